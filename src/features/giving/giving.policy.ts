import { isAdmitted, isAdult, isSelf } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { SettingValues } from '#platform/http/site-facts.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

export const pledgeKinds = ['gift', 'plan'] as const;
export type PledgeKind = (typeof pledgeKinds)[number];

/** Where a gift began; it only chooses the words of thanks. */
export const giftStories = ['donate', 'champions'] as const;
export type GiftStory = (typeof giftStories)[number];

export const intervals = ['once', 'month', 'year'] as const;
export type Interval = (typeof intervals)[number];
export const giftIntervals = ['once', 'month'] as const;
export type GiftInterval = (typeof giftIntervals)[number];

export const ways = ['card', 'bank'] as const;
export type Way = (typeof ways)[number];

/** `confirmed`: money has come. One that repeats stays so until it is cancelled. */
export const pledgeStatuses = ['pending', 'confirmed', 'cancelled'] as const;
export type PledgeStatus = (typeof pledgeStatuses)[number];

/** What a plan gives access to. Other features ask for it by this name. */
export const entitlementNames = ['access-pass'] as const;
export type EntitlementName = (typeof entitlementNames)[number];

/** How somebody came to an entitlement: what a payment bought, a council's code, or staff's yes to who can't pay. */
export const entitlementSources = ['payment', 'voucher', 'hardship'] as const;
export type EntitlementSource = (typeof entitlementSources)[number];

/** What was bought online may be handed back without a reason (Consumer Contracts Regulations 2013, reg. 30). */
export const withdrawDays = 14;
/** Days within which the money then goes back (the same, reg. 34). */
export const refundDays = 14;

/** Pence. The site never takes less or more for one payment. */
export const leastPence = 100;
export const mostPence = 1_000_000;
/** Pence; what the form offers besides an amount of one's own. */
export const offeredPence = [500, 1000, 2500, 5000] as const;

/** Pledges that nobody has paid go after this many days. */
export const unpaidPledgeDays = 90;
/** Accounts keep amounts for good, and whose they were for as long as the books may be looked at. */
export const giverNameMonths = 84;

interface PledgeRow {
  accountId: string | null;
  status: PledgeStatus;
  interval: Interval;
}

export const givingPolicy = {
  /** Anybody once; what repeats is for people known to be 18 or older. Unknown counts as younger (decision D9). */
  give: (actor, interval) => interval === 'once' || isAdult(actor),
  takePlan: isAdult,
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  cancelOwn: (actor, pledge) => isSelf(actor, pledge.accountId),
  manage: (actor) => isAdmitted(actor, ['admin']),
  /** Nobody confirms their own money or hands it back to themselves (security Z7). */
  handle: (actor, pledge) => isAdmitted(actor, ['admin']) && !isSelf(actor, pledge.accountId),
} satisfies {
  give: Rule<GiftInterval>;
  takePlan: Rule;
  readOwn: Rule;
  cancelOwn: Rule<PledgeRow>;
  manage: Rule;
  handle: Rule<PledgeRow>;
};

/** A payment may be written down for what still waits, and again for what repeats. */
export const canConfirm = ({ status, interval }: PledgeRow): boolean =>
  status === 'pending' || (status === 'confirmed' && interval !== 'once');

interface Bought extends PledgeRow {
  kind: PledgeKind;
}
interface Received {
  receivedAt: Date;
  amountPence: number;
  refundedPence: number;
}

/** A plan may be handed back within 14 days of its last payment, whether or not it was used. */
export const canWithdraw = (
  { kind, status }: Bought,
  payments: readonly Received[],
  now: Date,
): boolean =>
  kind === 'plan' &&
  status === 'confirmed' &&
  payments.some(
    ({ receivedAt, amountPence, refundedPence }) =>
      refundedPence < amountPence && now < later(receivedAt, withdrawDays * dayMs),
  );

/** What was paid once is over and can only be handed back. */
export const canCancel = ({ status, interval }: PledgeRow): boolean =>
  status === 'pending' || (status === 'confirmed' && interval !== 'once');

/**
 * What a payment makes of a pledge, also one that comes late. Money for what repeats does not start it again once
 * somebody has cancelled it.
 */
export const statusAfterPayment = ({ status, interval }: PledgeRow): PledgeStatus =>
  status === 'cancelled' && interval !== 'once' ? 'cancelled' : 'confirmed';

/** Months that a plan is bought for. */
export const monthsOf = (interval: 'month' | 'year'): number => (interval === 'year' ? 12 : 1);

/** The end of so many months from this moment; a month without that day ends on its last. */
export function periodEnd(start: Date, months: number): Date {
  const end = new Date(start);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end;
}

export interface BankAccount {
  name: string;
  sortCode: string;
  number: string;
}

/** Where transfers go to; nowhere until an admin has set all of it (decision D43). */
export function bankAccountOf(settings: SettingValues): BankAccount | null {
  const { bankAccountName: name, bankSortCode: sortCode, bankAccountNumber: number } = settings;
  return name && sortCode && number ? { name, sortCode, number } : null;
}
