import { desc, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { namespaces } from '#platform/i18n/resources.server.ts';
import type { MissingKey } from './admin-content.contract.ts';
import { contentPolicy, missingKeyLimits } from '../content.policy.ts';
import { missingKey } from './missing-key.table.server.ts';

const pageSize = 24;

/**
 * Notes sentences that a browser did not find (decision D14). Anybody may tell, so little is believed: known languages
 * and namespaces, short keys, and when the table is full only what is known already is counted.
 */
export async function noteMissingKeys(
  ctx: ServiceContext,
  { lng, ns }: { lng: LanguageCode; ns: string },
  keys: readonly string[],
): Promise<void> {
  if (!namespaces.includes(ns)) {
    throw notFound('locale/not-found', 'There is no such translation.');
  }
  // One order for all, so that two that note the same keys at once never wait for each other.
  for (const key of keys.toSorted()) {
    await ctx.db.execute(sql`
      insert into ${missingKey} (language, namespace, key)
      select ${lng}::text, ${ns}::text, ${key}::text
      where (select count(*) from ${missingKey}) < ${missingKeyLimits.rows}
        or exists (select from ${missingKey} k
          where k.language = ${lng}::text and k.namespace = ${ns}::text and k.key = ${key}::text)
      on conflict (language, namespace, key)
        do update set times = least(missing_key.times + 1, 1000000), updated_at = now()`);
  }
}

/** `after` is how many have been seen: the table is small, and its order changes by itself. */
export async function listMissingKeys(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<{ items: MissingKey[]; next: string | null }> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const seen = Number(after ?? 0);
  const rows = await ctx.db
    .select()
    .from(missingKey)
    .orderBy(desc(missingKey.times), missingKey.language, missingKey.namespace, missingKey.key)
    .offset(seen)
    .limit(pageSize + 1);
  return {
    items: rows.slice(0, pageSize).map(({ language, namespace, key, times, updatedAt }) => ({
      language,
      namespace,
      key,
      times,
      lastSeenAt: updatedAt.toISOString(),
    })),
    next: rows.length > pageSize ? String(seen + pageSize) : null,
  };
}

export async function clearMissingKeys(ctx: ServiceContext): Promise<{ removed: number }> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const removed = await ctx.db.transaction(async (tx) => {
    const rows = await tx.delete(missingKey).returning({ key: missingKey.key });
    await audit(ctx, tx, {
      action: 'content.missing-keys-cleared',
      detail: { removed: rows.length },
    });
    return rows.length;
  });
  return { removed };
}
