import { and, eq, inArray } from 'drizzle-orm';
import {
  allowDigest,
  changeRhythm,
  dropEntries,
  lockWaiting,
} from '#features/notifications/digest.service.server.ts';
import { fastestOf } from '#features/notifications/digest-rhythm.ts';
import type { DigestRhythm } from '#features/notifications/digest-rhythm.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { QueryRecord } from '#platform/http/query-string.ts';
import { foundDigest, readThing } from './found-things.ts';
import type { Lists } from './lists.server.ts';
import { isActive, queryOf } from './matching/match.service.server.ts';
import { idOf } from './reader.server.ts';
import type { Reader } from './reader.server.ts';
import { mostKnown } from './saved-search.policy.ts';
import type { Frequency } from './saved-search.policy.ts';
import { savedSearch, savedSearchFound } from './saved-search.table.server.ts';
import type { SavedSearchRow } from './saved-search.table.server.ts';
import type { SearchableList } from './searchable-list.server.ts';

/** From when on a search tells: what it finds at this moment is no news. */
export async function beginning(ctx: ServiceContext, list: SearchableList, query: QueryRecord) {
  const found = await list.matching(ctx, query, { limit: mostKnown + 1 });
  return { since: ctx.now, known: found.length > mostKnown ? null : [...found] };
}

/** The columns by which most searches are left out before any is carried out. */
export async function narrowColumns(ctx: ServiceContext, list: SearchableList, query: QueryRecord) {
  const { kinds, box } = await list.narrow(ctx, query);
  return {
    kinds: kinds && [...kinds],
    south: box?.south ?? null,
    west: box?.west ?? null,
    north: box?.north ?? null,
    east: box?.east ?? null,
  };
}

/** Changes how often a search tells, with what waits to be told. What comes while it is paused is no news afterwards. */
export async function setFrequency(
  ctx: ServiceContext,
  tx: Db,
  lists: Lists,
  { row, reader, frequency }: { row: SavedSearchRow; reader: Reader; frequency: Frequency },
): Promise<SavedSearchRow> {
  const list = lists.find(({ name }) => name === row.list);
  const goesOn = row.frequency === 'off' && frequency !== 'off' && list;
  const began = goesOn
    ? await beginning({ ...ctx, db: tx }, list, queryOf(list, row.query))
    : undefined;
  const [changed] = await tx
    .update(savedSearch)
    .set({ frequency, ...began })
    .where(eq(savedSearch.id, row.id))
    .returning();
  if (frequency !== 'off') await allowDigest(tx, idOf(reader));
  await settleWaiting(ctx, tx, reader);
  return changed ?? row;
}

/** After searches of a reader were paused, deleted or changed: what waits goes with those that are left. */
export async function settleWaiting(ctx: ServiceContext, tx: Db, reader: Reader): Promise<void> {
  const waiting = await lockWaiting(tx, idOf(reader), foundDigest);
  if (waiting.length === 0) return;
  const itemOf = new Map(waiting.map(({ id, thing }) => [id, readThing(thing).itemId]));
  const pairs = await tx
    .select({ itemId: savedSearchFound.itemId, frequency: savedSearch.frequency })
    .from(savedSearchFound)
    .innerJoin(savedSearch, eq(savedSearch.id, savedSearchFound.searchId))
    .where(
      and(
        eq(savedSearch.readerId, idOf(reader)),
        isActive,
        inArray(savedSearchFound.itemId, [...itemOf.values()]),
      ),
    );
  const wanted = Map.groupBy(pairs, ({ itemId }) => itemId);
  const ids = Map.groupBy(itemOf.keys(), (id): DigestRhythm | 'none' => {
    const rhythms = (wanted.get(itemOf.get(id) ?? '') ?? []).flatMap(({ frequency }) =>
      frequency === 'off' ? [] : [frequency],
    );
    return fastestOf(rhythms) ?? 'none';
  });
  for (const [rhythm, own] of ids) {
    if (rhythm === 'none') {
      await dropEntries(tx, own);
      await forgetUntold(
        tx,
        reader,
        own.map((id) => itemOf.get(id) ?? ''),
      );
    } else await changeRhythm(ctx, tx, own, rhythm);
  }
}

/** What was never told was never found: should it come to match a search that goes on later, it is news again. */
async function forgetUntold(tx: Db, reader: Reader, itemIds: readonly string[]): Promise<void> {
  const own = tx
    .select({ id: savedSearch.id })
    .from(savedSearch)
    .where(eq(savedSearch.readerId, idOf(reader)));
  await tx
    .delete(savedSearchFound)
    .where(
      and(inArray(savedSearchFound.searchId, own), inArray(savedSearchFound.itemId, [...itemIds])),
    );
}
