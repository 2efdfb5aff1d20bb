import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import { readQuery } from '#platform/http/csv-download.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { AcceptanceFilter, acceptanceExportPath } from './acceptance.contract.ts';
import { selectAcceptances } from './acceptance.service.server.ts';
import { accountPolicy } from '../account.policy.ts';

/** The list as a file, with the filters of the page. It takes addresses out of the site, so it is written down. */
export async function exportAcceptances(
  ctx: ServiceContext,
  filter: AcceptanceFilter,
): Promise<CsvFile> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'acceptances.exported' });
  const lines = csvById({
    header: ['text', 'version', 'name', 'email', 'accepted_at'],
    read: (after, limit) => selectAcceptances(ctx.db, filter, after, limit),
    cellsOf: ({ name, number, person, email, acceptedAt }) => [
      name,
      number,
      person,
      email,
      acceptedAt,
    ],
  });
  return { fileName: `accepted-terms-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

export const acceptanceDownloads: readonly CsvDownload[] = [
  {
    id: 'exportAcceptances',
    url: acceptanceExportPath,
    stepUp: true,
    summary: 'Who accepted which version of the terms and when, as CSV',
    query: AcceptanceFilter,
    find: (ctx, { query }) => exportAcceptances(ctx, readQuery(AcceptanceFilter, query)),
  },
];
