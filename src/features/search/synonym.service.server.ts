import { desc, eq } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mostSynonymGroups, searchDeskPolicy } from './search-miss.policy.ts';
import { searchSynonym } from './search-miss.table.server.ts';

interface SynonymRow {
  id: string;
  words: string[];
}

/** Groups of words that admins have made to mean the same. There are few: read with every search for words. */
export async function loadSynonymWords(db: Db): Promise<readonly (readonly string[])[]> {
  const rows = await db.select({ words: searchSynonym.words }).from(searchSynonym);
  return rows.map(({ words }) => words);
}

export async function listSynonyms(ctx: ServiceContext): Promise<{ items: SynonymRow[] }> {
  authorize(searchDeskPolicy.manage, ctx.actor, undefined);
  const items = await ctx.db
    .select({ id: searchSynonym.id, words: searchSynonym.words })
    .from(searchSynonym)
    .orderBy(desc(searchSynonym.id))
    .limit(mostSynonymGroups);
  return { items };
}

/** Throws `synonym/too-many` when there is no more room. */
export async function addSynonyms(
  ctx: ServiceContext,
  words: readonly string[],
): Promise<SynonymRow> {
  authorize(searchDeskPolicy.manage, ctx.actor, undefined);
  const added = await ctx.db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: 'synonym',
      table: searchSynonym,
      where: undefined,
      most: mostSynonymGroups,
      refusal: () =>
        new AppError('conflict', 'synonym/too-many', 'There are too many synonyms already.'),
    });
    const [row] = await tx
      .insert(searchSynonym)
      .values({ words: [...words] })
      .returning({ id: searchSynonym.id, words: searchSynonym.words });
    if (!row) throw new Error('The synonyms were not stored.');
    await note(ctx, tx, 'search-synonym.added', row);
    return row;
  });
  // Kept results of searches were found without them.
  ctx.invalidate(['listing']);
  return added;
}

export async function removeSynonyms(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(searchDeskPolicy.manage, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .delete(searchSynonym)
      .where(eq(searchSynonym.id, id))
      .returning({ id: searchSynonym.id, words: searchSynonym.words });
    if (!row) throw notFound('synonym/not-found', 'There are no such synonyms.');
    await note(ctx, tx, 'search-synonym.removed', row);
  });
  ctx.invalidate(['listing']);
  return {};
}

const note = (ctx: ServiceContext, db: Db, action: string, { id, words }: SynonymRow) =>
  audit(ctx, db, { action, subject: { type: 'search_synonym', id }, detail: { words } });
