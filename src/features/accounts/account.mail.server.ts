import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { account } from './account.table.server.ts';

type AccountRow = typeof account.$inferSelect;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Sentences of one mail: `mail.<kind>.subject`, `.text`, and `.action` where it has a link. */
async function send(
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  { kind, url, to, reason = '' }: { kind: string; url?: string; to?: string; reason?: string },
): Promise<void> {
  const t = i18nFor(row.language).getFixedT(row.language, 'accounts', `mail.${kind}`);
  const values = { site: ctx.site.name, name: row.firstName, reason };
  await queueMail(db, {
    to: { name: to ? '' : `${row.firstName} ${row.lastName}`, address: to ?? row.email },
    language: row.language,
    subject: t('subject', values),
    paragraphs: [t('text', values), t('why', values)],
    action: url ? { label: t('action', values), url } : undefined,
    kind: `account/${kind}`,
  });
}

/** Good for a day (security A9). */
export async function mailVerify(ctx: ServiceContext, db: Db, row: AccountRow): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + dayMs);
  const link = { purpose: 'verify', subjectId: row.id, expiresAt, now: ctx.now, replaces: true };
  const token = await createLinkToken(db, link);
  await send(ctx, db, row, { kind: 'verify', url: `${ctx.site.url}/l/${token}` });
}

/** Good for two weeks: parents read mail later. */
export async function mailGuardian(ctx: ServiceContext, db: Db, row: AccountRow): Promise<void> {
  if (!row.guardianEmail) return;
  const expiresAt = new Date(ctx.now.getTime() + 14 * dayMs);
  const link = { purpose: 'guardian', subjectId: row.id, expiresAt, now: ctx.now, replaces: true };
  const token = await createLinkToken(db, link);
  await send(ctx, db, row, {
    kind: 'guardian',
    url: `${ctx.site.url}/l/${token}`,
    to: row.guardianEmail,
  });
}

/** To the new address. Good for a day, like the first one (security A9). */
export const mailEmailChange = (
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  { to, token }: { to: string; token: string },
): Promise<void> =>
  send(ctx, db, row, { kind: 'emailChange', url: `${ctx.site.url}/l/${token}`, to });

/** To an address that stays with its account, when somebody else wants it: they are not told that it is taken. */
export const mailAddressTaken = (
  ctx: ServiceContext,
  db: Db,
  holder: AccountRow,
  to: string,
): Promise<void> => send(ctx, db, holder, { kind: 'addressTaken', to });

/** To the old address, with the way back for seven days (security A9). */
export const mailEmailChanged = (
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  { to, token }: { to: string; token: string },
): Promise<void> =>
  send(ctx, db, row, { kind: 'emailChanged', url: `${ctx.site.url}/l/${token}`, to });

/** To the address that was taken off the account again: its reader may be the owner after all. */
export const mailEmailUndone = (
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  to: string,
): Promise<void> => send(ctx, db, row, { kind: 'emailUndone', to });

/** For a new password. Good for 20 minutes. */
export function createResetToken({ now }: ServiceContext, db: Db, subjectId: string) {
  const expiresAt = new Date(now.getTime() + 20 * minuteMs);
  return createLinkToken(db, { purpose: 'reset', subjectId, expiresAt, now, replaces: true });
}

/** The token stands behind `#`, which browsers do not send on (security A9). */
export async function mailReset(ctx: ServiceContext, db: Db, row: AccountRow): Promise<void> {
  const token = await createResetToken(ctx, db, row.id);
  await send(ctx, db, row, { kind: 'reset', url: `${ctx.site.url}/reset-password#${token}` });
}

export const mailKnownAddress = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'known', url: `${ctx.site.url}/forgot-password` });

export const mailPasswordChanged = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'passwordChanged', url: `${ctx.site.url}/forgot-password` });

export const mailNewDevice = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'newDevice', url: `${ctx.site.url}/account` });

export const mailReuse = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'reuse', url: `${ctx.site.url}/forgot-password` });

export const mailSuspended = (ctx: ServiceContext, db: Db, row: AccountRow, reason: string) =>
  send(ctx, db, row, { kind: 'suspended', reason });

export const mailReactivated = (ctx: ServiceContext, db: Db, row: AccountRow) =>
  send(ctx, db, row, { kind: 'reactivated', url: `${ctx.site.url}/login` });
