import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isPlainMailbox, mailboxOf } from './mail-address.ts';
import { countAll, countWithinDay } from './mail-count.server.ts';
import { hourMs } from '../time/durations.ts';
import type { Count } from './mail-count.server.ts';
import { hasReserve } from './mail-kinds.ts';
import type { MailKind, MailSort } from './mail-kinds.ts';
import {
  findMailReader,
  hasAnswered,
  isDisowned,
  isStopped,
  lockReader,
  noteMail,
} from './mail-reader.server.ts';
import type { MailReader, ReaderRows } from './mail-reader.server.ts';

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

type MailContext = Pick<ServiceContext, 'actor' | 'client' | 'keys' | 'now'>;

/** `queued`: on its way. `over`: the budget is used up. `stopped`: the reader wants none. */
export type MailOutcome = 'queued' | 'over' | 'stopped';

/** Who makes the site write: the account, or the network of somebody without one; null for the site itself. */
export function senderOf({ actor, client }: Pick<MailContext, 'actor' | 'client'>): string | null {
  if (actor.kind === 'user') return `account ${actor.id}`;
  return actor.kind === 'anonymous' && client ? `network ${client.network}` : null;
}

interface Addressed {
  address: string;
  kind: MailKind;
  sort: MailSort;
  sender: string | null;
  /** Id of the account whose security it is about; those of the sort `account` have one. */
  accountId: string | undefined;
}

type Admission = { outcome: 'queued'; rows?: ReaderRows } | { outcome: 'over' | 'stopped' };

/** Says whether this mail may leave, and counts it, in the caller's transaction. */
export async function admitMail(ctx: MailContext, db: Db, mail: Addressed): Promise<Admission> {
  const { sort } = mail;
  if (sort === 'account') return outcomeOf(await admitAccount(ctx, db, mail));
  if (sort === 'unasked') await lockReader(ctx, db, mail.address);
  const reader = await findMailReader(ctx, db, mail);
  if (isStopped(reader.ofSender)) return { outcome: 'stopped' };
  // What proves an address is never stopped for good: somebody may change their mind and join.
  if (sort !== 'proof' && isStopped(reader.ofSite)) return { outcome: 'stopped' };
  if (sort === 'unasked' && !(await admitUnasked(ctx, db, mail, reader))) return outcomeOf(false);
  if (sort === 'proof' && !(await admitProof(ctx, db, mail, reader))) return outcomeOf(false);
  return { outcome: 'queued', rows: await noteMail(ctx, db, reader) };
}

const outcomeOf = (isAdmitted: boolean): Admission => ({ outcome: isAdmitted ? 'queued' : 'over' });

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

async function admitProof(
  ctx: MailContext,
  db: Db,
  { address }: Addressed,
  { ofSite }: MailReader,
): Promise<boolean> {
  const about = `proof to ${mailboxOf(address)}`;
  const most = isStopped(ofSite) ? mailBudgets.proofStopped : mailBudgets.proof;
  const spelling = { about: `${about}, spelt otherwise`, most: mailBudgets.proofSpelling };
  return countWithinDay(ctx, db, [{ about, most }, ...(isPlainMailbox(address) ? [] : [spelling])]);
}

async function admitUnasked(
  ctx: MailContext,
  db: Db,
  { kind }: Addressed,
  { addressPrint, senderPrint, ofSite, ofSender }: MailReader,
): Promise<boolean> {
  const isOfSite = senderPrint === '';
  if (!isOfSite && (await isDisowned(ctx, db, senderPrint))) return false;
  const isKnown = hasAnswered(ofSite);
  const most = isKnown ? mailBudgets.siteKnown : mailBudgets.site;
  const counts: Count[] = [{ print: addressPrint, most }];
  if (!isKnown && !hasReserve(kind)) {
    counts.push({ print: `other ${addressPrint}`, most: mailBudgets.siteOther });
  }
  if (!isOfSite && !hasAnswered(ofSender)) {
    counts.push({ print: `${senderPrint} ${addressPrint}`, most: mailBudgets.sender });
  }
  return countAll(db, ctx.now, counts);
}

/** For acts that must not go on without the mail: throws unless it is on its way. `path` is the field it is beside. */
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
    title: 'We’ve been asked not to send messages to this email address.',
  },
} as const;
