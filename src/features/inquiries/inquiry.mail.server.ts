import { findReader } from '#features/accounts/reach.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate, formatNumber, formatPounds, formatTime } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { linkAddress } from '#platform/links/link-address.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { assertQueued, senderOf } from '#platform/mail/mail-budget.server.ts';
import type { MailOutcome } from '#platform/mail/mail-budget.server.ts';
import type { MailSort } from '#platform/mail/mail-kinds.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { MailUrl } from '#platform/mail/mail.server.ts';
import type { Business, Mailbox } from './business.server.ts';
import { defang } from './defang.ts';
import type { Away } from './inquiry.contract.ts';
import type { inquiry } from './inquiry.table.server.ts';
import { listPictures } from './thread/letter-pictures.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export type InquiryRow = typeof inquiry.$inferSelect;

const linkDays = 90;
const confirmationDays = 7;
/** Purpose of the link that confirms a letter's address. */
export const letterPurpose = 'letter';
/** So much of a letter is in a mail; the whole is behind the link. */
const shownLetters = 1500;

const wordsFor = (language: Language) => i18nFor(language).getFixedT(language, 'inquiries');

const threadLink = (ctx: ServiceContext, db: Db, subjectId: string) =>
  linkOf(ctx, db, { purpose: 'thread', subjectId, days: linkDays });

async function linkOf(
  ctx: ServiceContext,
  db: Db,
  { days, ...rest }: { purpose: string; subjectId: string; days: number; replaces?: boolean },
): Promise<string> {
  const expiresAt = later(ctx.now, days * dayMs);
  const link = { ...rest, expiresAt, now: ctx.now };
  return linkAddress(ctx.site.url, await createLinkToken(db, link));
}

interface Letter {
  kind: 'received' | 'written' | 'sent' | 'confirm' | 'answered';
  sort: MailSort;
  sender?: string | null;
  /** Key of its first sentence, where that is not `text`. */
  opening?: string;
  to: Mailbox;
  url: MailUrl;
  values: Record<string, string>;
  /** Words of the other side, made harmless here. */
  quote?: string;
  /** Below them. */
  notes?: readonly (string | null)[];
}

async function send(ctx: ServiceContext, db: Db, letter: Letter): Promise<MailOutcome> {
  const { kind, sort, sender, to, url, quote, opening = 'text', notes = [] } = letter;
  const words = wordsFor(to.language);
  const values: Record<string, string> = { site: ctx.site.name };
  for (const [name, value] of Object.entries(letter.values)) values[name] = isolate(defang(value));
  const sentence = (part: string) => words(`mail.${kind}.${part}`, values);
  const quoted =
    quote && defang(quote.length > shownLetters ? `${quote.slice(0, shownLetters)}…` : quote);
  return queueMail(ctx, db, {
    to: { name: to.name, address: to.address },
    reader: await findReader(db, to.address, { by: null }),
    language: to.language,
    subject: sentence('subject'),
    paragraphs: [sentence(opening), quoted, ...notes, sentence('why')].filter((part) =>
      Boolean(part),
    ) as string[],
    action: { label: sentence('action'), url },
    kind: `inquiries/${kind}`,
    sort,
    sender,
  });
}

/** Who makes the site write to a business: the guest, also when staff or a job deliver the letter. */
function writerOf(ctx: ServiceContext, { senderAccountId, senderEmail }: InquiryRow) {
  if (senderAccountId) return `account ${senderAccountId}`;
  return ctx.actor.kind === 'anonymous' ? senderOf(ctx) : `guest ${senderEmail ?? ''}`;
}

/**
 * To the business: a new letter, or another in a correspondence. An unclaimed one answers by the link (decision D38);
 * until it does, its mailbox has a budget, and the letter is refused with `mail/too-many` or `mail/stopped`.
 */
