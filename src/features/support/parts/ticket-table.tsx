import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskRow, DeskTable } from '#features/staff/desk/desk-table.tsx';
import type { Chosen } from '#features/staff/desk/use-chosen.ts';
import { TimeLeft } from '#features/staff/time-left.tsx';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { DeskRow as Ticket } from '../desk.contract.ts';
import { mostTicketsAtOnce } from '../several-tickets.contract.ts';
import { isFiled } from '../ticket.policy.ts';
import { StateLabel } from './state-label.tsx';

/** What a letter is called on a desk; one whose writer has left has no words. */
export const titleOf = ({ subject, excerpt }: Ticket, removed: string): string =>
  subject || excerpt.slice(0, 80) || removed;

interface TicketTableProps {
  items: readonly Ticket[];
  label: string;
  toOf: (id: string) => string;
  openId: string | null;
  chosen: Chosen<Ticket>;
}

/** What people wrote, a line each; those that wait can be chosen. */
export function TicketTable({ items, label, toOf, openId, chosen }: TicketTableProps) {
  const { t } = useTranslation('support');
  const columns = (['what', 'state', 'about', 'assignee', 'time'] as const).map((name) => ({
    name,
    label: t(`desk.column.${name}`),
  }));
  return (
    <DeskTable
      name="tickets"
      label={label}
      columns={columns}
      choice={{
        label: t('desk.several.chooseAll', { count: mostTicketsAtOnce }),
        isChosen: chosen.rows.length > 0,
        onChoose: chosen.setAll,
      }}
    >
      {items.map((row) => (
        <Row
          key={row.id}
          row={row}
          to={toOf(row.id)}
          isOpen={row.id === openId}
          choice={
            isFiled(row.status)
              ? 'none'
              : {
                  label: t('desk.several.choose', {
                    title: isolate(titleOf(row, t('ticket.removed'))),
                  }),
                  isChosen: chosen.has(row.id),
                  onChoose: (isChosen) => chosen.set(row.id, isChosen),
                }
          }
        />
      ))}
    </DeskTable>
  );
}

interface RowProps {
  row: Ticket;
  to: string;
  isOpen: boolean;
  choice: ComponentProps<typeof DeskRow>['choice'];
}

function Row({ row, to, isOpen, choice }: RowProps) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const { channel, topic, status, page, createdAt, dueAt, name } = row;
  return (
    <DeskRow
      to={to}
      isOpen={isOpen}
      choice={choice}
      title={<UserText>{titleOf(row, t('ticket.removed'))}</UserText>}
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
