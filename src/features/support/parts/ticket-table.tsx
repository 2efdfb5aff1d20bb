import { useTranslation } from 'react-i18next';
import { DeskRow, DeskTable } from '#features/staff/desk/desk-table.tsx';
import { TimeLeft } from '#features/staff/time-left.tsx';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { DeskRow as Ticket } from '../desk.contract.ts';
import { StateLabel } from './state-label.tsx';

interface TicketTableProps {
  items: readonly Ticket[];
  label: string;
  toOf: (id: string) => string;
  openId: string | null;
}

/** What people wrote, a line each. */
export function TicketTable({ items, label, toOf, openId }: TicketTableProps) {
  const { t } = useTranslation('support');
  const columns = (['what', 'state', 'about', 'assignee', 'time'] as const).map((name) => ({
    name,
    label: t(`desk.column.${name}`),
  }));
  return (
    <DeskTable name="tickets" label={label} columns={columns}>
      {items.map((row) => (
        <Row key={row.id} row={row} to={toOf(row.id)} isOpen={row.id === openId} />
      ))}
    </DeskTable>
  );
}

interface RowProps {
  row: Ticket;
  to: string;
  isOpen: boolean;
}

function Row({ row, to, isOpen }: RowProps) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const { channel, topic, status, page, createdAt, dueAt, name, subject, excerpt } = row;
  return (
    <DeskRow
      to={to}
      isOpen={isOpen}
      title={<UserText>{subject || excerpt.slice(0, 80) || t('ticket.removed')}</UserText>}
      below={
        <>
          <UserText>{name || t('desk.nobody')}</UserText> ·{' '}
          <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
        </>
      }
    >
      <td>
        <StateLabel status={status} />
      </td>
      <td>
        {t(topic ? `topic.${topic}` : `channel.${channel}`)}
        {page && (
          <span className="desk-below wrap-anywhere">
            {' '}
            <bdi dir="ltr">{page}</bdi>
          </span>
        )}
      </td>
      <td>{row.assignee ? <UserText>{row.assignee.name}</UserText> : t('desk.unassigned')}</td>
      <td>{dueAt ? <TimeLeft dueAt={dueAt} since={createdAt} /> : '–'}</td>
    </DeskRow>
  );
}
