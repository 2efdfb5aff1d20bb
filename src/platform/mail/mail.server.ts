import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { ReachEnd } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { admitMail, senderOf } from './mail-budget.server.ts';
import type { MailOutcome } from './mail-budget.server.ts';
import { assertSort, isPersonal } from './mail-kinds.ts';
import type { MailKind, MailSort } from './mail-kinds.ts';
import { mail } from './mail.table.server.ts';
import type { MailStatus } from './mail.table.server.ts';
import { maskLinks } from './mask-links.ts';
import { maskSecrets } from './mask-secrets.ts';
import { createMailStops } from './stop-mail.server.ts';
import type { MailStops } from './stop-purposes.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    'mail.queued': { mailId: string };
  }
}

/** An address, or what makes it once it is sure that the mail leaves. */
export type MailUrl = string | (() => Promise<string>);

export interface NewMail {
  to: { name: string; address: string };
  language: Language;
  subject: string;
  /** Already translated, plain text; escaped in HTML. */
  paragraphs: readonly string[];
  /** Of what a person wrote, its language, at the same place; null where it is that of the letter, or nobody has said it. */
  paragraphLanguages?: readonly (Language | null)[];
  /** A link that takes earlier ones back is given as what makes it: where no mail leaves, those go on working. */
  action?: { label: string; url: MailUrl };
  /** Names the kind for staff and tests: `account/verify`. Each is in `mailKinds`. */
  kind: MailKind;
  /** How much it is wanted, which decides what bounds it. */
  sort: MailSort;
  /**
   * Who made the site write: counted in unasked mail, and stopped by the link "no more from this sender". Where it is
   * left out, it is the person who asks, for a kind that comes from a person or that nobody asked for. Null for the
   * site itself.
   */
  sender?: string | null;
  /** For mails of the sort `account`: the id of the account whose security they are about. */
  accountId?: string;
  /** For a kind that comes from a person (`isPersonal`): who reads this mailbox, as far as the site knows. */
  reader?: ReachEnd;
  /** Asked by POST when the reader's mail program offers it, by GET from the link in the mail. */
  unsubscribeUrl?: string;
  replyTo?: { name: string; address: string };
}

/** What people typed may hold line breaks; a header of a mail must not (security I14). */
const headerText = (max: number) =>
  z.string().transform((text) =>
    text
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .slice(0, max),
  );
const mailbox = z.object({ name: headerText(200), address: z.email().max(254) });
const webAddress = z.url({ protocol: /^https?$/ });

const Envelope = z.object({
  to: mailbox,
  subject: headerText(250),
  action: z.object({ label: headerText(100) }).optional(),
  unsubscribeUrl: webAddress.optional(),
  replyTo: mailbox.optional(),
});

type MailContext = Pick<
  ServiceContext,
  'actor' | 'client' | 'isInvented' | 'keys' | 'log' | 'mailHold' | 'now' | 'site'
>;

/**
 * Stores the mail in the caller's transaction and lets it be delivered after the commit, unless its reader has had
 * enough or wants none: then nothing is stored, and the caller decides whether the act goes on without it
 * (`assertQueued`). A person's mail to somebody under 18 is counted and answered like any other, and goes nowhere: the
 * sender finds out nothing. Throws when an address is not exactly one address: contracts check what people type.
 */
