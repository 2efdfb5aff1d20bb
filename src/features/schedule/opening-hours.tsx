import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useMinutesUntil } from './minute-clock.ts';
import type { LocalMoment, OpeningState, WeekRow } from './schedule.contract.ts';

type Open = Extract<OpeningState, { state: 'open' }>;
type Closed = Extract<OpeningState, { state: 'closed' }>;

/** "Open · closes 6pm", "Closed · opens Tue 10am". Nothing where the hours are not known. */
export function OpeningBadge({ state }: { state: OpeningState }) {
  const { t } = useTranslation('schedule');
  if (state.state === 'open') return <OpenBadge state={state} />;
  if (state.state === 'closed') return <ClosedBadge state={state} />;
  if (state.state === 'unknown') return null;
  return <StatusLabel tone="laterite">{t('badge.byAppointment')}</StatusLabel>;
}

function OpenBadge({ state }: { state: Open }) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const minutes = useMinutesUntil(state.closesAt);
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
  state: Open,
  closes: LocalMoment,
  minutes: number | null,
  language: string,
): string {
  if (minutes !== null && minutes <= 60) return t('badge.closesIn', { count: minutes });
  if (state.closesSoon) return t('badge.closesSoon', { time: formatTime(closes.minute, language) });
  return momentText(t, 'closes', closes, language);
}

function ClosedBadge({ state }: { state: Closed }) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const minutes = useMinutesUntil(state.opensAt);
  const { opens } = state;
  if (minutes !== null && minutes <= 0) return <OpenLabel />;
  const details: ReactNode[] = [];
  if (state.label) details.push(<UserText>{state.label}</UserText>);
  if (state.holidayKey) details.push(t(state.holidayKey));
  if (opens) {
    const isSoon = minutes !== null && minutes <= 60;
    details.push(
      isSoon ? t('badge.opensIn', { count: minutes }) : momentText(t, 'opens', opens, language),
    );
  }
  return <BadgeLine label={<ClosedLabel reason={state.reason} />} details={details} />;
}

function momentText(
  t: TFunction<'schedule'>,
  verb: 'opens' | 'closes',
  moment: LocalMoment,
  language: string,
): string {
  const day = moment.day.charAt(0).toUpperCase() + moment.day.slice(1);
  return t(`badge.${verb}${day}`, {
    time: formatTime(moment.minute, language),
    weekday: t(`weekdayShort.${moment.weekday}`),
    date: formatDate(moment.date, language),
  });
}

function OpenLabel() {
  const { t } = useTranslation('schedule');
  return <StatusLabel tone="palm">{t('badge.open')}</StatusLabel>;
}

function ClosedLabel({ reason }: { reason?: Closed['reason'] }) {
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

/** The hours of seven days as they really hold, today marked. */
export function OpeningTable({ week }: { week: readonly WeekRow[] }) {
  const { t } = useTranslation('schedule');
  return (
    <table className="w-full border-collapse text-start">
      <caption className="visually-hidden">{t('table.caption')}</caption>
      <tbody>
        {week.map((row) => (
          <OpeningRow key={row.date} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function OpeningRow({ row }: { row: WeekRow }) {
  const { t } = useTranslation('schedule');
  return (
    <tr
      aria-current={row.isToday ? 'date' : undefined}
      className={row.isToday ? 'border-b border-line bg-cloth font-label' : 'border-b border-line'}
    >
      <th scope="row" className="px-2 py-1 text-start align-top font-[inherit]">
        {t(`weekday.${row.weekday}`)}
        {row.isToday && <VisuallyHidden> ({t('table.today')})</VisuallyHidden>}
      </th>
      <td className="px-2 py-1 text-start align-top">
        <RowHours row={row} />
        <RowNote row={row} />
      </td>
    </tr>
  );
}

function RowHours({ row }: { row: WeekRow }) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  if (row.note?.kind === 'temporary') {
    return <span className="text-hibiscus">{t('note.temporary')}</span>;
  }
  if (row.intervals.length === 0) {
    const tone = row.byAppointment ? 'text-laterite' : 'text-ink-soft';
    return (
      <span className={tone}>{t(row.byAppointment ? 'table.byAppointment' : 'table.closed')}</span>
    );
  }
  return row.intervals.map(({ opens, closes }) => (
    <span key={opens} className="block">
      {opens === 0 && closes >= 1440
        ? t('table.allDay')
        : t('table.interval', {
            opens: formatTime(opens, language),
            closes: formatTime(closes, language),
          })}
    </span>
  ));
}

function RowNote({ row: { note, intervals } }: { row: WeekRow }) {
  const { t } = useTranslation('schedule');
  const text = note && noteText(t, note, intervals.length > 0);
  return text && <span className="block text-sm font-normal text-ink-soft">{text}</span>;
}

function noteText(
  t: TFunction<'schedule'>,
  note: NonNullable<WeekRow['note']>,
  isOpen: boolean,
): ReactNode {
  if (note.label) return <UserText>{note.label}</UserText>;
  if (note.kind === 'special-day' && isOpen) return t('note.specialDay');
  if (note.nameKey === null) return null;
  const plain = t(note.nameKey);
  const name = note.isSubstitute ? t('note.substitute', { name: plain }) : plain;
  return isOpen ? t('note.usualHours', { name }) : name;
}
