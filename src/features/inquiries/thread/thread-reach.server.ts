import { blockedAmong, byActor } from '#features/accounts/blocks/between.server.ts';
import { findEnd, findEndOfAddress, findReader } from '#features/accounts/reach.service.server.ts';
import type { ReachEnd } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Business } from '../business.server.ts';
import type { InquiryRow } from '../inquiry.mail.server.ts';

/** Blocks are asked of the two together, by `isKeptApart`: an end by itself says the age. */
const alone = { by: null };

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
  if (senderAccountId) return { end: await findEnd(db, senderAccountId, alone), isKnown: true };
  const known = senderEmail ? await findEndOfAddress(db, senderEmail, alone) : undefined;
  if (known === 'young') return { end: known, isKnown: true };
  return { end: senderIsAdult ? 'adult' : 'young', isKnown: false };
}

/** Who answers for the business: an account, or the reader of the mailbox of a page that nobody has claimed. */
export async function findAuthorEnd(
  db: Db,
  authorId: string | null,
  business: Pick<Business, 'subject' | 'recipient'> | undefined,
): Promise<ReachEnd> {
  if (authorId) return findEnd(db, authorId, alone);
  const address = business?.recipient === 'owner' ? null : business?.subject.contactEmail;
  return address ? findReader(db, address, alone) : 'adult';
}

/** Who writes as the guest: the account that began the correspondence, else whoever is signed in and follows its link. */
export const guestIdOf = (
  { actor }: Pick<ServiceContext, 'actor'>,
  { senderAccountId }: Pick<InquiryRow, 'senderAccountId'>,
): string | null => senderAccountId ?? byActor(actor).by;

/** Whether a block is between the guest and who answers: that person, else who owns the page. */
export async function isKeptApart(
  db: Db,
  guestId: string | null,
  authorId: string | null,
  business: Pick<Business, 'subject'> | undefined,
): Promise<boolean> {
  const answering = authorId ? [authorId] : (business?.subject.ownerIds ?? []);
  return (await blockedAmong(db, answering, { by: guestId })).size > 0;
}
