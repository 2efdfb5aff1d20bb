import { audit } from '#platform/audit/audit.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import type { ViewCounter } from '../view-counter.server.ts';
import { journeysFileUrl } from './journey.contract.ts';
import { getJourneyFigures } from './journey.service.server.ts';

async function exportJourneys(
  ctx: ServiceContext,
  counter: ViewCounter,
  sources: readonly ReportSource[],
): Promise<CsvFile> {
  const { months, journeys, withSamples } = await getJourneyFigures(ctx, counter, sources);
  await audit(ctx, ctx.db, { action: 'journey-figures.exported' });
  const t = i18nFor(ctx.language).getFixedT(ctx.language, 'statistics');
  const rows = [
    [t('journeys.title'), ctx.site.name],
    [t('note'), t('journeys.notPeople')],
    ...(withSamples ? [[t('note'), t('samples')]] : []),
    [],
    [t('journeys.journey'), t('journeys.step'), t('journeys.counted'), ...months],
    ...journeys.flatMap(({ id, steps }) =>
      steps.map((step) => [
        t(`journey.${id}.name`),
        t(`journey.${id}.step.${step.id}`),
        t(`journeys.${step.counts}`),
        ...step.values.map((value) => value ?? t('told.withheld')),
      ]),
    ),
  ];
  const lines = async function* () {
    yield byteOrderMark;
    for (const row of rows) yield csvLine(row);
  };
  return { fileName: `journeys-${months.at(-1)}.csv`, lines: lines() };
}

export const journeysDownload = (
  counter: ViewCounter,
  sources: readonly ReportSource[],
): CsvDownload => ({
  id: 'exportJourneyFigures',
  url: journeysFileUrl,
  summary: 'Steps of the six main ways through the site by month, as CSV',
  find: (ctx) => exportJourneys(ctx, counter, sources),
});
