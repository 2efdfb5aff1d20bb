import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { ClosedSign, OpeningSign, OpenSign } from './opening-sign.ts';

type Moment = NonNullable<OpenSign['closes']>;

interface WordsProps<State> {
  state: State;
  /** Until it closes or opens; null where pages are cached and minutes would be wrong. */
  minutes: number | null;
}

/** "Open · closes 6pm", "Closed · opens Tue 10am". Nothing where the hours are not known. */
export function OpeningWords({ state, minutes }: WordsProps<OpeningSign>) {
  const { t } = useTranslation('schedule');
  if (state.state === 'open') return <OpenWords state={state} minutes={minutes} />;
  if (state.state === 'closed') return <ClosedWords state={state} minutes={minutes} />;
  if (state.state === 'unknown') return null;
  return <StatusLabel tone="laterite">{t('badge.byAppointment')}</StatusLabel>;
}

/** "Service now · until 12pm", "Next service Sun 10am". Nothing where none is known. */
export function ServiceWords({ state, minutes }: WordsProps<OpeningSign>) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const isTurned = minutes !== null && minutes <= 0;
  if (state.state === 'open') {
    const { closes } = state;
    if (isTurned) return null;
    const until = closes && t('service.until', { time: formatTime(closes.minute, language) });
    return <BadgeLine label={<ServiceLabel />} details={until ? [until] : []} />;
  }
  if (state.state !== 'closed' || !state.opens) return null;
  if (isTurned) return <ServiceLabel />;
  return <span>{momentText(t, 'service.next', state.opens, language)}</span>;
}

function ServiceLabel() {
  const { t } = useTranslation('schedule');
  return <StatusLabel tone="palm">{t('service.now')}</StatusLabel>;
}

function OpenWords({ state, minutes }: WordsProps<OpenSign>) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const { closes } = state;
  if (!closes) return <StatusLabel tone="palm">{t('badge.openAlways')}</StatusLabel>;
  const time = formatTime(closes.minute, language);
  if (minutes !== null && minutes <= 0) {
    return <BadgeLine label={<ClosedLabel />} details={[t('badge.closedAt', { time })]} />;
  }
  return (
    <BadgeLine label={<OpenLabel />} details={[closingText(t, state, closes, minutes, language)]} />
  );
}

function closingText(
  t: TFunction<'schedule'>,
  state: OpenSign,
  closes: Moment,
  minutes: number | null,
  language: string,
): string {
  if (minutes !== null && minutes <= 60) return t('badge.closesIn', { count: minutes });
  if (state.closesSoon) return t('badge.closesSoon', { time: formatTime(closes.minute, language) });
  return momentText(t, 'badge.closes', closes, language);
}

function ClosedWords({ state, minutes }: WordsProps<ClosedSign>) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const { opens } = state;
  if (minutes !== null && minutes <= 0) return <OpenLabel />;
  const details: ReactNode[] = [];
  if (state.label) details.push(<UserText>{state.label}</UserText>);
  if (state.holidayKey) details.push(t(state.holidayKey));
  if (opens) {
    const isSoon = minutes !== null && minutes <= 60;
    details.push(
      isSoon
        ? t('badge.opensIn', { count: minutes })
        : momentText(t, 'badge.opens', opens, language),
    );
  }
  return <BadgeLine label={<ClosedLabel reason={state.reason} />} details={details} />;
}

function momentText(
  t: TFunction<'schedule'>,
  verb: 'badge.opens' | 'badge.closes' | 'service.next',
  moment: Moment,
  language: string,
): string {
  const day = moment.day.charAt(0).toUpperCase() + moment.day.slice(1);
  return t(`${verb}${day}`, {
    time: formatTime(moment.minute, language),
    weekday: moment.weekday && t(`weekdayShort.${moment.weekday}`),
    date: moment.date && formatDate(moment.date, language),
  });
}

function OpenLabel() {
  const { t } = useTranslation('schedule');
  return <StatusLabel tone="palm">{t('badge.open')}</StatusLabel>;
}

function ClosedLabel({ reason }: { reason?: ClosedSign['reason'] }) {
  const { t } = useTranslation('schedule');
  return (
    <StatusLabel tone="hibiscus">
      {t(reason === 'temporary' ? 'badge.temporary' : 'badge.closed')}
    </StatusLabel>
  );
}

function BadgeLine({ label, details }: { label: ReactNode; details: readonly ReactNode[] }) {
  return (
    <span>
      {label}
      {details.map((detail, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts have no identity of their own
        <Fragment key={index}>
          {' · '}
          {detail}
        </Fragment>
      ))}
    </span>
  );
}
