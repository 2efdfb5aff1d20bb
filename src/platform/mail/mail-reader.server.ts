import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailboxOf } from './mail-address.ts';
import { lockPrints, printOf } from './mail-count.server.ts';
import { dayMs } from '../time/durations.ts';
import { mailReader } from './mail-reader.table.server.ts';
import { earlier } from '#platform/time/moments.ts';

type Context = Pick<ServiceContext, 'keys' | 'now'>;

const addressPrintOf = (ctx: Pick<Context, 'keys'>, address: string): string =>
  printOf(ctx, `to ${mailboxOf(address)}`);

const senderPrintOf = (ctx: Pick<Context, 'keys'>, sender: string): string =>
  printOf(ctx, `from ${sender}`);

type ReaderRow = typeof mailReader.$inferSelect;
type Pair = Pick<ReaderRow, 'addressPrint' | 'senderPrint'>;

/** The reader at one address: what they want of the site as a whole, and of the sender of this mail. */
export interface MailReader {
  addressPrint: string;
  /** Empty for the site itself. */
  senderPrint: string;
  ofSite: ReaderRow | undefined;
  ofSender: ReaderRow | undefined;
}

/** The rows of this reader: of the site as a whole, and of the sender. Links that stop mail lead to them. */
export interface ReaderRows {
  siteId: string;
  senderId: string | undefined;
}

export const isStopped = (row: ReaderRow | undefined): boolean => (row?.stoppedAt ?? null) !== null;
export const hasAnswered = (row: ReaderRow | undefined): boolean =>
  (row?.answeredAt ?? null) !== null;

/** Waits for others that count mails to the same mailbox. */
export const lockReader = (ctx: Context, db: Db, address: string): Promise<void> =>
  lockPrints(db, [addressPrintOf(ctx, address)]);

export async function findMailReader(
  ctx: Context,
  db: Db,
  { address, sender }: { address: string; sender: string | null },
): Promise<MailReader> {
  const addressPrint = addressPrintOf(ctx, address);
  const senderPrint = sender === null ? '' : senderPrintOf(ctx, sender);
  const known = await db
    .select()
    .from(mailReader)
    .where(
      and(
        eq(mailReader.addressPrint, addressPrint),
        inArray(mailReader.senderPrint, ['', senderPrint]),
      ),
    );
  const rowOf = (print: string) => known.find((row) => row.senderPrint === print);
  const ofSender = senderPrint === '' ? undefined : rowOf(senderPrint);
  return { addressPrint, senderPrint, ofSite: rowOf(''), ofSender };
}

/** The rows that the links of a mail lead to. What was noted within a day is left alone: nobody waits for it. */
export async function noteMail(
  ctx: Context,
  db: Db,
  { addressPrint, senderPrint, ofSite, ofSender }: MailReader,
): Promise<ReaderRows> {
  const since = earlier(ctx.now, dayMs);
  const idOf = async (row: ReaderRow | undefined, print: string) =>
    row && row.lastMailAt > since ? row.id : touch(ctx, db, { addressPrint, senderPrint: print });
  return {
    siteId: await idOf(ofSite, ''),
    senderId: senderPrint === '' ? undefined : await idOf(ofSender, senderPrint),
  };
}

/** A sender whom so many readers do not know, within so many days, sends nothing unasked. */
const disownedBy = 3;
const disownedDays = 30;

export async function isDisowned({ now }: Context, db: Db, senderPrint: string): Promise<boolean> {
  const since = earlier(now, disownedDays * dayMs);
  const readers = await db.$count(
    mailReader,
    and(eq(mailReader.senderPrint, senderPrint), gt(mailReader.disownedAt, since)),
  );
  return readers >= disownedBy;
}

async function touch(
  { now }: Pick<Context, 'now'>,
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
  ctx: Context,
  db: Db,
  { address, sender }: { address: string; sender?: string | null },
): Promise<void> {
  const addressPrint = addressPrintOf(ctx, address);
  const senders = ['', ...(sender ? [senderPrintOf(ctx, sender)] : [])];
  for (const senderPrint of senders) {
    await touch(ctx, db, { addressPrint, senderPrint }, { answeredAt: ctx.now });
  }
}
