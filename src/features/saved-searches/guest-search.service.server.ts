import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { forgetDigest } from '#features/notifications/digest.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { badLink, readLinkToken } from '#platform/links/link-token.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { guestPurpose, mailConfirmation } from './guest.mail.server.ts';
import { beginning, narrowColumns, setFrequency, settleWaiting } from './keeping.server.ts';
import type { GuestSaveForm, GuestSearches } from './link.contract.ts';
import { assertMayHear, canonical, getList } from './lists.server.ts';
import type { Lists } from './lists.server.ts';
import { queryOf } from './matching/match.service.server.ts';
import { muteView, takeOut } from './mute.service.server.ts';
import { ofGuest, readerColumns } from './reader.server.ts';
import { findSame, getOwn, tooMany } from './saved-search.service.server.ts';
import {
  guestDays,
  mostMutes,
  mostSearches,
  mostUnconfirmed,
  warnedDays,
} from './saved-search.policy.ts';
import type { Frequency } from './saved-search.policy.ts';
import { savedSearch, savedSearchGuest, savedSearchMute } from './saved-search.table.server.ts';
import type { GuestRow } from './saved-search.table.server.ts';
import { viewsOf } from './search-view.server.ts';

/**
 * Writes down what a guest wants to be told of, and asks the mailbox whether it is theirs: until then nothing is told. The
 * answer is the same whatever is known of the address, and what was confirmed is changed by nobody but its reader.
 */
export async function saveGuestSearch(
  ctx: ServiceContext,
  lists: Lists,
  { email, website, list: listName, query: asked, name, frequency }: GuestSaveForm,
): Promise<{ status: 'asked' }> {
  const answer = { status: 'asked' as const };
  const list = getList(lists, listName);
  await assertMayHear(ctx, list, null);
  const { query, text } = canonical(list, asked);
  if (website) return answer;
  const columns = await narrowColumns(ctx, list, query);
  await ctx.db.transaction(async (tx) => {
    const guest = await getGuest(ctx, tx, email);
    const same = { list: list.name, query: text };
    const known = await findSame(tx, guest.id, same);
    if (known && !known.confirmedAt)
      await tx.update(savedSearch).set({ name, frequency }).where(eq(savedSearch.id, known.id));
    if (!known) {
      await makeRoom(tx, guest.id);
      const values = { ...readerColumns(ofGuest(guest.id)), ...same, ...columns, name, frequency };
      await tx.insert(savedSearch).values({ ...values, since: ctx.now, createdAt: ctx.now });
    }
    assertQueued(await mailConfirmation(ctx, tx, guest), 'email');
  });
  return answer;
}

async function getGuest(ctx: ServiceContext, tx: Db, email: string): Promise<GuestRow> {
  const emailPrint = ctx.keys.fingerprint('saved-search-guest', mailboxOf(email));
  await takeLocks(tx, `saved searches ${emailPrint}`);
  await tx
    .insert(savedSearchGuest)
    .values({ email, emailPrint, language: ctx.language, createdAt: ctx.now })
    .onConflictDoNothing();
  const [guest] = await tx
    .select()
    .from(savedSearchGuest)
    .where(eq(savedSearchGuest.emailPrint, emailPrint));
  if (!guest) throw new Error('The guest was not written.');
  return guest;
}

/** Strangers who write down an address can't fill it: of what nobody has confirmed the oldest goes. */
async function makeRoom(tx: Db, guestId: string): Promise<void> {
  const waiting = await tx
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .where(and(eq(savedSearch.readerId, guestId), isNull(savedSearch.confirmedAt)))
    .orderBy(asc(savedSearch.id));
  const [oldest] = waiting;
  if (oldest && waiting.length >= mostUnconfirmed)
    await tx.delete(savedSearch).where(eq(savedSearch.id, oldest.id));
}

/** Throws `link/not-valid`, also where the guest was forgotten. */
async function findByToken(ctx: ServiceContext, db: Db, token: string): Promise<GuestRow> {
  const id = await readLinkToken(db, { purpose: guestPurpose, token, now: ctx.now });
  const [guest] = await db.select().from(savedSearchGuest).where(eq(savedSearchGuest.id, id));
  if (!guest) throw badLink();
  return guest;
}

