import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useMinutesUntil } from './minute-clock.ts';
import type { OpeningSign } from './opening-sign.ts';
import { OpeningWords, ServiceWords } from './opening-words.tsx';
import type { WeekRow } from './schedule.contract.ts';

/** Open or not, and until when; in the last hour it counts the minutes once the page is alive. */
export function OpeningBadge({ state }: { state: OpeningSign }) {
  return <OpeningWords state={state} minutes={useMinutesUntil(nextTurn(state))} />;
}

/** The same of services: whether one is held, else when the next one is. */
export function ServiceBadge({ state }: { state: OpeningSign }) {
  return <ServiceWords state={state} minutes={useMinutesUntil(nextTurn(state))} />;
}

function nextTurn(state: OpeningSign): string | null {
  if (state.state === 'open') return state.closesAt ?? null;
  return state.state === 'closed' ? (state.opensAt ?? null) : null;
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
