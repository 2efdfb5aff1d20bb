import { DrizzleQueryError } from 'drizzle-orm/errors';

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/** What a log line says of an error. Names, mail addresses and search words are parameters of statements: none stay. */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const message = messageForLog(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    message,
    // The stack begins with the message, which may hold line ends of its own.
    stack: (error.stack ?? '').replace(error.message, () => message),
    code,
    constraint,
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  };
}

/** PostgreSQL quotes what it could not read: `invalid input syntax for type uuid: "…"`. */
export function messageForLog(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const isDataError = 'code' in error && /^22...$/.test(String(error.code));
  return isDataError ? error.message.replace(/".*"/s, '"…"') : error.message;
}
