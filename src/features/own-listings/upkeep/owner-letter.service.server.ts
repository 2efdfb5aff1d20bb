import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { countRecentInquiries } from '#features/inquiries/inquiry.service.server.ts';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { readLinkToken } from '#platform/links/link-token.server.ts';
import { countViews } from '#features/directory/views/listing-view.service.server.ts';
import { mailOwnerLetter, stopPurpose } from '#features/directory/changes/listing.mail.server.ts';
import { listingPolicy } from '#features/directory/listing.policy.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { ownerLetter } from '../owner-letter.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const zone = 'Europe/London';
const batch = 100;

/** What was confirmed within so many days needs no question. */
const freshDays = 30;
/** So many pages are in one letter; owners with more find them in the hub. */
const mostPages = 50;

/**
 * Once a month each owner is asked in one letter whether their pages are still correct. Owners who have confirmed all
 * of them within 30 days are left alone. Run again, it goes on where it stopped. Answers how many letters left.
 */
export async function sendOwnerLetters(ctx: ServiceContext): Promise<number> {
  let sent = 0;
  let after: string | undefined;
  for (;;) {
    const owners = await listDueOwners(ctx, after);
    for (const ownerId of owners) {
      const isSent = await ctx.db.transaction((tx) => sendLetter(ctx, tx, ownerId));
      if (isSent) sent += 1;
    }
    after = owners.at(-1);
    if (owners.length < batch) return sent;
  }
}

const freshSince = (now: Date) => localDateOf(earlier(now, freshDays * dayMs), zone);
const monthStart = (now: Date) => `${localDateOf(now, zone).slice(0, 7)}-01`;

/** Pages that are asked about: public ones whose owner may confirm them. */
const isAsked = and(
  eq(listing.status, 'published'),
  eq(listing.isSample, false),
  isNull(listing.disputedAt),
);

async function listDueOwners({ db, now }: ServiceContext, after: string | undefined) {
  const rows = await db
    .selectDistinct({ ownerId: listing.ownerId })
    .from(listing)
    .leftJoin(ownerLetter, eq(ownerLetter.accountId, listing.ownerId))
    .where(
      and(
        isNotNull(listing.ownerId),
        after ? gt(listing.ownerId, after) : undefined,
        isAsked,
        or(isNull(listing.confirmedOn), lt(listing.confirmedOn, freshSince(now))),
        isNull(ownerLetter.stoppedAt),
        or(isNull(ownerLetter.sentOn), lt(ownerLetter.sentOn, monthStart(now))),
      ),
    )
    .orderBy(asc(listing.ownerId))
    .limit(batch);
  return rows.flatMap(({ ownerId }) => ownerId ?? []);
}

async function sendLetter(ctx: ServiceContext, tx: Db, ownerId: string): Promise<boolean> {
  const owner = await findAddressee(tx, ownerId);
  if (!owner) return false;
  const sentOn = localDateOf(ctx.now, zone);
  // When several runs come at once, one writes the row and the letter.
  const [mine] = await tx
    .insert(ownerLetter)
    .values({ accountId: ownerId, sentOn })
    .onConflictDoUpdate({
      target: ownerLetter.accountId,
      set: { sentOn },
      setWhere: sql`${ownerLetter.stoppedAt} is null
        and (${ownerLetter.sentOn} is null or ${ownerLetter.sentOn} < ${monthStart(ctx.now)})`,
    })
    .returning({ accountId: ownerLetter.accountId });
  if (!mine) return false;
  const rows = await tx
    .select({ id: listing.id, name: listing.name, confirmedOn: listing.confirmedOn })
    .from(listing)
    .where(and(eq(listing.ownerId, ownerId), isAsked))
    .orderBy(asc(listing.sortName), asc(listing.id))
    .limit(mostPages);
  const inside = { ...ctx, db: tx };
  const ids = rows.map(({ id }) => id);
  const [views, inquiries] = [
    await countViews(inside, ids),
    await countRecentInquiries(inside, ids),
  ];
  const pages = rows.map(({ confirmedOn, ...row }) => ({
    ...row,
    confirmedOn,
    isDue: confirmedOn === null || confirmedOn < freshSince(ctx.now),
    views: views.get(row.id)?.month ?? 0,
    inquiries: inquiries.get(row.id) ?? 0,
  }));
  await mailOwnerLetter(ctx, tx, owner, pages);
  return true;
}

export async function getOwnerLetters({ db, actor }: ServiceContext): Promise<{ isOn: boolean }> {
  if (actor.kind !== 'user') return { isOn: false };
  const [row] = await db.select().from(ownerLetter).where(eq(ownerLetter.accountId, actor.id));
  return { isOn: !row?.stoppedAt };
}

export async function saveOwnerLetters(ctx: ServiceContext, isOn: boolean) {
  const { actor, db, now } = ctx;
  authorize(listingPolicy.getLetters, actor, undefined);
  if (actor.kind === 'user') await choose(db, actor.id, isOn ? null : now);
  return { isOn };
}

/** The link of the letter. It holds for many presses: mail programs ask as well as people. */
export async function stopOwnerLetters({ db, now }: ServiceContext, token: string) {
  const accountId = await readLinkToken(db, { purpose: stopPurpose, token, now });
  await choose(db, accountId, now);
  return { isOn: false };
}

async function choose(db: Db, accountId: string, stoppedAt: Date | null): Promise<void> {
  await db
    .insert(ownerLetter)
    .values({ accountId, stoppedAt })
    .onConflictDoUpdate({ target: ownerLetter.accountId, set: { stoppedAt } });
}
