import { ApiError } from '#platform/http/api-error.ts';

/**
 * What to do about a call that failed. `wait`: the line or the server is not well, the same call works later; `sign-in`:
 * nobody is signed in any more; `forgotten`, `closed`, `incomplete`: the server knows it otherwise than this device;
 * `refused`: asking again changes nothing.
 */
export type SendingFault = 'wait' | 'sign-in' | 'forgotten' | 'closed' | 'incomplete' | 'refused';

const byCode: Readonly<Record<string, SendingFault>> = {
  'recording/not-found': 'forgotten',
  'recording/closed': 'closed',
  'recording/incomplete': 'incomplete',
};

/** Statuses of which the same call may work later though they are the caller's: it took too long, or came too often. */
const laterStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

export function faultOf(error: unknown): SendingFault {
  if (!(error instanceof ApiError)) return 'wait';
  const { status, problem } = error;
  if (status === 401) return 'sign-in';
  if (status >= 500 || laterStatuses.has(status)) return 'wait';
  return byCode[problem?.code ?? ''] ?? 'refused';
}

/** Milliseconds before the next try: 2 seconds, then twice as long each time, a minute at most. */
export const waitMs = (tries: number): number => Math.min(60_000, 2000 * 2 ** tries);
