/**
 * The embedded engine itself gave up. `code` is the SQLSTATE that a PostgreSQL server uses for the same event, so
 * that callers treat both engines alike: 57014 a query ran too long, 57P02 the engine crashed or would not open,
 * 57P01 it was closed, 25P03 a transaction stood idle too long.
 */
export class EngineError extends Error {
  readonly code: '57014' | '57P01' | '57P02' | '25P03';

  constructor(code: EngineError['code'], message: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}
