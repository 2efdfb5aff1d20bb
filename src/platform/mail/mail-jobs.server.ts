import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { failureOf } from '#platform/jobs/failure.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { eventAttempts } from '#platform/jobs/queue-settings.server.ts';
import { renderMail } from './mail-template.server.ts';
import type { MailTransport } from './mail-transport.server.ts';
import { forgetMailCounts } from './forget-mail-counts.server.ts';
import { releaseHeldMail } from './held-mail.server.ts';
import { mail } from './mail.table.server.ts';
import { maskSecrets } from './mask-secrets.ts';

const keepDays = 90;

export interface PostOffice {
  /** Absent when the operator has named no mail server: mail is then only stored. */
  transport: MailTransport | undefined;
  /** The operator's terminal, where demonstration mode shows mail that is only stored (decision D12). */
  tell: (line: string) => void;
}

export const mailJobs = (office: PostOffice): readonly Job[] => [
  onEvent({
    name: 'deliver-mail',
    on: 'mail.queued',
    run: (ctx, { mailId }) => deliverMail(ctx, office, mailId),
  }),
  onSchedule({ name: 'release-held-mail', cron: '* * * * *', run: releaseHeldMail }),
  onSchedule({ name: 'delete-old-mail', cron: '10 3 * * *', run: deleteOldMail }),
  onSchedule({ name: 'forget-mail-counts', cron: '25 3 * * *', run: forgetMailCounts }),
];

type MailRow = typeof mail.$inferSelect;

/** Does nothing for a mail that was sent already: its event may arrive twice. */
async function deliverMail(ctx: ServiceContext, office: PostOffice, mailId: string): Promise<void> {
  const [row] = await ctx.db.select().from(mail).where(eq(mail.id, mailId));
  if (!row || row.status === 'sent' || row.status === 'stored') return;
  await (office.transport ? sendMail(ctx, office.transport, row) : storeMail(ctx, office, row));
}

async function sendMail(
  ctx: ServiceContext,
  transport: MailTransport,
  row: MailRow,
): Promise<void> {
  const attempts = row.attempts + 1;
  // The same at each attempt: a mail that was sent but not marked arrives twice under one name (security R9).
  const messageId = `<${row.id}@${transport.from.address.split('@')[1]}>`;
  try {
    await transport.send({
      messageId,
      to: { name: row.toName, address: row.toAddress },
      replyTo: row.replyTo,
      subject: row.subject,
      language: row.language,
      unsubscribeUrl: row.unsubscribeUrl ?? row.stops?.unmail ?? null,
      ...renderMail(row, ctx.site),
    });
  } catch (error) {
    const lastError = failureOf(error).message;
    const status = attempts < eventAttempts ? 'queued' : 'failed';
    await update(ctx.db, row.id, { attempts, lastError, status });
    throw error;
  }
  await update(ctx.db, row.id, {
    status: 'sent',
    sentAt: ctx.now,
    attempts,
    messageId,
    lastError: null,
    // The secrets are in the recipient's hands now.
    ...withoutSecrets(row),
  });
}

async function storeMail(ctx: ServiceContext, { tell }: PostOffice, row: MailRow): Promise<void> {
  // Nobody will get it. In a demonstration the terminal is its reader's mailbox, and samples follow its links.
  const isDemo = ctx.site.mode === 'demo';
  await update(ctx.db, row.id, { status: 'stored', ...(!isDemo && withoutSecrets(row)) });
  if (!isDemo) return;
  const link = row.action ? `\n  ${row.action.url}` : '';
  const wayOut = row.stops?.never ? `\n  ${row.stops.never}` : '';
  tell(`Mail to ${row.toName} <${row.toAddress}>: ${row.subject}${link}${wayOut}`);
}

/** What need not lie here any longer than until it has arrived. */
const withoutSecrets = (row: MailRow) => ({
  ...maskSecrets(row),
  unsubscribeUrl: null,
  stops: null,
});

const update = (db: Db, id: string, changes: Partial<MailRow>) =>
  db.update(mail).set(changes).where(eq(mail.id, id));

/** Old mail proves nothing any more and holds addresses. */
async function deleteOldMail(ctx: ServiceContext): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db
    .delete(mail)
    .where(lt(mail.createdAt, sql`${now} - make_interval(days => ${keepDays})`));
}
