import { useTranslation } from 'react-i18next';
import { DeskRow, DeskTable } from '#features/staff/desk/desk-table.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { DeskRequest } from '../desk.contract.ts';
import { DueWords, StateWords } from './state-words.tsx';

interface RequestTableProps {
  items: readonly DeskRequest[];
  toOf: (id: string) => string;
  openId: string | null;
}

/** Requests, a line each, those first that are due first. */
export function RequestTable({ items, toOf, openId }: RequestTableProps) {
  const { t } = useTranslation('dsar');
  const language = useLanguage();
  const columns = (['who', 'kind', 'state', 'due'] as const).map((name) => ({
    name,
    label: t(`column.${name}`),
  }));
  return (
    <DeskTable name="data-requests" label={t('desk.title')} columns={columns}>
      {items.map((row) => (
        <DeskRow
          key={row.id}
          to={toOf(row.id)}
          isOpen={row.id === openId}
          title={<UserText>{row.name}</UserText>}
          below={
            <>
              {t(`origin.${row.origin}`)} ·{' '}
              <time dateTime={row.receivedOn}>{formatDate(row.receivedOn, language)}</time>
              {row.isSample && (
                <>
                  {' '}
                  <Badge tone="gold">{t('sample')}</Badge>
                </>
              )}
            </>
          }
        >
          <td>{t(`kind.${row.kind}`)}</td>
          <td>
            <StateWords status={row.status} />
          </td>
          <td>
            <DueWords request={row} />
          </td>
        </DeskRow>
      ))}
    </DeskTable>
  );
}
