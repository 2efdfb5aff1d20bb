import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { report } from '../report.table.server.ts';

type ReportRow = typeof report.$inferSelect;

/** To a visitor who reported something and left an address. */
export async function mailReportOutcome(
  ctx: ServiceContext,
  db: Db,
  { email, language, title }: Pick<ReportRow, 'language' | 'title'> & { email: string },
  outcome: 'acted' | 'dismissed' | 'reopened',
  reason?: string,
): Promise<void> {
  const t = i18nFor(language).getFixedT(language, 'staff', 'mail');
  const values = { site: ctx.site.name, title };
  await queueMail(ctx, db, {
    to: { name: '', address: email },
    language,
    subject: t('subject', values),
    paragraphs: [t(outcome, values), ...(reason ? [reason] : []), t('why', values)],
    kind: `staff/report-${outcome}`,
    sort: 'unasked',
    sender: null,
  });
}
