import { tell } from '#features/notifications/tell.server.ts';
import { notify } from '#features/notifications/notification.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { ownerDays } from './correction.policy.ts';
import type { correction } from './correction.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export type CorrectionRow = typeof correction.$inferSelect;

/** Purpose of a guest's link; also the beginning of its token. */
export const linkPurpose = 'correction';
const linkDays = 90;

/** Asks the owner by mail and on the dashboard. The words of the reader are on the site alone. */
export async function askOwner(
  ctx: ServiceContext,
  db: Db,
  { ownerId }: CorrectionRow,
  { title }: Subject,
): Promise<void> {
  await tell(ctx, db, ownerId, {
    kind: 'corrections/suggested',
    sort: 'unasked',
    values: { name: isolate(title), count: ownerDays },
    url: '/owner#corrections',
  });
}

/** What came of it: `notification.<news>` and `mail.<news>.text`. */
export type News = 'accepted' | 'partly' | 'refused' | 'reopened';

/**
 * Tells the person who suggested it: on the dashboard, or by a mail with a link. A person who left no address is not
 * told.
 */
export async function tellReader(
  ctx: ServiceContext,
  db: Db,
  row: CorrectionRow,
  { news, reason, subject }: { news: News; reason: string; subject: Subject | undefined },
): Promise<void> {
  const name = isolate(subject?.title ?? '');
  if (row.accountId) {
    const url = subject?.isPublic ? subject.url : null;
    const values = { name, reason };
    await notify(db, { accountId: row.accountId, kind: `corrections/${news}`, values, url });
    return;
  }
  const { email, language } = row;
  if (email === null) return;
  const url = async () => {
    const token = await createLinkToken(db, {
      purpose: linkPurpose,
      subjectId: row.id,
      expiresAt: later(ctx.now, linkDays * dayMs),
      now: ctx.now,
      replaces: true,
    });
    return linkAddress(ctx.site.url, token);
  };
  const t = i18nFor(language).getFixedT(language, 'corrections', 'mail');
  const values = { site: ctx.site.name, name };
  await queueMail(ctx, db, {
    // Anybody can write down another's address: no word of theirs goes there.
    to: { name: '', address: email },
    language,
    subject: t('outcome.subject', values),
    paragraphs: [t(`${news}.text`, values), t('outcome.why', values)],
    action: { label: t('outcome.action'), url },
    kind: `corrections/${news}`,
    sort: 'unasked',
    sender: null,
  });
}
