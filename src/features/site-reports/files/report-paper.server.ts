import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Paper, PaperBlock } from '#platform/paper/paper.server.ts';
import { reportsPath } from '../report.contract.ts';
import type { MeasureView, ReportView } from '../report.contract.ts';
import {
  lineText,
  measureText,
  middleText,
  periodText,
  rangeText,
  shareName,
  shareText,
  toldText,
  totalText,
} from '../report-words.ts';

const heading = (text: string): PaperBlock => ({ type: 'heading', level: 2, spans: [{ text }] });
const paragraph = (text: string): PaperBlock => ({ type: 'paragraph', spans: [{ text }] });

/** A report on paper, in the language of the request, with what its figures mean and what is withheld. */
export function reportPaper(
  { language, site }: Pick<ServiceContext, 'language' | 'site'>,
  view: ReportView,
): Paper {
  const t = i18nFor(language).getFixedT(language, 'site-reports');
  const words = { t, language };
  const { report } = view;
  const day = formatDate(todayInLondon(new Date(view.countedAt)), language);
  const [now, before] = [rangeText(words, view), rangeText(words, view.before)];
  const tablesOf = ({ id, rows, whole, parts }: MeasureView): PaperBlock[] => {
    const lines = [...(whole ? [whole] : []), ...parts];
    const isStanding = lines.every((line) => line.before === null) && rows.length === 0;
    const totals: PaperBlock = {
      type: 'table',
      columns: isStanding ? [t('part'), t('now')] : [t('part'), now, before],
      rows: lines.map((line) => [
        lineText(words, report, id, line),
        totalText(words, line.total),
        ...(line.before ? [totalText(words, line.before)] : []),
      ]),
    };
    const times: PaperBlock = {
      type: 'table',
      columns: [t('time'), t('all')],
      rows: rows.map((row, at) => [
        periodText(words, row),
        toldText(words, whole?.values[at] ?? null),
      ]),
    };
    return [
      heading(measureText(words, report, id)),
      paragraph(t(`report.${report}.counts.${id}`)),
      lines.length === 0 ? paragraph(t('none')) : totals,
      ...(whole && rows.length > 1 ? [times] : []),
    ];
  };
  const further = [
    ...view.middles.map((one) => [measureText(words, report, one.id), middleText(words, one)]),
    ...view.shares.map((one) => [shareName(words, report, one), shareText(words, one.value)]),
  ];
  return {
    language,
    title: t(`report.${report}.name`),
    lead: now,
    blocks: [
      paragraph(t(`report.${report}.means`)),
      paragraph(t('rule')),
      ...(view.isRunning ? [paragraph(t('running'))] : []),
      ...(view.withSamples ? [paragraph(t('samples'))] : []),
      ...view.measures.flatMap(tablesOf),
      ...(further.length > 0
        ? [
            heading(t('further')),
            { type: 'table' as const, columns: [t('figure'), now], rows: further },
          ]
        : []),
    ],
    siteName: site.name,
    address: `${site.url}${reportsPath}`,
    note: t('countedOn', { day }),
  };
}
