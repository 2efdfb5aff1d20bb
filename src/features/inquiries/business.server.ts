import { blockedAmong } from '#features/accounts/blocks/between.server.ts';
import { findReader, reachableAmong } from '#features/accounts/reach.service.server.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { openingState } from '#features/schedule/schedule.policy.ts';
import { findSchedule } from '#features/schedule/schedule.service.server.ts';
import { everybodyOf } from '#features/teams/team.policy.ts';
import { system } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { Away } from './inquiry.contract.ts';
import { recipientOf } from './inquiry.policy.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import type { Addressee } from '#features/accounts/addressee.server.ts';

/** What inquiries go to. */
export const subjectType = 'listing';

export interface Mailbox {
  name: string;
  address: string;
  language: Language;
}

/** The other end of a correspondence. */
export interface Business {
  subject: Subject;
  /** Who is written to: the owner, the listing's own address, or nobody (decision D38). */
  recipient: 'owner' | 'listing' | null;
  mailbox: Mailbox | undefined;
  /** Accounts that may be told on their dashboard: grown-ups alone. Ask for blocks with whoever writes. */
  readerIds: readonly string[];
  schedule: Schedule | undefined;
}

/** Reads the business for somebody who may see its page. Throws `subject/not-found`. */
export async function getBusiness(ctx: ServiceContext, listingId: string): Promise<Business> {
  return businessOf(ctx.db, await ctx.subjects.get(ctx, subjectType, listingId));
}

/** Reads the business of a correspondence that goes on, whether or not its page still stands. */
export async function findBusiness(
  ctx: ServiceContext,
  db: Db,
  listingId: string,
): Promise<Business | undefined> {
  const found = await ctx.subjects.find({ ...ctx, db, actor: system }, subjectType, [listingId]);
  const subject = found.get(listingId);
  return subject && businessOf(db, subject);
}

/** Who would get a letter to this listing. Throws `subject/not-found`. */
export async function getRecipient(
  ctx: ServiceContext,
  listingId: string,
): Promise<Business['recipient']> {
  const subject = await ctx.subjects.get(ctx, subjectType, listingId);
  return (await findRecipient(ctx.db, subject)).recipient;
}

async function findRecipient(db: Db, { ownerIds, contactEmail, isPublic }: Subject) {
  const owner = (await findHolders(db, ownerIds))[0];
  const reader = contactEmail ? await findReader(db, contactEmail, { by: null }) : undefined;
  return { owner, recipient: recipientOf({ owner, reader, isPublic }) };
}

async function businessOf(db: Db, subject: Subject): Promise<Business> {
  const { owner, recipient } = await findRecipient(db, subject);
  return {
    subject,
    recipient,
    mailbox: mailboxOf(recipient, subject, owner),
    readerIds:
      recipient === 'owner'
        ? await reachableAmong(db, {
            from: 'adult',
            accountIds: everybodyOf(subject),
            way: 'write',
            by: null,
          })
        : [],
    schedule: await findSchedule(db, { type: subjectType, id: subject.id }),
  };
}

/** Those of the team who are told of what a guest writes: nobody who has a block with them. */
export async function readersOf(
  db: Db,
  { readerIds }: Pick<Business, 'readerIds'>,
  guestId: string | null,
): Promise<string[]> {
  const blocked = await blockedAmong(db, readerIds, { by: guestId });
  return readerIds.filter((id) => !blocked.has(id));
}

function mailboxOf(
  recipient: Business['recipient'],
  { title, contactEmail }: Subject,
  owner: Addressee | undefined,
): Mailbox | undefined {
  if (recipient === 'owner' && owner) {
    const { name, email, language } = owner;
    return { name, address: email, language };
  }
  if (recipient !== 'listing' || !contactEmail) return undefined;
  return { name: title, address: contactEmail, language: 'en' };
}

/** When the business opens next; null while it is open or its hours are not known. */
export function awayOf({ schedule }: Pick<Business, 'schedule'>, now: Date): Away {
  const state = openingState(schedule, now);
  return state.state === 'closed' ? state.opens : null;
}