export async function mailBusiness(
  ctx: ServiceContext,
  db: Db,
  letter: { kind: 'received' | 'written'; row: InquiryRow; business: Business; body: string },
): Promise<void> {
  const { kind, row, business, body } = letter;
  const isKnown = business.recipient === 'owner' || row.answeredAt !== null;
  const { mailbox: to, recipient, subject } = business;
  if (!to) return;
  const url =
    recipient === 'owner'
      ? `${ctx.site.url}/business/${subject.id}/inbox?thread=${row.id}`
      : await threadLink(ctx, db, row.businessLinkId);
  const values = { name: row.senderName, business: subject.title };
  const notes =
    kind === 'received'
      ? [quoteNote(to.language, row), await pictureNote(db, to.language, row.id)]
      : [];
  const sort = isKnown ? 'asked' : 'unasked';
  const sender = writerOf(ctx, row);
  const outcome = await send(ctx, db, { kind, sort, sender, to, url, values, quote: body, notes });
  if (!isKnown) assertQueued(outcome);
}

/** The day and the budget of a request for a price, on one line. */
function quoteNote(language: Language, { wantedOn, budgetPounds }: InquiryRow): string | null {
  const words = wordsFor(language);
  const parts = [
    wantedOn && `${words('thread.wantedOn')}: ${formatDate(wantedOn, language)}`,
    budgetPounds && `${words('thread.budget')}: ${formatPounds(budgetPounds * 100, language)}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** How many pictures came with the letter. None of them goes into the mail: they are for who opens the inbox. */
async function pictureNote(db: Db, language: Language, inquiryId: string): Promise<string | null> {
  const { length } = await listPictures(db, inquiryId);
  if (length === 0) return null;
  return wordsFor(language)('mail.pictures', { number: formatNumber(length, language) });
}

const guestOf = ({ senderName, senderEmail, senderLanguage }: InquiryRow): Mailbox | undefined =>
  senderEmail === null
    ? undefined
    : { name: senderName, address: senderEmail, language: senderLanguage };

/**
 * To the guest: the letter is on its way; until they have confirmed it, how to get the answers by mail. It carries none of
 * their words: anybody can write down another's address. A courtesy: where the budget is used up it is left out.
 */
export async function mailSent(
  ctx: ServiceContext,
  db: Db,
  { row, business, away }: { row: InquiryRow; business: Business; away: Away },
): Promise<void> {
  const to = guestOf(row);
  if (!to) return;
  const isConfirmed = row.guestConfirmedAt !== null;
  await send(ctx, db, {
    kind: 'sent',
    sort: isConfirmed ? 'asked' : 'unasked',
    sender: writerOf(ctx, row),
    opening: isConfirmed ? 'text' : 'toConfirm',
    to: { ...to, name: '' },
    url: await threadLink(ctx, db, row.id),
    values: { business: business.subject.title },
    notes: [away && awayNote(to.language, away, business.subject.title)],
  });
}

/** To the guest of a letter that was held: whether it is theirs. It carries none of its words either. */
export async function mailConfirmation(
  ctx: ServiceContext,
  db: Db,
  { row, business }: { row: InquiryRow; business: Business },
): Promise<MailOutcome> {
  const to = guestOf(row);
  if (!to) return 'stopped';
  return send(ctx, db, {
    kind: 'confirm',
    sort: 'unasked',
    sender: writerOf(ctx, row),
    to: { ...to, name: '' },
    url: () =>
      linkOf(ctx, db, {
        purpose: letterPurpose,
        subjectId: row.id,
        days: confirmationDays,
        replaces: true,
      }),
    values: { business: business.subject.title },
  });
}

/** To the guest who has confirmed the letter: the business has answered. To nobody else. */
export async function mailAnswered(
  ctx: ServiceContext,
  db: Db,
  { row, title, body }: { row: InquiryRow; title: string; body: string },
): Promise<void> {
  const to = guestOf(row);
  if (!to || !row.guestConfirmedAt) return;
  const url = await threadLink(ctx, db, row.id);
  await send(ctx, db, {
    kind: 'answered',
    sort: 'asked',
    sender: `listing ${row.subjectId}`,
    to,
    url,
    values: { business: title },
    quote: body,
  });
}

/** "They are closed now and open again on Tuesday at 10am", from the listing's own hours. */
export function awayNote(language: Language, away: NonNullable<Away>, business: string): string {
  const weekday = i18nFor(language).getFixedT(language, 'schedule')(`weekday.${away.weekday}`);
  return wordsFor(language)(`away.${away.day}`, {
    business: isolate(business),
    weekday,
    date: formatDate(away.date, language),
    time: formatTime(away.minute, language),
  });
}
