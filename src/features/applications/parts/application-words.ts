import { useTranslation } from 'react-i18next';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { ApplicationState } from '../application-moves.ts';

export const stateTones: Record<ApplicationState, BadgeTone> = {
  draft: 'neutral',
  sent: 'indigo',
  shortlisted: 'lagoon',
  offered: 'gold',
  accepted: 'palm',
  declined: 'neutral',
  rejected: 'neutral',
  withdrawn: 'neutral',
  closed: 'neutral',
};

/** Days of applications in words, on the calendar of London, as deadlines are. */
export function useApplicationDays() {
  const { t } = useTranslation('applications');
  const language = useLanguage();
  const dayOf = (at: string) => formatDate(todayInLondon(new Date(at)), language);
  return {
    sentOn: (at: string) => t('own.sentOn', { day: dayOf(at) }),
    endedOn: (at: string) => t('own.endedOn', { day: dayOf(at) }),
    offerUntil: (at: string) => t('own.offerUntil', { day: dayOf(at) }),
    dayOf,
  };
}
