import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import {
  sourcesOf,
  staffSourcesOf,
  hasUnchecked,
} from '#features/sources/source.service.server.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { holdsWords } from '#platform/search/word-match.server.ts';
import { historyPageSize } from '../history-item.contract.ts';
import { historyPolicy } from '../history-item.policy.ts';
import type { HistoryStatus } from '../history-item.policy.ts';
import { historyType, noItem } from '../history-item.service.server.ts';
import { historyItem, historyVersion } from '../history-item.table.server.ts';
import { toSnapshot } from '../history-shape.server.ts';
import type {
  getHistoryForm as formContract,
  listHistoryDesk as deskContract,
} from './history-desk.contract.ts';

const mostVersions = 20;

interface DeskQuery {
  q?: string | undefined;
  status?: HistoryStatus | undefined;
  unchecked?: '1' | undefined;
  after?: string | undefined;
}

export async function listHistoryDesk(
  ctx: ServiceContext,
  { q, status, unchecked, after }: DeskQuery,
): Promise<EndpointResponse<typeof deskContract>> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  const rows = await ctx.db
    .select()
    .from(historyItem)
    .where(
      and(
        holdsWords(historyItem.searchText, q),
        status && eq(historyItem.status, status),
        unchecked && hasUnchecked(historyItem.id, historyType),
        after ? lt(historyItem.id, after) : undefined,
      ),
    )
    .orderBy(desc(historyItem.id))
    .limit(historyPageSize + 1);
  const { shown, next } = pageOf(rows, historyPageSize, ({ id }) => id);
  const sources = await sourcesOf(
    ctx.db,
    historyType,
    shown.map(({ id }) => id),
  );
  return {
    next,
    items: shown.map(({ id, slug, title, status: state, startsOn, isCirca, language, words }) => {
      const own = sources.get(id) ?? [];
      return {
        id,
        slug,
        title,
        status: state,
        startsOn,
        isCirca,
        sources: own.length,
        checked: own.filter(({ checkedOn }) => checkedOn !== null).length,
        languages: [language, ...(Object.keys(words) as Language[])],
      };
    }),
  };
}

export async function getHistoryForm(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof formContract>> {
  authorize(historyPolicy.manage, ctx.actor, undefined);
  const [row] = await ctx.db.select().from(historyItem).where(eq(historyItem.id, id));
  if (!row) throw noItem();
  const saver = accountNames('history_saver');
  const [sources, versions] = await Promise.all([
    staffSourcesOf(ctx, { type: historyType, id }),
    ctx.db
      .select({
        number: historyVersion.number,
        title: sql<string>`${historyVersion.snapshot} ->> 'title'`,
        savedAt: historyVersion.createdAt,
        firstName: saver.firstName,
        lastName: saver.lastName,
      })
      .from(historyVersion)
      .leftJoin(saver, eq(saver.id, historyVersion.savedBy))
      .where(eq(historyVersion.itemId, id))
      .orderBy(desc(historyVersion.number))
      .limit(mostVersions),
  ]);
  const { words, ...snapshot } = toSnapshot(row, sources);
  return {
    id,
    slug: row.slug,
    status: row.status,
    version: row.version,
    item: {
      ...snapshot,
      words: Object.entries(words).map(([language, text]) => ({
        language: language as Language,
        ...text,
      })),
    },
    sources,
    versions: versions.map(({ number, title, savedAt, firstName, lastName }) => ({
      number,
      title,
      savedAt: savedAt.toISOString(),
      savedBy: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
    })),
  };
}

/** Published items with a source that nobody has looked up: what waits on the desk. */
export const uncheckedHistory: DeskCount = {
  desk: '/admin/history-items',
  count: ({ db }) =>
    db
      .select({ count: count() })
      .from(historyItem)
      .where(and(eq(historyItem.status, 'published'), hasUnchecked(historyItem.id, historyType))),
};
