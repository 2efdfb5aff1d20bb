import { audit } from '#platform/audit/audit.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { costsFileUrl } from './cost.contract.ts';
import { costParts, measures } from './cost.policy.ts';
import { getCosts } from './cost.service.server.ts';

/** Pounds with a point, for spreadsheets; what is not known is empty. */
const pounds = (pence: number | null): string => (pence === null ? '' : (pence / 100).toFixed(2));

async function exportCosts(ctx: ServiceContext): Promise<CsvFile> {
  const { months, withSamples } = await getCosts(ctx);
  await audit(ctx, ctx.db, { action: 'costs.exported' });
  const t = i18nFor(ctx.language).getFixedT(ctx.language, 'costs');
  const rows = [
    [t('title'), ctx.site.name],
    ...(withSamples ? [[t('note'), t('samples')]] : []),
    [],
    [
      t('month'),
      ...costParts.map((part) => t(`part.${part}`)),
      t('total'),
      t('perListing'),
      t('perMember'),
      ...measures.map((measure) => t(`measure.${measure}`)),
    ],
    ...months.map((one) => [
      one.month,
      ...costParts.map((part) => pounds(one.parts[part])),
      pounds(one.total),
      pounds(one.perListing),
      pounds(one.perMember),
      ...measures.map((measure) => one[measure] ?? ''),
    ]),
  ];
  const lines = async function* () {
    yield byteOrderMark;
    for (const row of rows) yield csvLine(row);
  };
  return { fileName: `costs-${months[0]?.month}.csv`, lines: lines() };
}

export const costsDownload: CsvDownload = {
  id: 'exportCosts',
  url: costsFileUrl,
  summary: 'What the site costs by month, and how it grows, as CSV',
  find: (ctx) => exportCosts(ctx),
};
