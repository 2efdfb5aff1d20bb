import { textOf } from '#ui/form/form-data.ts';
import type { GiftInterval, GiftStory, Way } from '../giving.policy.ts';

/** The form as it was filled in; the contract checks it. */
export interface GiftInput {
  story: GiftStory;
  interval: GiftInterval;
  amountPence: number;
  way: Way;
  name: string;
  email: string;
}

/** Value of the choice that leaves the amount to the giver. */
export const otherAmount = 'other';

/** With or without commas between the thousands: `1,000` is a thousand pounds, `12,50` twelve and a half. */
const pounds = /^£?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?$/;

/** Whole pence of what somebody typed in pounds; NaN where that is no amount. */
export function penceOf(text: string): number {
  const [, whole, part = ''] = pounds.exec(text.trim()) ?? [];
  return whole === undefined
    ? NaN
    : Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** What is in a field for an amount in pounds. */
export const poundsOf = (pence: number): string =>
  pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2);

/** An amount that was typed wins over one that was chosen. */
export function giftOf(data: FormData, story: GiftStory): GiftInput {
  const typed = textOf(data, 'amountPence');
  const chosen = textOf(data, 'offered');
  const isTyped = typed.trim() !== '' || chosen === otherAmount;
  return {
    story,
    interval: textOf(data, 'interval') as GiftInterval,
    amountPence: isTyped ? penceOf(typed) : Number(chosen || NaN),
    way: textOf(data, 'way') as Way,
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
  };
}
