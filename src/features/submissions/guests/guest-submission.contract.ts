import * as z from 'zod/mini';
import { endpoint } from '#platform/http/endpoint.ts';
import { submissionStatuses } from '../submission.policy.ts';

/** What the form of a guest asks besides what everybody sends. `ns` has the sentences, under `error`. */
export const guestFields = (ns: string) => ({
  email: z
    .string(`${ns}:error.email`)
    .check(
      z.trim(),
      z.minLength(1, { error: `${ns}:error.email`, abort: true }),
      z.maxLength(254, `${ns}:error.emailValid`),
      z.email(`${ns}:error.emailValid`),
    ),
  /** "I’m 18 or over": asked once (decision D47). */
  isAdult: z.literal(true, `${ns}:error.isAdult`),
});

/** What a guest sees by the link of a mail. */
export const GuestView = z.object({
  title: z.string(),
  status: z.enum(['unconfirmed', ...submissionStatuses]),
  /** Why staff refused it; empty otherwise. */
  reason: z.string(),
  /** Path of its page; null while it is on none. */
  url: z.nullable(z.string()),
});
export type GuestView = z.infer<typeof GuestView>;

interface ByLink {
  id: string;
  path: `/${string}`;
  summary: string;
  tokenKey: string;
  notFound: string;
}

/** By POST: programs that look into mails open links too. */
const byLink = <Response extends z.ZodMiniObject>(
  { id, path, summary, tokenKey, notFound }: ByLink,
  response: Response,
) =>
  endpoint({
    id,
    method: 'POST',
    path,
    access: 'public',
    rate: 'login',
    summary,
    body: z.strictObject({ token: z.string(tokenKey).check(z.maxLength(200, tokenKey)) }),
    response,
    errors: ['link/not-valid', notFound],
  });

export const guestLook = (link: ByLink) => byLink(link, GuestView);
export const guestWithdrawal = (link: ByLink) => byLink(link, z.object({}));
