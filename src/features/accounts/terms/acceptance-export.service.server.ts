import * as z from 'zod/mini';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { AcceptanceFilter, acceptanceExportPath } from './acceptance.contract.ts';
import { selectAcceptances } from './acceptance.service.server.ts';
import { accountPolicy } from '../account.policy.ts';

const pageSize = 500;

/** The list as a file, with the filters of the page. It takes addresses out of the site, so it is written down. */
export async function exportAcceptances(
  ctx: ServiceContext,
  filter: AcceptanceFilter,
): Promise<CsvFile> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'acceptances.exported' });
  return {
    fileName: `accepted-terms-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: linesOf(ctx, filter),
  };
}

async function* linesOf({ db }: ServiceContext, filter: AcceptanceFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['text', 'version', 'name', 'email', 'accepted_at']);
  let after: string | undefined;
  for (;;) {
    const rows = await selectAcceptances(db, filter, after, pageSize);
    for (const { name, number, person, email, acceptedAt } of rows)
      yield csvLine([name, number, person, email, acceptedAt]);
    after = rows.at(-1)?.id;
    if (!after || rows.length < pageSize) return;
  }
}

export const acceptanceDownloads: readonly CsvDownload[] = [
  {
    id: 'exportAcceptances',
    url: acceptanceExportPath,
    stepUp: true,
    summary: 'Who accepted which version of the terms and when, as CSV',
    query: AcceptanceFilter,
    find: (ctx, { query }) => {
      const { success, data } = z.safeParse(AcceptanceFilter, query);
      if (success) return exportAcceptances(ctx, data);
      throw new AppError('invalid', 'request/invalid', 'Please check the marked fields.');
    },
  },
];
