import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Words } from './admin-content.contract.ts';
import { publishedMeanwhile } from './admin-content.service.server.ts';
import type { TextKey } from './admin-content.service.server.ts';
import { contentVersion } from '../content-version.table.server.ts';
import { contentPolicy } from '../content.policy.ts';
import { findPublicText } from '../content.service.server.ts';
import { findSeedText } from '../built-in/seed-texts.server.ts';

/**
 * Shows the text again that came with the site, also as later releases change it. That is a version of its own; a draft
 * stays. Refused where no text came with the site, and when somebody has published or withdrawn since.
 */
export async function withdrawText(
  ctx: ServiceContext,
  key: TextKey,
  basedOn: number,
): Promise<Words & { number: number }> {
  authorize(contentPolicy.edit, ctx.actor, undefined);
  const seed = findSeedText(key.page, key.language);
  if (!seed) throw notFound('content/no-version', 'No text came with the site in this language.');
  const number = basedOn + 1;
  await ctx.db
    .transaction(async (tx) => {
      const current = await findPublicText(tx, key.page, key.language);
      if (!current || current.isSeed || current.number !== basedOn) throw publishedMeanwhile();
      const [row] = await tx
        .insert(contentVersion)
        .values({
          ...key,
          ...seed,
          state: 'withdrawn',
          number,
          basedOn,
          authorId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
          publishedAt: ctx.now,
        })
        .returning({ id: contentVersion.id });
      if (!row) throw publishedMeanwhile();
      await audit(ctx, tx, {
        action: 'content.withdrawn',
        subject: { type: 'content', id: row.id },
        detail: { ...key, number },
      });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'content_version_number') ? publishedMeanwhile() : error;
    });
  ctx.invalidate([`content:${key.page}`]);
  return { ...seed, number };
}
