import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import type { DeskRow } from '../desk.contract.ts';
import { StateLabel } from './state-label.tsx';

interface DeskTableProps {
  items: readonly DeskRow[];
  label: string;
  toOf: (id: string) => string;
  openId: string | null;
}

const cell = 'px-3 py-2 align-top';

export function DeskTable({ items, label, toOf, openId }: DeskTableProps) {
  const { t } = useTranslation('support');
  const columns = (['what', 'state', 'about', 'written', 'assignee'] as const).map((name) =>
    t(`desk.column.${name}`),
  );
  return (
    <WideTable label={label} columns={columns}>
      {items.map((row) => (
        <Row key={row.id} row={row} to={toOf(row.id)} isOpen={row.id === openId} />
      ))}
    </WideTable>
  );
}

interface RowProps {
  row: DeskRow;
  to: string;
  isOpen: boolean;
}

function Row({ row, to, isOpen }: RowProps) {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const { channel, topic, status, page, createdAt, dueAt } = row;
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className={`${cell} min-w-52 max-w-80 text-start font-normal`}>
        <What row={row} to={to} isOpen={isOpen} />
      </th>
      <td className={`${cell} whitespace-nowrap`}>
        <StateLabel status={status} />
        {row.isOverdue && (
          <span className="mt-1 block">
            <Badge tone="hibiscus" icon="clock">
              {t('desk.overdue')}
            </Badge>
          </span>
        )}
      </td>
      <td className={cell}>
        {t(topic ? `topic.${topic}` : `channel.${channel}`)}
        {page && (
          <span className="block break-all text-ink-soft">
            <bdi dir="ltr">{page}</bdi>
          </span>
        )}
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <time dateTime={createdAt}>{formatMoment(createdAt, language)}</time>
        {dueAt && (
          <span className="block text-ink-soft">
            {t('desk.due', { moment: formatMoment(dueAt, language) })}
          </span>
        )}
      </td>
      <td className={cell}>
        {row.assignee ? <UserText>{row.assignee.name}</UserText> : t('desk.unassigned')}
      </td>
    </tr>
  );
}

function What({ row: { name, subject, excerpt }, to, isOpen }: RowProps) {
  const { t } = useTranslation('support');
  return (
    <>
      <Link to={to} preventScrollReset aria-current={isOpen || undefined} className="font-label">
        <UserText>{subject || excerpt.slice(0, 80) || t('ticket.removed')}</UserText>
      </Link>
      <span className="block text-ink-soft">
        <UserText>{name || t('desk.nobody')}</UserText>
      </span>
    </>
  );
}
