import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { certificate } from './certificate.table.server.ts';

/** A person has left (security P2): their certificates go, and the check pages with them. What they issued stays. */
export async function forgetCertificates(
  { db }: Pick<ServiceContext, 'db'>,
  accountId: string,
): Promise<void> {
  await db.delete(certificate).where(eq(certificate.accountId, accountId));
  await db.update(certificate).set({ issuedBy: null }).where(eq(certificate.issuedBy, accountId));
  await db.update(certificate).set({ revokedBy: null }).where(eq(certificate.revokedBy, accountId));
}

export const certificateJobs: readonly Job[] = [
  onEvent({
    name: 'forget-certificates',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetCertificates(ctx, accountId),
  }),
];
