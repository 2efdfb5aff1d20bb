import { defang } from '#features/inquiries/defang.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import type { MailOutcome } from '#platform/mail/mail-budget.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { supportTicket } from './ticket.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export type TicketRecord = typeof supportTicket.$inferSelect;

/** Purpose of a guest's link; also the beginning of its token. */
export const linkPurpose = 'ticket';
const linkDays = 90;
/** So much of an answer is in a mail; the whole is behind the link. */
const shownLetters = 1500;

async function linkTo(ctx: ServiceContext, db: Db, row: TicketRecord): Promise<string> {
  if (row.accountId) return `${ctx.site.url}/dashboard?ticket=${row.id}#tickets`;
  const expiresAt = later(ctx.now, linkDays * dayMs);
  const link = { purpose: linkPurpose, subjectId: row.id, expiresAt, now: ctx.now };
  return linkAddress(ctx.site.url, await createLinkToken(db, link));
}

/** Who answers a ticket, for the budget of its reader: staff as one, until they write back. */
export const deskOf = ({ id }: Pick<TicketRecord, 'id'>): string => `ticket ${id}`;

interface Letter {
  kind: 'received' | 'answered';
  row: TicketRecord;
  quote?: string;
}

/** To the person who wrote; nothing is sent where no address was left. */
async function send(
  ctx: ServiceContext,
  db: Db,
  { kind, row, quote }: Letter,
): Promise<MailOutcome | undefined> {
  const { email, language } = row;
  if (email === null) return undefined;
  const words = i18nFor(language).getFixedT(language, 'support');
  const sentence = (part: string) => words(`mail.${kind}.${part}`, { site: ctx.site.name });
  const quoted =
    quote && defang(quote.length > shownLetters ? `${quote.slice(0, shownLetters)}…` : quote);
  return queueMail(ctx, db, {
    // Anybody can write down another's address: no word of theirs goes there, not even a name.
    to: { name: '', address: email },
    language,
    subject: sentence('subject'),
    paragraphs: [sentence('text'), ...(quoted ? [quoted] : []), sentence('why')],
    action: { label: sentence('action'), url: await linkTo(ctx, db, row) },
    kind: `support/${kind}`,
    sort: 'unasked',
    ...(kind === 'answered' && { sender: deskOf(row) }),
  });
}

/** The letter has come; here is the way to write more. A courtesy: where the budget is used up it is left out. */
export async function mailReceived(ctx: ServiceContext, db: Db, row: TicketRecord): Promise<void> {
  await send(ctx, db, { kind: 'received', row });
}

/** Staff have answered. Throws `mail/too-many` and `mail/stopped`: an answer that nobody gets is none. */
export async function mailAnswered(
  ctx: ServiceContext,
  db: Db,
  { row, body }: { row: TicketRecord; body: string },
): Promise<void> {
  const outcome = await send(ctx, db, { kind: 'answered', row, quote: body });
  if (outcome) assertQueued(outcome, 'message');
}
