import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import * as z from 'zod/mini';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { RangeQuery, ReportParams } from '../report.contract.ts';
import type { MeasureView, ReportLine, ReportView, Total } from '../report.contract.ts';
import { getReport } from '../report.service.server.ts';
import {
  lineText,
  measureText,
  middleText,
  periodText,
  rangeText,
  shareName,
  shareText,
  totalText,
} from '../report-words.ts';

type Row = (string | number)[];

/** First what the figures mean, then a line for each of them. */
export function csvRows(
  { language, site }: Pick<ServiceContext, 'language' | 'site'>,
  view: ReportView,
): Row[] {
  const t = i18nFor(language).getFixedT(language, 'site-reports');
  const words = { t, language };
  const { report } = view;
  // A figure is a number for spreadsheets; what is not told is words.
  const told = (value: number | null) => value ?? t('withheld');
  const sum = (total: Total) => (total.isLeast ? totalText(words, total) : total.value);
  const rowsOf = (measure: MeasureView, line: ReportLine): Row[] => {
    const start = [
      measureText(words, report, measure.id),
      lineText(words, report, measure.id, line),
    ];
    return [
      ...line.values.map((value, at) => [
        ...start,
        periodText(words, measure.rows[at] ?? ''),
        told(value),
      ]),
      [...start, line.before === null ? t('now') : rangeText(words, view), sum(line.total)],
      ...(line.before === null
        ? []
        : [[...start, rangeText(words, view.before), sum(line.before)]]),
    ];
  };
  return [
    [t('title'), t(`report.${report}.name`)],
    [t('site'), site.name],
    [t('definition'), t(`report.${report}.means`)],
    [t('range'), rangeText(words, view)],
    [t('counted'), todayInLondon(new Date(view.countedAt))],
    [t('note'), t('rule')],
    ...(view.withSamples ? [[t('note'), t('samples')]] : []),
    [],
    [t('figure'), t('part'), t('time'), t('value')],
    ...view.measures.flatMap((measure) =>
      [...(measure.whole ? [measure.whole] : []), ...measure.parts].flatMap((line) =>
        rowsOf(measure, line),
      ),
    ),
    ...view.middles.map((middle) => [
      measureText(words, report, middle.id),
      '',
      rangeText(words, view),
      middleText(words, middle),
    ]),
    ...view.shares.map((share) => [
      shareName(words, report, share),
      '',
      rangeText(words, view),
      shareText(words, share.value),
    ]),
  ];
}

async function exportReport(
  ctx: ServiceContext,
  sources: readonly ReportSource[],
  { report, query }: { report: ReportView['report']; query: RangeQuery },
): Promise<CsvFile> {
  const view = await getReport(ctx, sources, report, query);
  await audit(ctx, ctx.db, {
    action: 'report.exported',
    detail: { report, from: view.from, to: view.to, as: 'csv' },
  });
  const lines = async function* () {
    yield byteOrderMark;
    for (const row of csvRows(ctx, view)) yield csvLine(row);
  };
  return { fileName: `${report}-${view.from}-${view.to}.csv`, lines: lines() };
}

const Asked = z.object({ params: ReportParams, query: RangeQuery });

/** The report and the range of an address of a file. */
export function readAsked(request: { params: unknown; query: unknown }) {
  const { success, data } = z.safeParse(Asked, { params: request.params, query: request.query });
  if (!success) throw new AppError('invalid', 'request/invalid', 'Please check the months.');
  return { report: data.params.report, query: data.query };
}

export const reportDownload = (sources: readonly ReportSource[]): CsvDownload => ({
  id: 'exportReportAsCsv',
  url: '/api/admin/reports/:report/figures.csv',
  summary: 'The figures of one report over a range of whole months, as CSV',
  params: ReportParams,
  query: RangeQuery,
  find: (ctx, { params, query }) => exportReport(ctx, sources, readAsked({ params, query })),
});
