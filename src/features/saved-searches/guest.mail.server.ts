import { inArray } from 'drizzle-orm';
import type { DigestAddressee } from '#features/notifications/digest-kind.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import type { MailOutcome } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { savedSearchGuest } from './saved-search.table.server.ts';
import type { GuestRow } from './saved-search.table.server.ts';

/** Purpose of a guest's link: it confirms, shows and changes, many times. */
export const guestPurpose = 'searches';
const linkDays = 400;

/** Where a guest confirms and changes their searches. */
export async function guestLink(ctx: ServiceContext, tx: Db, guestId: string): Promise<string> {
  const expiresAt = later(ctx.now, linkDays * dayMs);
  const link = { purpose: guestPurpose, subjectId: guestId, expiresAt, now: ctx.now };
  return linkAddress(ctx.site.url, await createLinkToken(tx, link));
}

/** The mailboxes of guests, as digests are addressed. */
export async function findGuestAddressees(
  db: Db,
  ids: readonly string[],
): Promise<DigestAddressee[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(savedSearchGuest)
    .where(inArray(savedSearchGuest.id, [...ids]));
  return rows.map(({ id, email, language }) => ({
    id,
    accountId: null,
    name: '',
    email,
    language,
  }));
}

async function send(
  ctx: ServiceContext,
  tx: Db,
  { id, email, language }: GuestRow,
  { kind, values = {} }: { kind: 'confirm' | 'ending'; values?: Record<string, string> },
): Promise<MailOutcome> {
  const t = i18nFor(language).getFixedT(language, 'saved-searches', `mail.${kind}`);
  const all = { ...values, site: ctx.site.name };
  return queueMail(ctx, tx, {
    to: { name: '', address: email },
    language,
    subject: t('subject', all),
    paragraphs: [t('text', all), t('why', all)],
    action: { label: t('action', all), url: () => guestLink(ctx, tx, id) },
    kind: `saved-searches/${kind}`,
    sort: kind === 'confirm' ? 'unasked' : 'asked',
  });
}

/** Is this you? It has none of the guest's words, since anybody can write down another's address. */
export const mailConfirmation = (ctx: ServiceContext, tx: Db, guest: GuestRow) =>
  send(ctx, tx, guest, { kind: 'confirm' });

/** The searches end soon, unless their reader keeps them. */
export const mailEnding = (ctx: ServiceContext, tx: Db, guest: GuestRow, endsAt: Date) =>
  send(ctx, tx, guest, {
    kind: 'ending',
    values: { date: formatDate(endsAt.toISOString(), guest.language) },
  });
