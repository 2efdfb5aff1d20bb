import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate, formatNumber, formatPounds, formatTime } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import type { Business, Mailbox } from './business.server.ts';
import { defang } from './defang.ts';
import type { Away } from './inquiry.contract.ts';
import type { inquiry } from './inquiry.table.server.ts';
import { listPictures } from './thread/letter-pictures.server.ts';

export type InquiryRow = typeof inquiry.$inferSelect;

const linkDays = 90;
const confirmationDays = 7;
/** Of the link that confirms a letter's address. */
export const letterPurpose = 'letter';
/** Of a letter in a mail; the whole stands behind the link. */
const shownLetters = 1500;

const wordsFor = (language: Language) => i18nFor(language).getFixedT(language, 'inquiries');

const threadLink = (ctx: ServiceContext, db: Db, subjectId: string) =>
  linkOf(ctx, db, { purpose: 'thread', subjectId, days: linkDays });

async function linkOf(
  ctx: ServiceContext,
  db: Db,
  { days, ...rest }: { purpose: string; subjectId: string; days: number; replaces?: boolean },
): Promise<string> {
  const expiresAt = new Date(ctx.now.getTime() + days * 86_400_000);
  const link = { ...rest, expiresAt, now: ctx.now };
  return `${ctx.site.url}/l/${await createLinkToken(db, link)}`;
}

interface Letter {
  kind: 'received' | 'written' | 'sent' | 'confirm' | 'answered';
  to: Mailbox;
  url: string;
  values: Record<string, string>;
  /** Words of the other side, made harmless here. */
  quote?: string;
  /** Below them. */
  notes?: readonly (string | null)[];
}

async function send(ctx: ServiceContext, db: Db, letter: Letter): Promise<void> {
  const { kind, to, url, quote, notes = [] } = letter;
  const words = wordsFor(to.language);
  const values: Record<string, string> = { site: ctx.site.name };
  for (const [name, value] of Object.entries(letter.values)) values[name] = isolate(defang(value));
  const sentence = (part: string) => words(`mail.${kind}.${part}`, values);
  const quoted =
    quote && defang(quote.length > shownLetters ? `${quote.slice(0, shownLetters)}…` : quote);
  await queueMail(db, {
    to: { name: to.name, address: to.address },
    language: to.language,
    subject: sentence('subject'),
    paragraphs: [sentence('text'), quoted, ...notes, sentence('why')].filter((part) =>
      Boolean(part),
    ) as string[],
    action: { label: sentence('action'), url },
    kind: `inquiries/${kind}`,
  });
}

/** To the business: a new letter, or another in a correspondence. An unclaimed one answers by the link (decision D38). */
export async function mailBusiness(
  ctx: ServiceContext,
  db: Db,
  letter: { kind: 'received' | 'written'; row: InquiryRow; business: Business; body: string },
): Promise<void> {
  const { kind, row, business, body } = letter;
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
  await send(ctx, db, { kind, to, url, values, quote: body, notes });
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

/** To the guest: the letter is on its way. It carries none of their words: anybody can write down another's address. */
export async function mailSent(
  ctx: ServiceContext,
  db: Db,
  { row, business, away }: { row: InquiryRow; business: Business; away: Away },
): Promise<void> {
  const to = guestOf(row);
  if (!to) return;
  await send(ctx, db, {
    kind: 'sent',
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
): Promise<void> {
  const to = guestOf(row);
  if (!to) return;
  await send(ctx, db, {
    kind: 'confirm',
    to: { ...to, name: '' },
    url: await linkOf(ctx, db, {
      purpose: letterPurpose,
      subjectId: row.id,
      days: confirmationDays,
      replaces: true,
    }),
    values: { business: business.subject.title },
  });
}

/** To the guest: the business has answered. */
export async function mailAnswered(
  ctx: ServiceContext,
  db: Db,
  { row, title, body }: { row: InquiryRow; title: string; body: string },
): Promise<void> {
  const to = guestOf(row);
  if (!to) return;
  const url = await threadLink(ctx, db, row.id);
  await send(ctx, db, { kind: 'answered', to, url, values: { business: title }, quote: body });
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
