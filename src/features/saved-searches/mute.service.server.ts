import { and, desc, eq, lt } from 'drizzle-orm';
import { findEntry } from '#features/notifications/digest.service.server.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { badLink, readLinkToken } from '#platform/links/link-token.server.ts';
import { fold } from '#platform/text/fold.ts';
import { readThing } from './found-things.ts';
import type { ToldItem } from './link.contract.ts';
import type { Lists } from './lists.server.ts';
import { idOf, ofAccount, readerColumns, readerOf } from './reader.server.ts';
import type { Reader } from './reader.server.ts';
import { savedSearchPageSize } from './saved-search.contract.ts';
import type { listMutes as listContract, Mute } from './saved-search.contract.ts';
import { mostMutes, savedSearchPolicy } from './saved-search.policy.ts';
import type { MuteSort } from './saved-search.policy.ts';
import { savedSearchMute } from './saved-search.table.server.ts';
import type { MuteRow } from './saved-search.table.server.ts';
import type { FoundItem } from './searchable-list.server.ts';

/** Purpose of the link below each line of a mail. */
export const mutePurpose = 'mute';

export const muteView = ({ id, sort, label }: MuteRow): Mute => ({ id, sort, label });

export async function listMutes(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  const { id } = requirePerson(ctx, savedSearchPolicy.keep, undefined);
  const rows = await ctx.db
    .select()
    .from(savedSearchMute)
    .where(and(eq(savedSearchMute.readerId, id), after ? lt(savedSearchMute.id, after) : undefined))
    .orderBy(desc(savedSearchMute.id))
    .limit(savedSearchPageSize + 1);
  const { shown, next } = pageOf(rows, savedSearchPageSize);
  return { items: shown.map(muteView), next };
}

export function muteWord(ctx: ServiceContext, word: string): Promise<Mute> {
  const { id } = requirePerson(ctx, savedSearchPolicy.keep, undefined);
  return ctx.db.transaction((tx) =>
    addMute(ctx, tx, ofAccount(id), { sort: 'word', value: fold(word), label: word }),
  );
}

export async function removeMute(ctx: ServiceContext, id: string): Promise<Record<string, never>> {
  const { id: accountId } = requirePerson(ctx, savedSearchPolicy.keep, undefined);
  await takeOut(ctx.db, accountId, id);
  return {};
}

/** Throws `saved-search/no-mute`. */
export async function takeOut(db: Db, readerId: string, id: string): Promise<void> {
  const [gone] = await db
    .delete(savedSearchMute)
    .where(and(eq(savedSearchMute.id, id), eq(savedSearchMute.readerId, readerId)))
    .returning({ id: savedSearchMute.id });
  if (!gone) throw notFound('saved-search/no-mute', 'This is not muted.');
}

interface NewMute {
  sort: MuteSort;
  value: string;
  label: string;
}

async function addMute(ctx: ServiceContext, tx: Db, reader: Reader, mute: NewMute): Promise<Mute> {
  const same = and(
    eq(savedSearchMute.readerId, idOf(reader)),
    eq(savedSearchMute.sort, mute.sort),
    eq(savedSearchMute.value, mute.value),
  );
  const [known] = await tx.select().from(savedSearchMute).where(same);
  if (known) return muteView(known);
  await assertQuota(tx, {
    name: `mutes ${idOf(reader)}`,
    table: savedSearchMute,
    where: eq(savedSearchMute.readerId, idOf(reader)),
    most: mostMutes,
    refusal: () =>
      new AppError('conflict', 'saved-search/too-many-mutes', 'You’ve muted as much as you can.'),
  });
  await tx
    .insert(savedSearchMute)
    .values({ ...readerColumns(reader), ...mute, createdAt: ctx.now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(savedSearchMute).where(same);
  if (!row) throw new Error('The mute was not written.');
  return muteView(row);
}

interface ToldThing {
  reader: Reader;
  list: string;
  itemId: string;
  /** Undefined where nobody sees it any more. */
  item: FoundItem | undefined;
}

/** Throws `link/not-valid`. */
async function findTold(
  ctx: ServiceContext,
  db: Db,
  lists: Lists,
  token: string,
): Promise<ToldThing> {
  const entryId = await readLinkToken(db, { purpose: mutePurpose, token, now: ctx.now });
  const entry = await findEntry(db, entryId);
  if (!entry) throw badLink();
  const { list, itemId } = readThing(entry.thing);
  const found = await lists.find(({ name }) => name === list)?.show({ ...ctx, db }, [itemId]);
  return { reader: readerOf(entry.reader), list, itemId, item: found?.get(itemId) };
}

export async function openToldItem(
  ctx: ServiceContext,
  lists: Lists,
  token: string,
): Promise<ToldItem> {
  const { item } = await findTold(ctx, ctx.db, lists, token);
  return {
    title: item?.title ?? null,
    path: item?.path ?? null,
    ownerName: item?.owner?.name ?? null,
  };
}

/** Whoever has the link reads the mail. Throws `saved-search/nothing-to-mute`. */
export const muteByLink = (
  ctx: ServiceContext,
  lists: Lists,
  { token, sort, word = '' }: { token: string; sort: MuteSort; word?: string },
): Promise<Mute> =>
  ctx.db.transaction(async (tx) => {
    const told = await findTold(ctx, tx, lists, token);
    return addMute(ctx, tx, told.reader, muteOf(told, sort, word));
  });

function muteOf({ list, itemId, item }: ToldThing, sort: MuteSort, word: string): NewMute {
  const owner = item?.owner;
  if (sort === 'item') return { sort, value: `${list}:${itemId}`, label: item?.title ?? '…' };
  if (sort === 'owner' && owner) return { sort, value: `${list}:${owner.id}`, label: owner.name };
  if (sort === 'word' && word) return { sort, value: fold(word), label: word };
  throw new AppError('unprocessable', 'saved-search/nothing-to-mute', 'There is nothing to mute.', [
    {
      path: sort === 'word' ? 'word' : 'sort',
      key: `saved-searches:error.${sort === 'word' ? 'word' : 'sort'}`,
    },
  ]);
}

/** Whether this reader has muted the item, whoever stands behind it, or a word of its title. */
export function isMuted(
  mutes: readonly Pick<MuteRow, 'sort' | 'value'>[],
  { list, itemId, item }: { list: string; itemId: string; item: FoundItem },
): boolean {
  const words = ` ${fold(item.title).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return mutes.some(({ sort, value }) => {
    if (sort === 'item') return value === `${list}:${itemId}`;
    if (sort === 'owner') return item.owner !== null && value === `${list}:${item.owner.id}`;
    return words.includes(` ${value.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `);
  });
}
