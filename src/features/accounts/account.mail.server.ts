import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import type { MailKind, MailSort } from '#platform/mail/mail-kinds.ts';
import { senderOf } from '#platform/mail/mail-budget.server.ts';
import type { MailOutcome } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { MailUrl } from '#platform/mail/mail.server.ts';
import type { account } from './account.table.server.ts';
import { findReader } from './reach.service.server.ts';
import { dayMs, minuteMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

type AccountRow = typeof account.$inferSelect;

/** `account/<part>` is the kind of the mail. */
type AccountMail = MailKind extends infer Kind
  ? Kind extends `account/${infer Part}`
    ? Part
    : never
  : never;

interface AccountLetter {
  kind: AccountMail;
  url?: MailUrl;
  to?: string;
  reason?: string;
  until?: Date;
  /** Left out for the account that the mail is about. */
  sender?: string | null;
}

/**
 * What a mail calls its reader. Until an address is proved, whoever typed it may have typed a message in place of a
 * name; a guardian has proved nothing either, and gets one letter to know the child by.
 */
function namesIn({ emailVerifiedAt, firstName: name, language }: AccountRow) {
  const t = i18nFor(language).getFixedT(language, 'accounts', 'mail.greeting');
  const [initial = ''] = /\p{L}/u.exec(name) ?? [];
  return { greeting: emailVerifiedAt ? t('named', { name }) : t('plain'), initial };
}

/** Sentences of one mail: `mail.<kind>.subject`, `.text`, and `.action` where it has a link. */
async function send(
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  { kind, url, to, reason = '', until, sender = `account ${row.id}` }: AccountLetter,
): Promise<MailOutcome> {
  const t = i18nFor(row.language).getFixedT(row.language, 'accounts', `mail.${kind}`);
  const date = until ? formatDate(until.toISOString().slice(0, 10), row.language) : '';
  const values = { site: ctx.site.name, ...namesIn(row), reason, date };
  const isNamed = row.emailVerifiedAt !== null && !to;
  return queueMail(ctx, db, {
    to: { name: isNamed ? `${row.firstName} ${row.lastName}` : '', address: to ?? row.email },
    language: row.language,
    subject: t('subject', values),
    paragraphs: [t('text', values), t('why', values)],
    action: url ? { label: t('action', values), url } : undefined,
    kind: `account/${kind}`,
    ...(kind === 'guardian' && {
      reader: await findReader(db, to ?? '', { inSpite: 'guardians' }),
    }),
    sort: sortOf(kind, row),
    accountId: row.id,
    sender,
  });
}

const proofs: ReadonlySet<AccountMail> = new Set(['verify', 'emailChange', 'addressTaken']);

function sortOf(kind: AccountMail, { emailVerifiedAt }: AccountRow): MailSort {
  // A guardian has not dealt with the site before. Somebody else typed the address.
  if (kind === 'guardian') return 'unasked';
  return proofs.has(kind) || !emailVerifiedAt ? 'proof' : 'account';
}

/** Good for a day (security A9). */
export async function mailVerify(
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
): Promise<MailOutcome> {
  const expiresAt = later(ctx.now, dayMs);
  const link = { purpose: 'verify', subjectId: row.id, expiresAt, now: ctx.now, replaces: true };
  const url = async () => linkAddress(ctx.site.url, await createLinkToken(db, link));
  return send(ctx, db, row, { kind: 'verify', url });
}

/** Mailed in place of an account, to somebody older than the address says; until then it says so. */
export const mailAgeKept = (
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  until: Date,
): Promise<MailOutcome> => send(ctx, db, row, { kind: 'ageKept', until });

/** Good for two weeks: parents read mail later. */
export async function mailGuardian(
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
): Promise<MailOutcome> {
  if (!row.guardianEmail) return 'stopped';
  const expiresAt = later(ctx.now, 14 * dayMs);
  const link = { purpose: 'guardian', subjectId: row.id, expiresAt, now: ctx.now, replaces: true };
  const url = async () => linkAddress(ctx.site.url, await createLinkToken(db, link));
  return send(ctx, db, row, { kind: 'guardian', url, to: row.guardianEmail });
}

/** Mails the new address. The link is good for a day, like the first one (security A9). */
export const mailEmailChange = (
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  { to, token }: { to: string; token: string },
): Promise<MailOutcome> =>
  send(ctx, db, row, { kind: 'emailChange', url: linkAddress(ctx.site.url, token), to });

/** Mails an address that stays with its account, when somebody else wants it: they are not told that it is taken. */
export const mailAddressTaken = (
  ctx: ServiceContext,
  db: Db,
  holder: AccountRow,
  to: string,
): Promise<MailOutcome> =>
  send(ctx, db, holder, { kind: 'addressTaken', to, sender: senderOf(ctx) });

/** Mails the old address, with the way back for seven days (security A9). */
export const mailEmailChanged = (
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  { to, token }: { to: string; token: string },
): Promise<MailOutcome> =>
  send(ctx, db, row, { kind: 'emailChanged', url: linkAddress(ctx.site.url, token), to });

/** Mails the address that was taken off the account again: its reader may be the owner after all. */
export const mailEmailUndone = (
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  to: string,
): Promise<MailOutcome> => send(ctx, db, row, { kind: 'emailUndone', to });

/** A token for a new password, good for 20 minutes. */
export function createResetToken({ now }: ServiceContext, db: Db, subjectId: string) {
  const expiresAt = later(now, 20 * minuteMs);
  return createLinkToken(db, { purpose: 'reset', subjectId, expiresAt, now, replaces: true });
}

/** The token is behind `#`, which browsers do not send on (security A9). */
export async function mailReset(
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
): Promise<MailOutcome> {
  const url = async () =>
    `${ctx.site.url}/reset-password#${await createResetToken(ctx, db, row.id)}`;
  return send(ctx, db, row, { kind: 'reset', url });
}

export const mailKnownAddress = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'known', url: `${ctx.site.url}/forgot-password` });

export const mailPasswordChanged = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'passwordChanged', url: `${ctx.site.url}/forgot-password` });

export const mailNewDevice = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'newDevice', url: `${ctx.site.url}/account` });

export const mailReuse = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'reuse', url: `${ctx.site.url}/forgot-password` });

/** A passkey or codes of an app count for the account from now on, or do so no longer. */
export const mailFactorAdded = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'factorAdded', url: `${ctx.site.url}/account` });

export const mailFactorRemoved = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'factorRemoved', url: `${ctx.site.url}/account` });

export const mailRecoveryUsed = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'recoveryUsed', url: `${ctx.site.url}/account` });

/** Two admins have taken away what somebody had lost. */
export const mailFactorsReset = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'factorsReset', url: `${ctx.site.url}/login` });

export const mailSuspended = (ctx: ServiceContext, db: Db, row: AccountRow, reason: string) =>
  send(ctx, db, row, { kind: 'suspended', reason });

export const mailReactivated = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'reactivated', url: `${ctx.site.url}/login` });
