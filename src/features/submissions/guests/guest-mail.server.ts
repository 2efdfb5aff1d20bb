import { and, eq } from 'drizzle-orm';
import { findReader } from '#features/accounts/reach.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import type { MailOutcome } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { GuestLetters } from '../submission-kind.server.ts';
import { guestDays } from './guest-submission.policy.ts';
import { guestSubmission } from './guest-submission.table.server.ts';

export type GuestRow = typeof guestSubmission.$inferSelect;

const linkOf = async (ctx: ServiceContext, tx: Db, purpose: string, subjectId: string) => {
  const expiresAt = later(ctx.now, guestDays * dayMs);
  const link = { purpose, subjectId, expiresAt, replaces: true, now: ctx.now };
  return linkAddress(ctx.site.url, await createLinkToken(tx, link));
};

/** Asks whether the address is theirs: anybody can write down another's, so no word that was sent is in it. */
export async function mailConfirmation(
  ctx: ServiceContext,
  tx: Db,
  { purpose, kinds }: GuestLetters,
  row: GuestRow,
): Promise<MailOutcome> {
  const [ns = '', name = ''] = kinds.confirm.split('/');
  const t = i18nFor(row.language).getFixedT(row.language, ns, `mail.${name}`);
  const values = { site: ctx.site.name };
  return queueMail(ctx, tx, {
    to: { name: '', address: row.email },
    reader: await findReader(tx, row.email, { by: null }),
    language: row.language,
    subject: t('subject', values),
    paragraphs: [t('text', values), t('why', values)],
    action: { label: t('action', values), url: () => linkOf(ctx, tx, purpose, row.id) },
    kind: kinds.confirm,
    sort: 'unasked',
  });
}

interface Outcome {
  type: string;
  id: string;
  title: string;
  status: 'published' | 'refused';
  reason: string;
}

/** Tells the guest who sent it what became of it; nobody where it was sent with an account or the address is forgotten. */
export async function tellGuest(
  ctx: ServiceContext,
  tx: Db,
  { purpose, kinds }: GuestLetters,
  { type, id, title, status, reason }: Outcome,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(guestSubmission)
    .where(and(eq(guestSubmission.subjectType, type), eq(guestSubmission.subjectId, id)));
  if (!row) return;
  const kind = kinds[status];
  const [ns = '', name = ''] = kind.split('/');
  const t = i18nFor(row.language).getFixedT(row.language, ns, `mail.${name}`);
  const values = { site: ctx.site.name, name: isolate(title) };
  await queueMail(ctx, tx, {
    to: { name: '', address: row.email },
    language: row.language,
    subject: t('subject', values),
    paragraphs: [t('text', values), ...(reason ? [reason] : [])],
    action: { label: t('action', values), url: () => linkOf(ctx, tx, purpose, row.id) },
    kind,
    sort: 'asked',
  });
}
