import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isPlainMailbox, mailboxOf } from './mail-address.ts';
import { hasReserve } from './mail-kinds.ts';
import type { MailKind, MailSort } from './mail-kinds.ts';
import { mailCount, mailReader } from './mail-reader.table.server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Mails to one address within a day (security B1). */
export const mailBudgets = {
  /** Unasked ones of one sender, until the reader has answered that sender. */
  sender: 3,
  /** Unasked ones of the whole site. */
  site: 5,
  /** Those of them that may be of other kinds than the ones by which a page finds its owner. */
  siteOther: 3,
  /** The same once the reader has confirmed the address, or has answered anybody here. */
  siteKnown: 20,
  /** Security mails of one kind to one account. Beyond them one an hour: nobody keeps an owner from the next. */
  account: 8,
  /** To a mailbox that has not confirmed, on behalf of accounts that name it, which anybody can open: all together. */
  proof: 5,
  /** The same to spellings of it with a plus or dots, so that they leave some for the mailbox itself. */
  proofSpelling: 3,
  /** The same where the reader wants no mail; one, since they may have changed their mind and join. */
  proofStopped: 1,
} as const;

/** A sender whom so many readers do not know, within so many days, sends nothing unasked. */
const disownedBy = 3;
const disownedDays = 30;

type MailContext = Pick<ServiceContext, 'actor' | 'client' | 'keys' | 'now'>;

/** `queued`: on its way. `over`: the budget is used up. `stopped`: the reader wants none. */
export type MailOutcome = 'queued' | 'over' | 'stopped';

/** Who makes the site write: the account, or the network of somebody without one; null for the site itself. */
export function senderOf({ actor, client }: Pick<MailContext, 'actor' | 'client'>): string | null {
  if (actor.kind === 'user') return `account ${actor.id}`;
  return actor.kind === 'anonymous' && client ? `network ${client.network}` : null;
}

const printOf = ({ keys }: Pick<MailContext, 'keys'>, text: string): string =>
  keys.fingerprint('mail-budget', text);

const addressPrintOf = (ctx: Pick<MailContext, 'keys'>, address: string): string =>
  printOf(ctx, `to ${mailboxOf(address)}`);

const senderPrintOf = (ctx: Pick<MailContext, 'keys'>, sender: string): string =>
  printOf(ctx, `from ${sender}`);

/** Waits for whoever counts the same, in one order for everybody: two who waited for each other would wait for ever. */
async function lockPrints(db: Db, prints: readonly string[]): Promise<void> {
  for (const print of prints.toSorted()) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${print}`}, 0))`);
  }
}

interface Count {
  print: string;
  most: number;
  /** A day unless told. */
  withinMs?: number;
}

/** Counts once in each, or in none where one of them is full. The caller holds the locks. */
async function countAll(db: Db, now: Date, counts: readonly Count[]): Promise<boolean> {
  for (const { print, most, withinMs = dayMs } of counts) {
    const since = new Date(now.getTime() - withinMs);
    const sent = await db.$count(
      mailCount,
      and(eq(mailCount.print, print), gt(mailCount.sentAt, since)),
    );
    if (sent >= most) return false;
  }
  await db.insert(mailCount).values(counts.map(({ print }) => ({ print, sentAt: now })));
  return true;
}

/**
 * Counts something that one person makes the site do to another, in the caller's transaction: so many a day of each.
 * False, and nothing is counted, where one of them has had its share.
 */
export async function countWithinDay(
  ctx: Pick<MailContext, 'keys' | 'now'>,
  db: Db,
  bounds: readonly (Omit<Count, 'print'> & { about: string })[],
): Promise<boolean> {
  const counts = bounds.map(({ about, ...bound }) => ({ print: printOf(ctx, about), ...bound }));
  const prints = counts.map(({ print }) => print);
  await lockPrints(db, prints);
  return countAll(db, ctx.now, counts);
}

interface Addressed {
  address: string;
  kind: MailKind;
  sort: MailSort;
  sender: string | null;
  /** Id of the account whose security it is about; those of the sort `account` have one. */
  accountId: string | undefined;
}

/** The rows of this reader: of the site as a whole, and of the sender. Links that stop mail lead to them. */
export interface ReaderRows {
  siteId: string;
  senderId: string | undefined;
}

type Admission = { outcome: 'queued'; rows?: ReaderRows } | { outcome: 'over' | 'stopped' };

/** Says whether this mail may leave, and counts it, in the caller's transaction. */
export async function admitMail(ctx: MailContext, db: Db, mail: Addressed): Promise<Admission> {
  const { sort } = mail;
  if (sort === 'unasked') return admitUnasked(ctx, db, mail);
  if (sort === 'asked')
    return { outcome: (await isStopped(ctx, db, mail.address)) ? 'stopped' : 'queued' };
  const isAdmitted = await (sort === 'account' ? admitAccount : admitProof)(ctx, db, mail);
  return { outcome: isAdmitted ? 'queued' : 'over' };
}

async function admitAccount(
  ctx: MailContext,
  db: Db,
  { kind, accountId }: Addressed,
): Promise<boolean> {
  if (!accountId) throw new Error(`A mail ${kind} is about an account.`);
  const about = `${kind} of ${accountId}`;
  if (await countWithinDay(ctx, db, [{ about, most: mailBudgets.account }])) return true;
  return countWithinDay(ctx, db, [{ about, most: 1, withinMs: hourMs }]);
}

