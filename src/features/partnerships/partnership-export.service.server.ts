import { and, asc, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { csvById } from '#platform/http/csv-by-id.server.ts';
import type { CsvDownload, CsvFile } from '#platform/http/csv-download.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { byteOrderMark, csvLine } from '#platform/text/csv-line.ts';
import { partnership } from './partnership.table.server.ts';
import { listRecommendedSince, subjectNotFound } from './recommendation.service.server.ts';
import { getSide, ofListing, toViews } from './rows/partnership-rows.server.ts';

const header = [
  'partner',
  'proposed_by_us',
  'status',
  'contact_name',
  'contact_email',
  'notes',
  'proposed_at',
  'accepted_at',
  'ended_at',
];

/** Every partnership of one listing, for people who may read them on the page. */
export async function exportPartnerships(ctx: ServiceContext, id: string): Promise<CsvFile> {
  const subject = await getSide(ctx, ctx.db, id);
  await audit(ctx, ctx.db, {
    action: 'partnerships.exported',
    subject: { type: subject.type, id },
  });
  const lines = csvById({
    header,
    read: (after, limit) => readPartnerships(ctx, subject, after, limit),
    cellsOf: (view) => [
      view.other.title,
      view.side === 'proposer' ? 'yes' : 'no',
      view.status,
      view.contactName,
      view.contactEmail ?? '',
      view.notes,
      view.proposedAt,
      view.acceptedAt ?? '',
      view.endedAt ?? '',
    ],
  });
  return { fileName: `partnerships-${ctx.now.toISOString().slice(0, 10)}.csv`, lines };
}

async function readPartnerships(
  ctx: ServiceContext,
  subject: Subject,
  after: string | undefined,
  limit: number,
) {
  const rows = await ctx.db
    .select()
    .from(partnership)
    .where(and(ofListing(subject.id), after ? gt(partnership.id, after) : undefined))
    .orderBy(asc(partnership.id))
    .limit(limit);
  return toViews(ctx, ctx.db, subject, rows);
}

/** What a mission vouches for as everybody sees it, with the day since when; for who reads its partnerships. */
export async function exportRecommended(ctx: ServiceContext, id: string): Promise<CsvFile> {
  const { type } = await getSide(ctx, ctx.db, id);
  const items = await listRecommendedSince(ctx, id);
  await audit(ctx, ctx.db, { action: 'recommendations.exported', subject: { type, id } });
  return {
    fileName: `recommended-${ctx.now.toISOString().slice(0, 10)}.csv`,
    lines: (async function* lines() {
      yield byteOrderMark + csvLine(['business', 'page', 'recommended_since']);
      for (const { title, url, since } of items)
        yield csvLine([title, ctx.site.url + url, since.toISOString()]);
    })(),
  };
}

const Asked = z.object({ id: z.uuid() });

export const partnershipDownloads: readonly CsvDownload[] = [
  {
    id: 'exportPartnerships',
    url: '/api/listings/:id/partnerships.csv',
    summary: 'The partnerships of a listing, as CSV',
    params: Asked,
    access: signedIn,
    find: (ctx, { params }) => {
      const asked = z.safeParse(Asked, params);
      if (!asked.success) throw subjectNotFound();
      return exportPartnerships(ctx, asked.data.id);
    },
  },
  {
    id: 'exportRecommended',
    url: '/api/listings/:id/recommended.csv',
    summary: 'What a mission vouches for, as CSV',
    params: Asked,
    access: ['council', 'admin'],
    find: (ctx, { params }) => {
      const asked = z.safeParse(Asked, params);
      if (!asked.success) throw subjectNotFound();
      return exportRecommended(ctx, asked.data.id);
    },
  },
];
