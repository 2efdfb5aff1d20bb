import * as z from 'zod/mini';

/** RFC 9457 problem details; `error` repeats `title` for clients that read the specification's field (decision D13). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  error: z.string(),
  requestId: z.optional(z.string()),
  /** With `account/second-factor-needed`, while signing in: what is asked next. */
  secondStep: z.optional(z.unknown()),
  fields: z.optional(z.array(z.object({ path: z.string(), key: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
