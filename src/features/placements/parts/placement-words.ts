import type { TFunction } from 'i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { AssignmentState, HoursState, PlacementState } from '../placement-moves.ts';

export const placementTones: Record<PlacementState, BadgeTone> = {
  offered: 'gold',
  active: 'palm',
  completed: 'indigo',
  ended: 'neutral',
};

export const assignmentTones: Record<AssignmentState, BadgeTone> = {
  open: 'neutral',
  submitted: 'gold',
  approved: 'palm',
  revision: 'laterite',
};

export const hoursTones: Record<HoursState, BadgeTone> = {
  claimed: 'gold',
  approved: 'palm',
  queried: 'laterite',
};

/** "12.5 hours", in the reader's language. */
export function hoursIn(t: TFunction<'placements'>, minutes: number, language: string): string {
  const count = minutes / 60;
  const digits = minutes % 60 === 0 ? 0 : 2;
  return t('hours', { count, number: formatNumber(count, language, digits) });
}
