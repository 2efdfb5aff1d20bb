import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { mail } from './mail.table.server.ts';
import type { MailStatus } from './mail.table.server.ts';
import { maskLinks } from './mask-links.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    'mail.queued': { mailId: string };
  }
}

export interface NewMail {
  to: { name: string; address: string };
  language: Language;
  subject: string;
  /** Already translated, plain text; escaped in HTML. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Names the kind for staff and tests: `account/verify`. */
  kind: string;
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
  action: z.object({ label: headerText(100), url: webAddress }).optional(),
  unsubscribeUrl: webAddress.optional(),
  replyTo: mailbox.optional(),
});

/**
 * Stores the mail in the caller's transaction and lets it be delivered after the commit. Throws when an address is
 * not exactly one address: contracts check what people type.
 */
export async function queueMail(db: Db, letter: NewMail): Promise<void> {
  const { data, error } = Envelope.safeParse(letter);
  if (!data) {
    const fields = error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new Error(`The mail ${letter.kind} can't be written: ${fields} is not right.`);
  }
  const { to, ...rest } = data;
  const { language, paragraphs, kind } = letter;
  const [row] = await db
    .insert(mail)
    .values({ ...rest, language, paragraphs, kind, toName: to.name, toAddress: to.address })
    .returning({ id: mail.id });
  if (row) await emit(db, 'mail.queued', { mailId: row.id });
}

export interface MailListing {
  id: string;
  kind: string;
  to: { name: string; address: string };
  language: Language;
  subject: string;
  paragraphs: readonly string[];
  action: { label: string; url: string } | null;
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
  links?: 'masked' | 'shown';
}

/** Newest first, with links masked. `next` is the `after` of the following page. */
export async function listMails(
  db: Db,
  { kind, status, address, after, limit = 50, links = 'masked' }: MailFilter = {},
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
  const shown = rows.slice(0, limit);
  return {
    mails: shown.map((row) => listingOf(row, links === 'shown' ? (text) => text : maskLinks)),
    next: rows.length > limit ? shown.at(-1)?.id : undefined,
  };
}

function listingOf(row: typeof mail.$inferSelect, mask: (text: string) => string): MailListing {
  return {
    id: row.id,
    kind: row.kind,
    to: { name: row.toName, address: row.toAddress },
    language: row.language,
    subject: row.subject,
    paragraphs: row.paragraphs.map(mask),
    action: row.action && { label: row.action.label, url: mask(row.action.url) },
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    createdAt: row.createdAt,
    sentAt: row.sentAt,
  };
}
