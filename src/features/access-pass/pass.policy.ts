import { isAdult } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { Moves } from '#platform/stages/moves.ts';

export const passName = 'access-pass';

/** Months that a council gives away with one voucher. */
export const voucherMonths = [1, 3, 6, 12] as const;
/** Days in which a voucher may be used. */
export const voucherDays = 90;
export const mostVouchersAtOnce = 20;
/** Vouchers of one council that nobody has used yet. */
export const mostOpenVouchers = 200;

/** Months of a pass that staff give to somebody who can't pay. */
export const hardshipMonths = 6;
/** Days within which staff answer a request. */
export const requestDays = 5;
/** Days after a no until one may ask again. */
export const askAgainDays = 30;
export const reasonLength = 1000;

/** Days before its end at which a holder is told. */
export const endToldDays = 14;

/** Days that requests stay after they were decided, and vouchers after their end. */
export const keptDays = 365;

export const requestStatuses = ['waiting', 'given', 'refused'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const requestMoves = {
  give: { from: ['waiting'], to: 'given' },
  refuse: { from: ['waiting'], to: 'refused' },
  undo: { from: ['given', 'refused'], to: 'waiting' },
} as const satisfies Moves<RequestStatus>;

export const passPolicy = {
  /** As with everything that is sold: for people known to be 18 or older. */
  hold: isAdult,
} satisfies { hold: Rule };
