import { findEnd, findEndOfAddress, findReader } from '#features/accounts/reach.service.server.ts';
import type { ReachEnd } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Business } from '../business.server.ts';
import type { InquiryRow } from '../inquiry.mail.server.ts';

/** The guest's end of a correspondence. */
export interface GuestEnd {
  end: ReachEnd;
  /** Their age is that of an account: a tick does not change it. */
  isKnown: boolean;
}

/** Who began the correspondence: the account that sent it or has its address, else what the visitor has said. */
export async function findGuestEnd(
  db: Db,
  {
    senderAccountId,
    senderEmail,
    senderIsAdult,
  }: Pick<InquiryRow, 'senderAccountId' | 'senderEmail' | 'senderIsAdult'>,
): Promise<GuestEnd> {
  if (senderAccountId) return { end: await findEnd(db, senderAccountId), isKnown: true };
  const known = senderEmail ? await findEndOfAddress(db, senderEmail) : undefined;
  if (known === 'young') return { end: known, isKnown: true };
  return { end: senderIsAdult ? 'adult' : 'young', isKnown: false };
}

/** Who answers for the business: an account, or the reader of the mailbox of a page that nobody has claimed. */
export async function findAuthorEnd(
  db: Db,
  authorId: string | null,
  business: Pick<Business, 'subject' | 'recipient'> | undefined,
): Promise<ReachEnd> {
  if (authorId) return findEnd(db, authorId);
  const address = business?.recipient === 'owner' ? null : business?.subject.contactEmail;
  return address ? findReader(db, address) : 'adult';
}
