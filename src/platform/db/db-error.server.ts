/** The SQLSTATE of a database error, also when Drizzle has wrapped it. Same on both engines. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = databaseErrorIn(error)?.code;
  return code && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** A row with this unique value is there already. `constraint` is the name of the index or constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    sqlStateOf(error) === '23505' &&
    (!constraint || databaseErrorIn(error)?.constraint === constraint)
  );
}

/** The other row does not exist, or is still referred to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlStateOf(error) === '23503';
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** Connection lost, out of resources (disk full, too many connections), cancelled or shut down, lock not available. */
const unavailableStates = /^(08...|53...|57014|57P0[1-5]|58...|55P03|25P0[34])$/;
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/**
 * True when the disk of the database, or its quota, is full. Both engines say so by SQLSTATE 53100; a write that never
 * reached PostgreSQL has the code of the system.
 */
export function isDiskFull(error: unknown): boolean {
  const code = databaseErrorIn(error)?.code;
  return code !== undefined && ['53100', 'ENOSPC', 'EDQUOT'].includes(code);
}

/** True when the database is away or overloaded: worth a 503 with Retry-After, and nothing the caller did wrong. */
export function isUnavailable(error: unknown): boolean {
  const found = databaseErrorIn(error);
  if (!found) return false;
  if (found.code) return networkCodes.has(found.code) || unavailableStates.test(found.code);
  return poolMessages.test(found.message);
}

interface DatabaseFault {
  message: string;
  code?: string;
  constraint?: string;
}

/** The innermost cause, which is where Drizzle's wrapper keeps what the driver threw. */
function databaseErrorIn(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.cause instanceof Error) return databaseErrorIn(error.cause);
  return {
    message: error.message,
    code: textOf(error, 'code'),
    constraint: textOf(error, 'constraint'),
  };
}

function textOf(error: Error, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}
