import { and, count, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { slugOf } from '#features/directory/slug.server.ts';
import {
  areReworded,
  changedFacts,
  hasSource,
  setChecked,
  sourcesOf,
  staffSourcesOf,
  writeSources,
} from '#features/sources/source.service.server.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { holdsWords, searchTextOf } from '#platform/search/word-match.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { honourPageSize, honoursTag } from '../honour.contract.ts';
import { honourMoves, honourPolicy, mayBePublished } from '../honour.policy.ts';
import type { HonourMove, HonourStatus } from '../honour.policy.ts';
import { honourType, noHonour } from '../honour.service.server.ts';
import { honour } from '../honour.table.server.ts';
import { followPage } from '../photos/picture-sight.server.ts';
import type { HonourWords } from '../honour.table.server.ts';
import type {
  getHonourForm as formContract,
  HonourBody,
  listHonourDesk as deskContract,
} from './honour-desk.contract.ts';

interface Saved {
  id: string;
  slug: string;
}

const changed = () =>
  new AppError('conflict', 'honours/changed', 'Somebody else has changed it meanwhile.');
const noSource = () =>
  new AppError(
    'unprocessable',
    'honours/no-source',
    'Add at least one source: nobody is published without one.',
  );
const noBasis = () =>
  new AppError(
    'unprocessable',
    'honours/no-basis',
    'Say whether this living person is there for a public honour or in their own words.',
  );

const objected = () =>
  new AppError(
    'conflict',
    'honours/objected',
    'This person has objected and staff agreed. Undo that decision first.',
  );

/** Slugs that addresses of pages have taken. */
const reserved: readonly string[] = ['photo-sourcing'];

/** What a source is looked up for. */
const facts = ['name', 'born', 'died', 'isLiving', 'basis', 'whatFor', 'life', 'awards'] as const;

/** The columns that a form fills. */
function toColumns({ words, sources: _, ...body }: HonourBody) {
  const said = words.flatMap(({ whatFor, life, honours }) => [whatFor, life, ...honours]);
  const awards = body.awards.flatMap(({ title, by, place }) => [title, by, place?.name ?? '']);
  return {
    ...body,
    basis: body.isLiving ? body.basis : null,
    words: Object.fromEntries(
      words.map(({ language, ...text }) => [language, text]),
    ) as HonourWords,
    searchText: searchTextOf(body.name, body.whatFor, body.life, ...awards, ...said),
  };
}

export async function insertHonour(
  ctx: ServiceContext,
  tx: Db,
  body: HonourBody,
  { slug, status = 'draft' }: { slug?: string; status?: HonourStatus } = {},
): Promise<Saved> {
  const free =
    slug ??
    (await freeSlugOf(tx, { table: honour, column: honour.slug, reserved }, [slugOf(body.name)]));
  const publishedAt = status === 'published' ? ctx.now : null;
  const [row] = await tx
    .insert(honour)
    .values({ ...toColumns(body), slug: free, status, publishedAt, createdAt: ctx.now })
    .returning({ id: honour.id, slug: honour.slug });
  if (!row) throw noHonour();
  await writeSources(ctx, tx, { type: honourType, id: row.id }, body.sources, {
    factsChanged: false,
  });
  return row;
}

export async function addHonour(ctx: ServiceContext, body: HonourBody): Promise<Saved> {
  authorize(honourPolicy.manage, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    const row = await insertHonour(ctx, tx, body);
    await audit(ctx, tx, { action: 'honour.added', subject: { type: honourType, id: row.id } });
    return row;
  });
}

/** Throws `honours/changed`, and `honours/no-source` where everybody would see it without one. */
export async function changeHonour(
  ctx: ServiceContext,
  id: string,
  { version, honour: body }: { version: number; honour: HonourBody },
): Promise<Saved> {
  authorize(honourPolicy.manage, ctx.actor, undefined);
  const saved = await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(honour).where(eq(honour.id, id)).for('update');
    if (!before) throw noHonour();
    if (before.version !== version) throw changed();
    if (before.status === 'published' && body.sources.length === 0) throw noSource();
    const after = toColumns(body);
    await tx.update(honour).set(after).where(eq(honour.id, id));
    const fields = changedFacts(facts, before, after);
    const factsChanged = fields.length > 0 || areReworded(before.words, after.words);
    await writeSources(ctx, tx, { type: honourType, id }, body.sources, { factsChanged });
    await audit(ctx, tx, {
      action: 'honour.changed',
      subject: { type: honourType, id },
      // Which, not what they said: nobody's life is kept in a record that nothing is taken out of.
      detail: { fields },
    });
    return { id, slug: before.slug };
  });
  ctx.invalidate([honoursTag]);
  return saved;
}

