import type { TFunction } from 'i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import type { UsualAnswer } from '../inbox/answer-time.policy.ts';
import type { InquiryFacts } from '../inquiry.contract.ts';

/** The next mark at or above: a promise rounded down would not be kept. */
const marks = [1, 2, 4, 8, 16, 24, 40] as const;

/** Whole hours to show for a time; null above 40 opening hours or 10 days, which is nothing to praise. */
export function shownAnswerTime({ minutes, counted }: Pick<UsualAnswer, 'minutes' | 'counted'>): {
  unit: 'hours' | 'days';
  count: number;
} | null {
  const hours = minutes / 60;
  const mark = marks.find((entry) => entry >= hours);
  if (counted === 'open') return mark === undefined ? null : { unit: 'hours', count: mark };
  if (mark !== undefined && mark <= 24) return { unit: 'hours', count: mark };
  const days = Math.ceil(hours / 24);
  return days <= 10 ? { unit: 'days', count: days } : null;
}

/** "usually answers within 4 opening hours"; null where there is too little to say. */
export function answerTimeWords(
  t: TFunction<'inquiries'>,
  usual: InquiryFacts['usual'],
  language: string,
): string | null {
  const shown = usual && shownAnswerTime(usual);
  if (!shown) return null;
  const { unit, count } = shown;
  const kind = usual.counted === 'open' ? 'openHours' : unit;
  return t(`answerTime.${kind}`, { count, total: formatNumber(count, language) });
}
