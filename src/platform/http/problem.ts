import * as z from 'zod/mini';

/** RFC 9457 problem details; `error` repeats `title` for clients that read the specification's field (decision D13). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  error: z.string(),
  requestId: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), key: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;

/** What `api()` throws when the server answers with a problem. The message is the specification's (section 8). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;

  constructor(status: number, statusText: string, problem?: Problem) {
    super(`API request failed: ${status} ${statusText}`.trim());
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }
}