/** Throws `honours/objected` where staff have agreed with the person that the page should not be there. */
export async function moveHonour(
  ctx: ServiceContext,
  id: string,
  move: HonourMove,
): Promise<{ status: HonourStatus }> {
  authorize(honourPolicy.manage, ctx.actor, undefined);
  const status = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(honour).where(eq(honour.id, id)).for('update');
    if (!row) throw noHonour();
    if (move === 'publish') {
      if (!(await hasSource(tx, { type: honourType, id }))) throw noSource();
      if (!mayBePublished(row)) throw noBasis();
      if (row.objectionUpheldAt) throw objected();
    }
    const values = move === 'publish' ? { publishedAt: row.publishedAt ?? ctx.now } : {};
    const moved = await moveRow(tx, honour, id, { move: honourMoves[move], values });
    if (!moved) throw changed();
    await followPage(tx, moved);
    const action = move === 'publish' ? 'honour.published' : 'honour.archived';
    await audit(ctx, tx, { action, subject: { type: honourType, id } });
    return moved.status;
  });
  ctx.invalidate([honoursTag]);
  return { status };
}

export async function checkHonourSource(
  ctx: ServiceContext,
  { id, sourceId }: { id: string; sourceId: string },
  isChecked: boolean,
): Promise<Record<string, never>> {
  authorize(honourPolicy.manage, ctx.actor, undefined);
  await ctx.db.transaction((tx) =>
    setChecked(ctx, tx, { type: honourType, id, sourceId, isChecked }),
  );
  ctx.invalidate([honoursTag]);
  return {};
}

interface DeskQuery {
  q?: string | undefined;
  status?: HonourStatus | undefined;
  after?: string | undefined;
}

export async function listHonourDesk(
  ctx: ServiceContext,
  { q, status, after }: DeskQuery,
): Promise<EndpointResponse<typeof deskContract>> {
  authorize(honourPolicy.manage, ctx.actor, undefined);
  const rows = await ctx.db
    .select()
    .from(honour)
    .where(
      and(
        holdsWords(honour.searchText, q),
        status && eq(honour.status, status),
        after ? lt(honour.id, after) : undefined,
      ),
    )
    .orderBy(desc(honour.id))
    .limit(honourPageSize + 1);
  const { shown, next } = pageOf(rows, honourPageSize, ({ id }) => id);
  const sources = await sourcesOf(
    ctx.db,
    honourType,
    shown.map(({ id }) => id),
  );
  return {
    next,
    items: shown.map(({ id, name, status: state, isLiving, hiddenAt }) => {
      const own = sources.get(id) ?? [];
      return {
        id,
        name,
        status: state,
        isLiving,
        isHidden: hiddenAt !== null,
        sources: own.length,
        checked: own.filter(({ checkedOn }) => checkedOn !== null).length,
      };
    }),
  };
}

export async function getHonourForm(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof formContract>> {
  authorize(honourPolicy.manage, ctx.actor, undefined);
  const [row] = await ctx.db.select().from(honour).where(eq(honour.id, id));
  if (!row) throw noHonour();
  const sources = await staffSourcesOf(ctx, { type: honourType, id });
  const { slug, status, hiddenAt, version, words } = row;
  const { name, born, died, isLiving, basis, whatFor, life, awards, fields, related } = row;
  const own = { name, born, died, isLiving, basis, whatFor, life, awards, fields, related };
  return {
    id,
    slug,
    status,
    isHidden: hiddenAt !== null,
    version,
    honour: {
      ...own,
      words: Object.entries(words).map(([language, text]) => ({
        language: language as Language,
        ...text,
      })),
      sources: sources.map(({ author, title, publisher, year, url, isbn }) => ({
        author,
        title,
        publisher,
        year,
        url,
        isbn,
      })),
    },
    sources,
  };
}

/** Pages that an objection keeps out of sight. */
export const hiddenHonours: DeskCount = {
  desk: '/admin/honours',
  count: ({ db }) =>
    db
      .select({ count: count() })
      .from(honour)
      .where(and(eq(honour.status, 'published'), isNotNull(honour.hiddenAt))),
};
