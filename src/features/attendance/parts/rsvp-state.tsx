import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import type { Tone } from '#ui/notice.tsx';
import type { RsvpStatus } from '../attendance.policy.ts';
import type { DateSeats, EventAsked, Rsvp } from '../rsvp.contract.ts';
import { momentWords } from './date-words.ts';
import { DoorCode } from './door-code.tsx';

const tones: Record<RsvpStatus, Tone> = {
  unconfirmed: 'warning',
  going: 'success',
  interested: 'info',
  declined: 'info',
  waiting: 'info',
  offered: 'warning',
};

interface RsvpStateProps {
  rsvp: Rsvp;
  seats: DateSeats;
  event: Pick<EventAsked, 'onlineLink'>;
  /** Buttons below. */
  action?: ReactNode;
}

/** How one's answer stands: going with the code for the door, one's place in the list, a place that is kept. */
export function RsvpState({ rsvp, seats, event, action }: RsvpStateProps) {
  const { t } = useTranslation('attendance');
  const { status, code } = rsvp;
  return (
    <Notice key={status} tone={tones[status]} title={t(`state.${status}`)} action={action} live>
      <Details rsvp={rsvp} seats={seats} />
      {rsvp.isIn && <p>{t('state.isIn')}</p>}
      {code && !rsvp.isIn && <DoorCode code={code} picture={rsvp.codePicture} />}
      {event.onlineLink && (
        <p>
          <a href={event.onlineLink} rel="noopener noreferrer" target="_blank">
            {t('state.online')}
          </a>
        </p>
      )}
    </Notice>
  );
}

function Details({ rsvp, seats }: Pick<RsvpStateProps, 'rsvp' | 'seats'>) {
  const { t } = useTranslation('attendance');
  const language = useLanguage();
  const { status, partySize, place, offeredUntil } = rsvp;
  const number = (value: number) => formatNumber(value, language);
  const party = t('state.party', { count: partySize, total: number(partySize) });
  switch (status) {
    case 'going':
      return <p>{party}</p>;
    case 'waiting':
      return (
        <>
          <p>
            {place === null ? t('state.lot') : t('state.place', { place: number(place) })} {party}
          </p>
          <p>
            {seats.takesWaiting
              ? t('state.how', { count: seats.offerHours, total: number(seats.offerHours) })
              : t('seats.late')}
          </p>
        </>
      );
    case 'offered':
      return (
        <p>
          {offeredUntil && t('state.until', { until: momentWords(offeredUntil, language) })} {party}
        </p>
      );
    case 'unconfirmed':
    case 'interested':
    case 'declined':
      return null;
  }
}
