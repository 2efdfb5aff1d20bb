import { and, asc, desc, eq } from 'drizzle-orm';
import type { Feed } from '#platform/feeds/feed.server.ts';
import type { Searcher } from '#platform/search/searcher.server.ts';
import type { PictureSubject } from '#platform/share-picture/picture-subject.server.ts';
import { rowAddresses } from '#platform/sitemap/row-addresses.server.ts';
import { honoursTag, longestQuery } from '../honour.contract.ts';
import { honourPath } from '../honour-links.ts';
import { isPublished, listHonours, wordsIn } from '../honour.service.server.ts';
import { honour } from '../honour.table.server.ts';

/** People honoured, by name. */
export const honourSearcher: Searcher = {
  order: 56,
  kind: 'honour',
  name: { ns: 'honours', key: 'title' },
  tags: [honoursTag],
  allPath: (words) => `/honours?${new URLSearchParams({ q: words.slice(0, longestQuery) })}`,
  async find(ctx, words, limit) {
    const { items, total } = await listHonours(ctx, { q: words.slice(0, longestQuery) });
    return {
      total,
      items: items.slice(0, limit).map(({ slug, name, whatFor, language }) => ({
        title: name,
        url: honourPath(slug),
        excerpt: whatFor,
        ...(language !== ctx.language && { language }),
      })),
    };
  },
};

/** The page of each, for search engines. */
export const honourAddresses = rowAddresses({
  name: 'honours',
  table: honour,
  told: isPublished,
  async list(db, where, limit) {
    const rows = await db
      .select({ slug: honour.slug, changedAt: honour.updatedAt })
      .from(honour)
      .where(where)
      .orderBy(asc(honour.id))
      .limit(limit);
    return rows.map(({ slug, changedAt }) => ({ path: honourPath(slug), changedAt }));
  },
});

/** People as they are published, the newest first. */
export const honourFeed: Feed = {
  name: 'honours',
  tags: [honoursTag],
  title: { ns: 'honours', key: 'title' },
  path: '/honours',
  async list({ db, language }, limit) {
    const rows = await db
      .select()
      .from(honour)
      .where(isPublished)
      .orderBy(desc(honour.publishedAt), desc(honour.id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      path: honourPath(row.slug),
      at: row.publishedAt ?? row.createdAt,
      summary: wordsIn(row, language).whatFor,
    }));
  },
};

/** `honour/SLUG`: the words that a page is shared with. */
export const honourPicture: PictureSubject = {
  kind: 'honour',
  async find({ db, language }, slug) {
    const [row] = await db
      .select()
      .from(honour)
      .where(and(eq(honour.slug, slug), isPublished));
    return row && { title: row.name, detail: wordsIn(row, language).whatFor };
  },
};
