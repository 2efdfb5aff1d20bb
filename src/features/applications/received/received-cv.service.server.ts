import { and, eq, isNotNull } from 'drizzle-orm';
import { openDocumentOf } from '#features/media/document.service.server.ts';
import type { ServedFile } from '#features/media/file.service.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { application } from '../application.table.server.ts';
import { cvSubject } from '../shape/own-application.server.ts';
import { findPosting } from '../shape/posting.server.ts';
import { applicationNotFound } from '../shape/refusals.server.ts';
import { receivedView } from './received-view.server.ts';
import { applicationPolicy } from '../application.policy.ts';

/** For the host's team, from the shortlist on; it is written down who read it. Throws `application/not-found`. */
export async function getReceivedCv(ctx: ServiceContext, id: string): Promise<ServedFile> {
  const [row] = await ctx.db
    .select()
    .from(application)
    .where(and(eq(application.id, id), isNotNull(application.shortlistedAt)));
  const posting = row && (await findPosting(ctx, ctx.db, row.opportunityId));
  if (!row || !posting || !applicationPolicy.read(ctx.actor, posting)) throw applicationNotFound();
  const { cv } = await receivedView(ctx, ctx.db, posting, row);
  if (!cv) throw applicationNotFound();
  await audit(ctx, ctx.db, {
    action: 'application.cv-opened',
    subject: { type: 'application', id },
    ...(row.accountId && { accountId: row.accountId }),
  });
  return openDocumentOf(ctx, { type: cvSubject, id }, cv.id);
}
