import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { textOf } from '#platform/text/text-schema.ts';
import { longestMessage, PagePath } from '../ticket.contract.ts';

const key = (name: string) => `support:error.${name}`;
const text = (max: number) =>
  z.optional(textOf(max, { required: key('report'), tooLong: key('report') }));

/** The longest console text that is sent; the server takes no more. */
export const longestLog = 20_000;

/** Specification 3. The description alone must not be blank (specification 5). */
export const BugReport = z.strictObject({
  route: z.optional(PagePath),
  description: textOf(longestMessage, {
    required: key('description'),
    tooLong: key('messageLong'),
  }).check(z.minLength(1, key('description'))),
  userAgent: text(500),
  consoleLog: text(longestLog),
});
export type BugReport = z.infer<typeof BugReport>;

/** Specification 7: path and payload are binding. */
export const createBugReport = endpoint({
  id: 'createBugReport',
  method: 'POST',
  path: '/bug-reports',
  access: 'public',
  rate: 'form',
  creates: true,
  summary: 'Report that something on the site does not work',
  body: BugReport,
  response: z.object({ status: z.literal('sent') }),
});
