import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { cardsOf } from '#features/history/history-item.service.server.ts';
import { listPhotos } from '#features/media/media.service.server.ts';
import { sourcesOf } from '#features/sources/source.service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { seenBy } from '#platform/audience/seen-by.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { holdsWords } from '#platform/search/word-match.server.ts';
import { honourPageSize } from './honour.contract.ts';
import type {
  CreditedPhoto,
  Honour,
  HonourCard,
  HonourQuery,
  listHonours as listContract,
} from './honour.contract.ts';
import { honourPolicy } from './honour.policy.ts';
import { honour, honourPhoto } from './honour.table.server.ts';

export const honourType = 'honour';
export const photoType = 'honour-photo';
export type HonourRow = typeof honour.$inferSelect;

export const noHonour = () => notFound('honours/not-found', 'There is no such person here.');

export const isPublished = and(eq(honour.status, 'published'), isNull(honour.hiddenAt));

/** `honourPolicy.view` as a condition. */
export const visibleHonours = (actor: Actor) =>
  seenBy(actor, {
    everybody: sql`(${honour.status} = 'published' and ${honour.hiddenAt} is null)`,
    theirs: () => undefined,
    seesAll: honourPolicy.manage(actor),
  });

/** The shown pictures of these people, each with its credit. */
async function picturesOf(
  { db }: ServiceContext,
  ids: readonly string[],
): Promise<Map<string, CreditedPhoto>> {
  const found = new Map<string, CreditedPhoto>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(honourPhoto)
    .where(
      and(
        eq(honourPhoto.status, 'shown'),
        sql`${honourPhoto.honourId} = any(${sql.param([...ids])}::uuid[])`,
      ),
    );
  const photos = await listPhotos(
    db,
    photoType,
    rows.map(({ id }) => id),
  );
  for (const { id, honourId, creator, takenOn, sourceUrl, licence, licenceUrl } of rows) {
    const [photo] = photos.get(id) ?? [];
    if (photo) found.set(honourId, { photo, creator, takenOn, sourceUrl, licence, licenceUrl });
  }
  return found;
}

export const wordsIn = (row: HonourRow, language: Language) => {
  const words = row.words[language];
  const titles = row.awards.map(({ title }) => title);
  return words
    ? { ...words, language }
    : { whatFor: row.whatFor, life: row.life, honours: titles, language: 'en' as const };
};

function toCard(
  row: HonourRow,
  language: Language,
  pictures: ReadonlyMap<string, CreditedPhoto>,
): HonourCard {
  const { id, slug, name, born, died, isLiving, fields } = row;
  const { whatFor, language: shown } = wordsIn(row, language);
  const picture = pictures.get(id) ?? null;
  return { id, slug, name, born, died, isLiving, whatFor, language: shown, fields, picture };
}

/** By name. */
export async function listHonours(
  ctx: ServiceContext,
  { q, field, after }: HonourQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const where = and(
    isPublished,
    holdsWords(honour.searchText, q),
    field && sql`${honour.fields} @> array[${field}]::text[]`,
  );
  const past =
    after &&
    sql`(${honour.name}, ${honour.id}) > (select last.name, last.id from ${honour} as last where last.id = ${after}::uuid)`;
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(honour)
      .where(past ? and(where, past) : where)
      .orderBy(asc(honour.name), asc(honour.id))
      .limit(honourPageSize + 1),
    ctx.db.$count(honour, where),
  ]);
  const { shown, next } = pageOf(rows, honourPageSize, ({ id }) => id);
  const pictures = await picturesOf(
    ctx,
    shown.map(({ id }) => id),
  );
  return { items: shown.map((row) => toCard(row, ctx.language, pictures)), next, total };
}

/** Throws `honours/not-found`, also for what is hidden. */
export async function getHonour(ctx: ServiceContext, slug: string): Promise<Honour> {
  const [row] = await ctx.db
    .select()
    .from(honour)
    .where(and(eq(honour.slug, slug), isPublished));
  if (!row) throw noHonour();
  const [sources, related, pictures] = await Promise.all([
    sourcesOf(ctx.db, honourType, [row.id]),
    cardsOf(ctx, row.related),
    picturesOf(ctx, [row.id]),
  ]);
  const words = wordsIn(row, ctx.language);
  return {
    ...toCard(row, ctx.language, pictures),
    life: words.life,
    basis: row.basis,
    awards: row.awards.map((award, at) => ({ ...award, title: words.honours[at] ?? award.title })),
    sources: sources.get(row.id) ?? [],
    related,
  };
}