async function admitProof(ctx: MailContext, db: Db, { address }: Addressed): Promise<boolean> {
  const about = `proof to ${mailboxOf(address)}`;
  const isWanted = !(await isStopped(ctx, db, address));
  const most = isWanted ? mailBudgets.proof : mailBudgets.proofStopped;
  const spelling = { about: `${about}, spelt otherwise`, most: mailBudgets.proofSpelling };
  return countWithinDay(ctx, db, [{ about, most }, ...(isPlainMailbox(address) ? [] : [spelling])]);
}

/** Whether the reader at this address wants no mail of anybody. */
async function isStopped(
  ctx: Pick<MailContext, 'keys'>,
  db: Db,
  address: string,
): Promise<boolean> {
  const [site] = await db
    .select({ id: mailReader.id })
    .from(mailReader)
    .where(
      and(
        eq(mailReader.addressPrint, addressPrintOf(ctx, address)),
        eq(mailReader.senderPrint, ''),
        isNotNull(mailReader.stoppedAt),
      ),
    );
  return site !== undefined;
}

async function admitUnasked(
  ctx: MailContext,
  db: Db,
  { address, kind, sender }: Addressed,
): Promise<Admission> {
  const addressPrint = addressPrintOf(ctx, address);
  const senderPrint = sender === null ? '' : senderPrintOf(ctx, sender);
  await lockPrints(db, [addressPrint]);
  const known = await db
    .select()
    .from(mailReader)
    .where(
      and(
        eq(mailReader.addressPrint, addressPrint),
        inArray(mailReader.senderPrint, ['', senderPrint]),
      ),
    );
  if (known.some(({ stoppedAt }) => stoppedAt !== null)) return { outcome: 'stopped' };
  if (sender !== null && (await isDisowned(ctx, db, senderPrint))) return { outcome: 'over' };
  const hasAnswered = (print: string) =>
    known.some((row) => row.senderPrint === print && row.answeredAt !== null);
  const isKnown = hasAnswered('');
  const most = isKnown ? mailBudgets.siteKnown : mailBudgets.site;
  const counts: Count[] = [{ print: addressPrint, most }];
  if (!isKnown && !hasReserve(kind)) {
    counts.push({ print: `other ${addressPrint}`, most: mailBudgets.siteOther });
  }
  if (sender !== null && !hasAnswered(senderPrint)) {
    counts.push({ print: `${senderPrint} ${addressPrint}`, most: mailBudgets.sender });
  }
  if (!(await countAll(db, ctx.now, counts))) return { outcome: 'over' };
  const siteId = await touch(ctx, db, { addressPrint, senderPrint: '' });
  const senderId =
    sender === null ? undefined : await touch(ctx, db, { addressPrint, senderPrint });
  return { outcome: 'queued', rows: { siteId, senderId } };
}

async function isDisowned({ now }: MailContext, db: Db, senderPrint: string): Promise<boolean> {
  const since = new Date(now.getTime() - disownedDays * dayMs);
  const readers = await db.$count(
    mailReader,
    and(eq(mailReader.senderPrint, senderPrint), gt(mailReader.disownedAt, since)),
  );
  return readers >= disownedBy;
}

type Pair = Pick<typeof mailReader.$inferSelect, 'addressPrint' | 'senderPrint'>;

async function touch(
  { now }: Pick<MailContext, 'now'>,
  db: Db,
  pair: Pair,
  values: Partial<typeof mailReader.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(mailReader)
    .values({ ...pair, ...values, lastMailAt: now })
    .onConflictDoUpdate({
      target: [mailReader.addressPrint, mailReader.senderPrint],
      set: { ...values, lastMailAt: now },
    })
    .returning({ id: mailReader.id });
  if (!row) throw new Error('The reader was not noted.');
  return row.id;
}

/**
 * Notes that the reader at this address has confirmed it or written back, in the caller's transaction: to the site as a
 * whole and, where one is named, to this sender, whose mails are wanted from now on.
 */
export async function noteAnswered(
  ctx: Pick<MailContext, 'keys' | 'now'>,
  db: Db,
  { address, sender }: { address: string; sender?: string | null },
): Promise<void> {
  const addressPrint = addressPrintOf(ctx, address);
  const senders = ['', ...(sender ? [senderPrintOf(ctx, sender)] : [])];
  for (const senderPrint of senders) {
    await touch(ctx, db, { addressPrint, senderPrint }, { answeredAt: ctx.now });
  }
}

/** For acts that must not go on without the mail: throws unless it is on its way. `path` is the field it stands beside. */
export function assertQueued(outcome: MailOutcome, path?: string): void {
  if (outcome === 'queued') return;
  const { kind, code, title } = refusals[outcome];
  const fields = path ? [{ path, key: `ui:problem.${code.replace('/', '-')}` }] : [];
  throw new AppError(kind, code, title, fields);
}

const refusals = {
  over: {
    kind: 'rate-limited',
    code: 'mail/too-many',
    title: 'We have sent this address as many messages as we may today. Please try again tomorrow.',
  },
  stopped: {
    kind: 'unprocessable',
    code: 'mail/stopped',
    title: 'This address wants no messages from us.',
  },
} as const;
