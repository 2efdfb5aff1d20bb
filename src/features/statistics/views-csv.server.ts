import * as z from 'zod/mini';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { SpanQuery, viewsFileUrl } from './page-view.contract.ts';
import type { PageViews, Told } from './page-view.contract.ts';
import { dimensions } from './page-view.policy.ts';
import { getPageViews } from './page-view.service.server.ts';
import type { ViewCounter } from './view-counter.server.ts';
import { nameText, timeText, toldText } from './view-words.ts';

type Row = (string | number)[];

/** First what the figures mean, then a line for each. */
export function csvRows(
  { language, site }: Pick<ServiceContext, 'language' | 'site'>,
  view: PageViews,
): Row[] {
  const t = i18nFor(language).getFixedT(language, 'statistics');
  const words = { t, language };
  // A figure is a number for spreadsheets; what is not told is words.
  const cell = (told: Told) => (typeof told === 'number' ? told : toldText(words, told));
  return [
    [t('title'), site.name],
    [t('time'), timeText(words, view)],
    [t('note'), t('counts')],
    [t('note'), t('rule')],
    ...(view.withSamples ? [[t('note'), t('samples')]] : []),
    [],
    [t('figure'), t('what'), t('views')],
    [t('views'), t('all'), cell(view.total)],
    ...view.times.map((time) => [t('byTime'), timeText(words, time), cell(time.views)]),
    ...dimensions.flatMap((dimension) =>
      view[dimension].map(({ name, views }) => [
        t(`by.${dimension}`),
        nameText(words, dimension, name),
        cell(views),
      ]),
    ),
  ];
}

async function exportViews(
  ctx: ServiceContext,
  counter: ViewCounter,
  query: unknown,
): Promise<CsvFile> {
  const { success, data } = z.safeParse(SpanQuery, query);
  if (!success) throw new AppError('invalid', 'request/invalid', 'Please choose a time.');
  const view = await getPageViews(ctx, counter, Number(data.days));
  await audit(ctx, ctx.db, { action: 'page-views.exported', detail: { days: data.days } });
  const lines = async function* () {
    yield byteOrderMark;
    for (const row of csvRows(ctx, view)) yield csvLine(row);
  };
  return { fileName: `page-views-${view.from}-${view.to}.csv`, lines: lines() };
}

export const viewsDownload = (counter: ViewCounter): CsvDownload => ({
  id: 'exportPageViews',
  url: viewsFileUrl,
  summary: 'Openings of pages in the last days, as CSV',
  query: SpanQuery,
  find: (ctx, { query }) => exportViews(ctx, counter, query),
});