async function guestView(
  ctx: ServiceContext,
  db: Db,
  lists: Lists,
  { id, endsAt }: GuestRow,
): Promise<GuestSearches> {
  const rows = await db
    .select()
    .from(savedSearch)
    .where(eq(savedSearch.readerId, id))
    .orderBy(desc(savedSearch.id));
  const mutes = await db
    .select()
    .from(savedSearchMute)
    .where(eq(savedSearchMute.readerId, id))
    .orderBy(desc(savedSearchMute.id))
    .limit(mostMutes);
  return {
    searches: await viewsOf({ ...ctx, db }, lists, rows),
    mutes: mutes.map(muteView),
    endsOn: endsAt?.toISOString() ?? null,
    isEndingSoon: endsAt !== null && endsAt < later(ctx.now, warnedDays * dayMs),
  };
}

export const openGuestSearches = async (
  ctx: ServiceContext,
  lists: Lists,
  token: string,
): Promise<GuestSearches> => guestView(ctx, ctx.db, lists, await findByToken(ctx, ctx.db, token));

/** Works as the guest whose link this is, and shows what is there then. */
const byLink = (
  ctx: ServiceContext,
  lists: Lists,
  token: string,
  work: (tx: Db, guest: GuestRow) => Promise<void>,
): Promise<GuestSearches> =>
  ctx.db.transaction(async (tx) => {
    const { id } = await findByToken(ctx, tx, token);
    const [guest] = await tx
      .select()
      .from(savedSearchGuest)
      .where(eq(savedSearchGuest.id, id))
      .for('update');
    if (!guest) throw badLink();
    await work(tx, guest);
    return guestView(ctx, tx, lists, await findByToken(ctx, tx, token));
  });

export const changeGuestSearch = (
  ctx: ServiceContext,
  lists: Lists,
  { token, id, change }: { token: string; id: string; change: Frequency | 'confirm' | 'remove' },
): Promise<GuestSearches> =>
  byLink(ctx, lists, token, async (tx, guest) => {
    const row = await getOwn(tx, guest.id, id);
    const reader = ofGuest(guest.id);
    if (change === 'remove') {
      await tx.delete(savedSearch).where(eq(savedSearch.id, id));
      await settleWaiting(ctx, tx, reader);
    } else if (change === 'confirm') await confirm(ctx, tx, lists, { guest, id });
    else await setFrequency(ctx, tx, lists, { row, reader, frequency: change });
  });

/** From now on it tells. Whoever has the link reads the mail of the address, so that is confirmed as well. */
async function confirm(
  ctx: ServiceContext,
  tx: Db,
  lists: Lists,
  { guest, id }: { guest: GuestRow; id: string },
): Promise<void> {
  const row = await getOwn(tx, guest.id, id);
  await prolong(ctx, tx, guest);
  if (row.confirmedAt) return;
  const isConfirmed = and(eq(savedSearch.readerId, guest.id), isNotNull(savedSearch.confirmedAt));
  if ((await tx.$count(savedSearch, isConfirmed)) >= mostSearches.guest) throw tooMany();
  const list = getList(lists, row.list);
  const began = await beginning({ ...ctx, db: tx }, list, queryOf(list, row.query));
  await tx
    .update(savedSearch)
    .set({ confirmedAt: ctx.now, ...began })
    .where(eq(savedSearch.id, id));
}

async function prolong(ctx: ServiceContext, tx: Db, guest: GuestRow): Promise<void> {
  await tx
    .update(savedSearchGuest)
    .set({ endsAt: later(ctx.now, guestDays * dayMs), warnedAt: null })
    .where(eq(savedSearchGuest.id, guest.id));
  await noteAnswered(ctx, tx, { address: guest.email });
}

/** The searches go on for another year. Nothing that waits for its confirmation is confirmed by it. */
export const keepGuestSearches = (
  ctx: ServiceContext,
  lists: Lists,
  token: string,
): Promise<GuestSearches> => byLink(ctx, lists, token, (tx, guest) => prolong(ctx, tx, guest));

export const removeGuestMute = (
  ctx: ServiceContext,
  lists: Lists,
  { token, id }: { token: string; id: string },
): Promise<GuestSearches> => byLink(ctx, lists, token, (tx, guest) => takeOut(tx, guest.id, id));

/** All that is known of these guests goes. */
export async function forgetGuests(tx: Db, ids: readonly string[]): Promise<void> {
  await forgetDigest(tx, ids);
  for (const id of ids) await tx.delete(savedSearchGuest).where(eq(savedSearchGuest.id, id));
}
