import { byActor } from '#features/accounts/blocks/between.server.ts';
import { findReader } from '#features/accounts/reach.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { ownPlacementsPath } from './placement-links.ts';

/**
 * To a mailbox that may know nothing of the site, in the language of who offers. It goes to nobody under 18, and the
 * sender learns nothing of that. Throws `mail/too-many` and `mail/stopped`.
 */
export async function mailOffer(
  ctx: ServiceContext,
  db: Db,
  { address, occupation, host }: { address: string; occupation: string; host: string },
): Promise<void> {
  const { language } = ctx;
  const t = i18nFor(language).getFixedT(language, 'placements', 'mail.offered');
  const values = { site: ctx.site.name, name: isolate(host), title: isolate(occupation) };
  const outcome = await queueMail(ctx, db, {
    to: { name: '', address },
    reader: await findReader(db, address, byActor(ctx.actor)),
    language,
    subject: t('subject', values),
    paragraphs: [t('text', values), t('how', values)],
    action: { label: t('action'), url: `${ctx.site.url}${ownPlacementsPath}` },
    kind: 'placements/offered',
    sort: 'unasked',
  });
  assertQueued(outcome, 'email');
}
