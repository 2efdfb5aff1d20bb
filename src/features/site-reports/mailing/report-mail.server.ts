import type { Addressee } from '#features/accounts/addressee.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { reportsPath } from '../report.contract.ts';
import type { ReportView } from '../report.contract.ts';
import {
  measureText,
  middleText,
  periodText,
  shareName,
  shareText,
  totalText,
} from '../report-words.ts';
import { stopReportsPurpose } from './report-subscription.service.server.ts';

const stopDays = 400;

/** What is told of a report in a few lines: sums, middles and shares, and nothing of what is withheld. */
export function summaryOf(
  words: Parameters<typeof totalText>[0],
  { report, measures, middles, shares }: ReportView,
): string[] {
  const line = (name: string, value: string) => words.t('site-reports:mail.line', { name, value });
  return [
    ...measures.flatMap(({ id, whole }) =>
      whole && !(whole.total.isLeast && whole.total.value === 0)
        ? [line(measureText(words, report, id), totalText(words, whole.total))]
        : [],
    ),
    ...middles.flatMap((middle) =>
      middle.value === null
        ? []
        : [line(measureText(words, report, middle.id), middleText(words, middle))],
    ),
    ...shares.flatMap((share) =>
      share.value === null
        ? []
        : [line(shareName(words, report, share), shareText(words, share.value))],
    ),
  ];
}

/** Mails an admin the sums of a month or quarter, with a link to the rest. */
export async function mailReports(
  ctx: ServiceContext,
  tx: Db,
  reader: Addressee,
  { period, views }: { period: string; views: readonly ReportView[] },
): Promise<void> {
  const { language } = reader;
  const t = i18nFor(language).getFixedT(language, 'site-reports');
  const words = { t, language };
  const [first] = views;
  const values = { site: ctx.site.name, period: periodText(words, period) };
  const query = new URLSearchParams({
    report: first?.report ?? 'growth',
    range: 'own',
    from: first?.from ?? '',
    to: first?.to ?? '',
  });
  const link = {
    purpose: stopReportsPurpose,
    subjectId: reader.id,
    expiresAt: later(ctx.now, stopDays * dayMs),
    now: ctx.now,
  };
  await queueMail(ctx, tx, {
    to: { name: reader.name, address: reader.email },
    language,
    subject: t('mail.subject', values),
    paragraphs: [
      t('mail.text', values),
      ...views.map((view) => {
        const lines = summaryOf(words, view);
        const name = t(`report.${view.report}.name`);
        return [name, ...(lines.length > 0 ? lines : [t('mail.nothing')])].join('\n');
      }),
      t('rule'),
    ],
    action: { label: t('mail.action'), url: `${ctx.site.url}${reportsPath}?${query}` },
    kind: 'site-reports/figures',
    sort: 'asked',
    unsubscribeUrl: linkAddress(ctx.site.url, await createLinkToken(tx, link)),
  });
}
