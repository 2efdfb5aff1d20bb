import * as z from 'zod/mini';
import { Photo } from '#features/media/media.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { submissionStatuses } from './submission.policy.ts';

/** A list of one's own shows so many, the newest. */
export const mostOwnSubmissions = 200;

/** What the author of a submission may know of it, whatever its sort. */
export const OwnSubmission = z.object({
  id: z.string(),
  title: z.string(),
  photos: z.array(Photo),
  status: z.enum(submissionStatuses),
  /** Why staff refused it; empty otherwise. */
  reason: z.string(),
  isHidden: z.boolean(),
  canWithdraw: z.boolean(),
});
export type OwnSubmission = z.infer<typeof OwnSubmission>;

interface Withdrawal {
  id: string;
  path: `/${string}`;
  summary: string;
  /** Key of the sentence for an address that names none, and code of the problem where there is none. */
  noneKey: string;
  notFound: string;
}

/** The endpoint with which somebody takes back what they sent, at any time. */
export const withdrawal = ({ id, path, summary, noneKey, notFound }: Withdrawal) =>
  endpoint({
    id,
    method: 'DELETE',
    path,
    access: signedIn,
    rate: 'write',
    summary,
    params: z.object({ id: z.uuid(noneKey) }),
    response: z.object({}),
    errors: [notFound],
  });
export type WithdrawalEndpoint = ReturnType<typeof withdrawal>;
