import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { noticeExportPath } from './notice.contract.ts';
import { noticePolicy } from './notice.policy.ts';
import { noticeRequest } from './notice.table.server.ts';

const pageSize = 500;

/** The confirmed addresses with the date of their consent. The file is written down: it takes addresses out of the site. */
export async function exportNoticeRequests(ctx: ServiceContext): Promise<CsvFile> {
  authorize(noticePolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'notice-requests.exported' });
  return {
    fileName: `waiting-for-openings-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: linesOf(ctx),
  };
}

async function* linesOf({ db }: ServiceContext): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['area', 'email', 'language', 'purpose', 'consent_at']);
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(noticeRequest)
      .where(
        and(isNotNull(noticeRequest.consentAt), after ? gt(noticeRequest.id, after) : undefined),
      )
      .orderBy(asc(noticeRequest.id))
      .limit(pageSize);
    for (const { area, email, language, consentAt } of rows) {
      const purpose = 'one mail when the area opens';
      yield csvLine([area, email, language, purpose, consentAt?.toISOString() ?? '']);
    }
    after = rows.at(-1)?.id;
    if (!after || rows.length < pageSize) return;
  }
}

export const noticeDownloads: readonly CsvDownload[] = [
  {
    id: 'exportNoticeRequests',
    url: noticeExportPath,
    stepUp: true,
    summary:
      'Who asked to hear when a part of the site opens, with the date of their consent, as CSV',
    find: (ctx) => exportNoticeRequests(ctx),
  },
];
