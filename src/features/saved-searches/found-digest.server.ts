import { and, asc, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type {
  DigestAddressee,
  DigestKind,
  DigestLine,
  WaitingEntry,
} from '#features/notifications/digest-kind.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { foundDigest, readThing } from './found-things.ts';
import { findGuestAddressees, guestLink } from './guest.mail.server.ts';
import { settleWaiting } from './keeping.server.ts';
import type { Lists } from './lists.server.ts';
import { isActive, queryOf } from './matching/match.service.server.ts';
import { isMuted, mutePurpose } from './mute.service.server.ts';
import { readerOf } from './reader.server.ts';
import { savedSearch, savedSearchFound, savedSearchMute } from './saved-search.table.server.ts';
import type { SavedSearchRow } from './saved-search.table.server.ts';
import type { FoundItem, SearchableList } from './searchable-list.server.ts';

const linkDays = 400;
const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

interface Entry extends WaitingEntry {
  list: string;
  itemId: string;
  isChange: boolean;
}

/** What saved searches have found. Whether it still matches and may be seen is asked of the list again. */
export const foundDigestKind = (lists: Lists): DigestKind => ({
  kind: foundDigest,
  findGuests: findGuestAddressees,
  async write(ctx, tx, { reader, entries }) {
    const asked = { ...ctx, db: tx, language: reader.language };
    const all = entries.map((entry) => ({ ...entry, ...readThing(entry.thing) }));
    const mutes = await tx
      .select()
      .from(savedSearchMute)
      .where(eq(savedSearchMute.readerId, reader.id));
    const sections = new Map<string, { heading: string; lines: DigestLine[] }>();
    const dropped: string[] = [];
    for (const list of lists) {
      const own = all.filter((entry) => entry.list === list.name);
      if (own.length === 0) continue;
      const { items, searchOf, wanted } = await findShown(asked, list, { reader, entries: own });
      for (const entry of own) {
        const { id, itemId } = entry;
        const item = items.get(itemId);
        const search = searchOf.get(itemId);
        const changes = item && changesOf(list, entry, { item, reader, all: own });
        const isOver =
          !wanted.has(itemId) || (item && isMuted(mutes, { list: list.name, itemId, item }));
        if (isOver || changes === 'none') dropped.push(id);
        else if (item && search && changes) {
          const text = () => lineOf(asked, { id, item, changes });
          const section = sections.get(search.id) ?? { heading: isolate(search.name), lines: [] };
          section.lines.push({ id, text, about: item.path });
          sections.set(search.id, section);
        }
      }
    }
    return { sections: [...sections.values()], dropped, action: actionOf(asked, tx, reader) };
  },
  async stop(ctx, tx, readerId) {
    const [search] = await tx
      .update(savedSearch)
      .set({ frequency: 'off' })
      .where(eq(savedSearch.readerId, readerId))
      .returning({ accountId: savedSearch.accountId });
    if (search) await settleWaiting(ctx, tx, readerOf({ id: readerId, ...search }));
  },
});

/** The items that everybody sees, each with the oldest search of the reader's that finds it at this moment. */
async function findShown(
  ctx: ServiceContext,
  list: SearchableList,
  { reader, entries }: { reader: DigestAddressee; entries: readonly Entry[] },
) {
  const ids = [...new Set(entries.map(({ itemId }) => itemId))];
  const mayHear = !list.mayHear || (await list.mayHear(ctx, reader.accountId));
  const items = mayHear ? await list.show(ctx, ids) : new Map<string, FoundItem>();
  const pairs = await ctx.db
    .select({ search: savedSearch, itemId: savedSearchFound.itemId })
    .from(savedSearchFound)
    .innerJoin(savedSearch, eq(savedSearch.id, savedSearchFound.searchId))
    .where(
      and(
        eq(savedSearch.readerId, reader.id),
        eq(savedSearch.list, list.name),
        isActive,
        inArray(savedSearchFound.itemId, ids),
      ),
    )
    .orderBy(asc(savedSearch.id));
  const searchOf = new Map<string, SavedSearchRow>();
  for (const own of Map.groupBy(pairs, ({ search }) => search.id).values()) {
    const [first] = own;
    if (!first) continue;
    const found = await list.matching(ctx, queryOf(list, first.search.query), {
      ids: own.map(({ itemId }) => itemId),
      limit: own.length,
    });
    for (const id of found) if (!searchOf.has(id)) searchOf.set(id, first.search);
  }
  return { items, searchOf, wanted: new Set(pairs.map(({ itemId }) => itemId)) };
}

/** What has changed since the reader was told; `none` where nothing has, or where it is told as new in the same mail. */
function changesOf(
  list: SearchableList,
  { id, itemId, isChange, values }: Entry,
  { item, reader, all }: { item: FoundItem; reader: DigestAddressee; all: readonly Entry[] },
): readonly string[] | 'none' {
  if (!isChange) return [];
  const others = all.filter((entry) => entry.itemId === itemId);
  // Several changes since the last mail are one, seen from the first of them.
  if (others.some((entry) => !entry.isChange) || others[0]?.id !== id) return 'none';
  const { data: before } = z.safeParse(Facts, values['before']);
  const changes = before ? list.tellChanges(before, item.facts, reader.language) : [];
  return changes.length > 0 ? changes : 'none';
}

async function lineOf(
  ctx: ServiceContext,
  { id, item, changes }: { id: string; item: FoundItem; changes: readonly string[] },
): Promise<string> {
  const t = i18nFor(ctx.language).getFixedT(ctx.language, 'saved-searches', 'mail.found');
  const expiresAt = later(ctx.now, linkDays * dayMs);
  const link = { purpose: mutePurpose, subjectId: id, expiresAt, now: ctx.now };
  return [
    isolate(item.title),
    item.about,
    ...changes,
    `${ctx.site.url}${item.path}`,
    t('mute'),
    linkAddress(ctx.site.url, await createLinkToken(ctx.db, link)),
  ]
    .filter(Boolean)
    .join('\n');
}

function actionOf(ctx: ServiceContext, tx: Db, { id, accountId, language }: DigestAddressee) {
  const t = i18nFor(language).getFixedT(language, 'saved-searches', 'mail.found');
  const url = accountId ? `${ctx.site.url}/dashboard#saved-searches` : () => guestLink(ctx, tx, id);
  return { label: t('action'), url };
}
