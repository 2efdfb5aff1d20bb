import { gte, lt, sql } from 'drizzle-orm';
import { getPageText } from '#features/content/content.service.server.ts';
import type { DeskCount } from '#features/staff/pending-count.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fetchForeign, ForeignError } from '#platform/http/fetch-foreign.server.ts';
import type { ForeignReason } from '#platform/http/fetch-foreign.server.ts';
import { textLanguages } from '#platform/i18n/languages.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { resourcesOf } from './resource-list.ts';
import { youthResourceLink } from './resource-link.table.server.ts';
import { deadAfterNights, forgottenAfterDays } from './resource.policy.ts';
import { resourcesPage } from './resource.service.server.ts';

/** Reads a page of another site; throws `ForeignError` where it does not answer. */
export type Ask = (url: string) => Promise<unknown>;

/** It answered, only not with what we can read. */
const stillAnswers: ReadonlySet<ForeignReason> = new Set(['packed', 'size', 'content']);

/** Why a link does not answer; undefined where it does. */
async function failureOf(ask: Ask, url: string): Promise<string | undefined> {
  try {
    await ask(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof ForeignError)) throw error;
    return stillAnswers.has(error.reason) ? undefined : error.reason;
  }
}

/** Every link of the texts in all languages, each once. */
async function linksOf(ctx: ServiceContext): Promise<string[]> {
  const urls = new Set<string>();
  for (const language of textLanguages) {
    const { blocks } = await getPageText({ ...ctx, language }, resourcesPage);
    for (const { url } of resourcesOf(blocks)) urls.add(url);
  }
  return [...urls];
}

/**
 * Looks at each link, one after the other, and remembers what it found. Some sites refuse programs: that is why staff are
 * told after several nights, and look for themselves. `ask` is the network's; tests alone give another.
 */
export async function checkYouthLinks(
  ctx: ServiceContext,
  ask: Ask = (url) => fetchForeign(url),
): Promise<void> {
  const { db, now } = ctx;
  const urls = await linksOf(ctx);
  for (const url of urls) {
    const reason = await failureOf(ask, url);
    const found = reason === undefined ? { lastAnsweredAt: now, reason: '' } : { reason };
    await db
      .insert(youthResourceLink)
      .values({ url, lastTriedAt: now, failures: reason === undefined ? 0 : 1, ...found })
      .onConflictDoUpdate({
        target: youthResourceLink.url,
        set: {
          ...found,
          lastTriedAt: now,
          failures: reason === undefined ? 0 : sql`${youthResourceLink.failures} + 1`,
        },
      });
  }
  await db
    .delete(youthResourceLink)
    .where(lt(youthResourceLink.lastTriedAt, earlier(now, forgottenAfterDays * dayMs)));
}

/** Beside the desk on which the text is edited: how many links are dead. */
export const deadYouthLinks: DeskCount = {
  desk: '/admin/content',
  count: ({ db }) =>
    db
      .select({ total: sql<number>`count(*)` })
      .from(youthResourceLink)
      .where(gte(youthResourceLink.failures, deadAfterNights)),
};
