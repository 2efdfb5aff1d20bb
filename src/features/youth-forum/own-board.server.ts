import { findAge } from '#features/accounts/checked-age.server.ts';
import { allowedAmong } from '#features/enrolment/allowed.server.ts';
import { findConsent } from '#features/enrolment/own-enrolment.server.ts';
import { hasLead } from '#features/safeguarding/lead.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { boards } from './youth-post.policy.ts';
import type { Board, ClosedReason } from './youth-post.policy.ts';

export type OwnBoard = { board: Board; closedBy: null } | { board: null; closedBy: ClosedReason };

const closed = (closedBy: ClosedReason): OwnBoard => ({ board: null, closedBy });

/**
 * The board that is open to this account at this moment: that of the band which is stored, while the age is not to be said
 * again. Under 18 it takes a lead, the guardian's consent to messages and the word of an adult who knows them (decision
 * D73). Ask it in the transaction of what hangs on it: any of them can end at any moment.
 */
export async function ownBoard(db: Db, accountId: string, now: Date): Promise<OwnBoard> {
  const age = await findAge(db, accountId);
  if (age?.ageBand === '25+') return closed('over');
  const board = boards.find((one) => one === age?.ageBand);
  const isDue = Boolean(age?.ageCheckOn && age.ageCheckOn <= todayInLondon(now));
  if (!board || !age?.isYouth || isDue) return closed('age');
  if ((await allowedAmong(db, [accountId], { act: 'messages', now })).has(accountId))
    return { board, closedBy: null };
  if (findAgeBand(board).isAdult) return closed('age');
  if (!(await hasLead(db))) return closed('lead');
  const consent = await findConsent(db, accountId);
  const isGiven = consent?.endsAt && consent.endsAt > now && consent.acts.includes('messages');
  return closed(isGiven ? 'adult' : 'guardian');
}

/** Throws `youth-forum/not-open` where no board is. It says nothing about any topic. */
export async function requireBoard(
  { now }: Pick<ServiceContext, 'now'>,
  db: Db,
  accountId: string,
): Promise<Board> {
  const { board } = await ownBoard(db, accountId, now);
  if (board) return board;
  throw new AppError('forbidden', 'youth-forum/not-open', 'No board is open to you now.');
}
