import { findEndsOfAddresses } from '#features/accounts/reach.service.server.ts';
import { actsAsLead } from '#features/safeguarding/lead.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import * as board from '#platform/jobs/job-board.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import type { MailListing } from '#platform/mail/mail.server.ts';
import type { MailStatus } from '#platform/mail/mail.table.server.ts';
import { staffPageSize } from '../case.contract.ts';
import type { DeadLetter, JobQueue, StoredMail } from './job-board.contract.ts';
import { jobBoardPolicy } from './job-board.policy.ts';

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export async function listJobQueues(ctx: ServiceContext) {
  authorize(jobBoardPolicy.operate, ctx.actor, undefined);
  const queues = await board.listQueues(ctx.db, ctx.now);
  const outbox = await board.getOutboxLag(ctx.db);
  const items: JobQueue[] = queues.map((queue) => ({
    ...queue,
    nextRunAt: textOf(queue.nextRunAt),
    waitingSince: textOf(queue.waitingSince),
    lastCompletedAt: textOf(queue.lastCompletedAt),
  }));
  return { items, outbox: { ...outbox, waitingSince: textOf(outbox.waitingSince) } };
}

export async function listDeadLetters(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<{ items: DeadLetter[]; next: string | null }> {
  authorize(jobBoardPolicy.operate, ctx.actor, undefined);
  const { deadLetters, next } = await board.listDeadLetters(ctx.db, after);
  const items = deadLetters.map(({ payload, failedAt, ...letter }) => ({
    ...letter,
    payload: JSON.stringify(payload),
    failedAt: failedAt.toISOString(),
  }));
  return { items, next: next ?? null };
}

export async function retryDeadLetter(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  authorize(jobBoardPolicy.operate, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    if (!(await board.retryDeadLetter(tx, id))) {
      throw notFound('dead-letter/not-found', 'This job is not waiting here any more.');
    }
    await audit(ctx, tx, { action: 'job.retried', subject: { type: 'job', id } });
  });
  return {};
}

export async function listStoredMails(
  ctx: ServiceContext,
  { status, after }: { status?: MailStatus; after?: string },
): Promise<{ items: StoredMail[]; next: string | null }> {
  authorize(jobBoardPolicy.operate, ctx.actor, undefined);
  const { mails, next } = await listMails(ctx.db, { status, after, limit: staffPageSize });
  const kept = await keptAmong(ctx, mails);
  const items = mails.map((mail) => (kept.has(mail.id) ? withoutReader(mail) : toStored(mail)));
  return { items, next: next ?? null };
}

const toStored = (mail: MailListing): StoredMail => ({
  id: mail.id,
  kind: mail.kind,
  to: mail.to,
  subject: mail.subject,
  paragraphs: [...mail.paragraphs],
  actionUrl: mail.action?.url ?? null,
  status: mail.status,
  attempts: mail.attempts,
  lastError: mail.lastError,
  createdAt: mail.createdAt.toISOString(),
  sentAt: textOf(mail.sentAt),
});

const hidden = '…';

/** Enough to see how the mail gets on. */
const withoutReader = (mail: MailListing): StoredMail => ({
  ...toStored(mail),
  to: { name: hidden, address: hidden },
  subject: hidden,
  paragraphs: [],
  actionUrl: null,
  lastError: mail.lastError?.replaceAll(mail.to.address, hidden) ?? null,
});

/** To whoever answers for a child, with the child's name. */
const toGuardians: ReadonlySet<string> = new Set(['account/guardian', 'enrolment/consent']);

/**
 * Letters to people under 18 and about them: by the minute in which a case is decided they would say who wrote what staff
 * judge without a name, and they say where somebody goes on which day. The lead and the deputies read them.
 */
async function keptAmong(
  ctx: ServiceContext,
  mails: readonly MailListing[],
): Promise<ReadonlySet<string>> {
  if (await actsAsLead(ctx, ctx.db)) return new Set();
  const ends = await findEndsOfAddresses(
    ctx.db,
    mails.map(({ to }) => to.address),
    { inSpite: 'staff' },
  );
  const isKept = ({ kind, to }: MailListing) =>
    toGuardians.has(kind) || ends.get(to.address.toLowerCase()) === 'young';
  return new Set(mails.filter(isKept).map(({ id }) => id));
}
