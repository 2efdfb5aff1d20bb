import { and, asc, gt, isNotNull } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { noticeExportPath } from './notice.contract.ts';
import { noticePolicy } from './notice.policy.ts';
import { noticeRequest } from './notice.table.server.ts';

/** The confirmed addresses with the date of their consent. The file is written down: it takes addresses out of the site. */
export async function exportNoticeRequests(ctx: ServiceContext): Promise<CsvFile> {
  authorize(noticePolicy.manage, ctx.actor, undefined);
  await audit(ctx, ctx.db, { action: 'notice-requests.exported' });
  const lines = csvById({
    header: ['area', 'email', 'language', 'purpose', 'consent_at'],
    read: (after, limit) => selectConfirmed(ctx.db, after, limit),
    cellsOf: ({ area, email, language, consentAt }) => [
      area,
      email,
      language,
      'one mail when the area opens',
      consentAt?.toISOString() ?? '',
    ],
  });
  return { fileName: `waiting-for-openings-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

const selectConfirmed = (db: Db, after: string | undefined, limit: number) =>
  db
    .select()
    .from(noticeRequest)
    .where(and(isNotNull(noticeRequest.consentAt), after ? gt(noticeRequest.id, after) : undefined))
    .orderBy(asc(noticeRequest.id))
    .limit(limit);

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
