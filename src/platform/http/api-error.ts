import type { Problem } from './problem.ts';

/**
 * What `api()` throws when the server answers with a problem. The message is the specification's (section 8). Apart from
 * the schema, so that the frame of every page can tell it without loading a parser.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, message: string, problem?: Problem) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}

/** The thrown message of specification 8: helpers of sign-in, reading and changing each have their own. */
export function failureOf(
  { method, path }: { method: string; path: string },
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  text: string,
): string {
  if (path.startsWith('/auth/')) return `${status} ${statusText}`.trim();
  if (method === 'GET') return `API request failed: ${status} ${statusText}`.trim();
  return text || `API request failed: ${status}`;
}