export async function queueMail(ctx: MailContext, db: Db, letter: NewMail): Promise<MailOutcome> {
  const { data, error } = Envelope.safeParse(letter);
  if (!data) {
    const fields = error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Error(`The mail ${letter.kind} can't be written: ${fields} is not right.`);
  }
  const { to, action, ...rest } = data;
  const { language, paragraphs, kind, sort, accountId } = letter;
  assertSort(kind, sort);
  if (ctx.isInvented) return 'queued';
  const isPersons = isPersonal(kind);
  if (isPersons && !letter.reader) throw new Error(`A mail ${kind} says whose the mailbox is.`);
  const sender = writerOf(ctx, letter);
  const admission = await admitMail(ctx, db, {
    address: to.address,
    kind,
    sort,
    sender,
    accountId,
  });
  if (admission.outcome !== 'queued') {
    ctx.log.info({ kind, outcome: admission.outcome }, 'a mail was not written');
    return admission.outcome;
  }
  if (isPersons && letter.reader === 'young') return 'queued';
  const url = letter.action && (await urlOf(kind, letter.action));
  const stops = admission.rows && (await createMailStops(ctx, db, sort, admission.rows));
  const [row] = await db
    .insert(mail)
    .values({
      ...rest,
      action: action && url ? { ...action, url } : null,
      language,
      paragraphs,
      paragraphLanguages: letter.paragraphLanguages,
      kind,
      stops,
      toName: to.name,
      toAddress: to.address,
      heldUntil: ctx.mailHold?.until,
      heldFor: ctx.mailHold?.for,
    })
    .returning({ id: mail.id });
  // What is held leaves by the clock (`releaseHeldMail`).
  if (row && !ctx.mailHold) await emit(db, 'mail.queued', { mailId: row.id });
  return 'queued';
}

/** What the site tells of its own accord has no sender, even when a person decided on what it is about. */
function writerOf(ctx: MailContext, { kind, sort, sender }: NewMail): string | null {
  if (sender !== undefined) return sender;
  return sort === 'asked' && !isPersonal(kind) ? null : senderOf(ctx);
}

async function urlOf(kind: MailKind, { url }: NonNullable<NewMail['action']>): Promise<string> {
  const { data } = webAddress.safeParse(typeof url === 'string' ? url : await url());
  if (!data) throw new Error(`The mail ${kind} can't be written: action.url is not right.`);
  return data;
}

export interface MailListing {
  id: string;
  kind: string;
  to: { name: string; address: string };
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; url: string } | null;
  /** Ways out of mails that nobody asked for. */
  stops: MailStops | null;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

interface MailFilter {
  kind?: string;
  status?: MailStatus;
  /** One recipient's. */
  address?: string;
  /** `next` of the page before. */
  after?: string;
  limit?: number;
  /** `shown` is for tests and for the operator's own terminal, never for an answer to a request. */
  secrets?: 'masked' | 'shown';
}

/** Newest first, with links and codes masked. `next` is the `after` of the following page. */
export async function listMails(
  db: Db,
  { kind, status, address, after, limit = 50, secrets = 'masked' }: MailFilter = {},
): Promise<{ mails: MailListing[]; next: string | undefined }> {
  const rows = await db
    .select()
    .from(mail)
    .where(
      and(
        kind ? eq(mail.kind, kind) : undefined,
        status ? eq(mail.status, status) : undefined,
        address ? eq(mail.toAddress, address) : undefined,
        after ? lt(mail.id, after) : undefined,
      ),
    )
    .orderBy(desc(mail.id))
    .limit(limit + 1);
  const { shown, next } = pageOf(rows, limit);
  return {
    mails: shown.map((row) => (secrets === 'shown' ? listingOf(row) : maskedListing(row))),
    next: next ?? undefined,
  };
}

type MailRow = typeof mail.$inferSelect;

function maskedListing(row: MailRow): MailListing {
  const { stops } = row;
  const masked = Object.entries(stops ?? {}).map(
    ([purpose, url]) => [purpose, maskLinks(url)] as const,
  );
  return listingOf({ ...row, ...maskSecrets(row), stops: stops && Object.fromEntries(masked) });
}

function listingOf(row: MailRow): MailListing {
  return {
    id: row.id,
    kind: row.kind,
    to: { name: row.toName, address: row.toAddress },
    language: row.language,
    subject: row.subject,
    paragraphs: row.paragraphs,
    action: row.action,
    stops: row.stops,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
  };
}
