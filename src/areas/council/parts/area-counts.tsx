import { useTranslation } from 'react-i18next';
import { getArea } from '#features/councils/council.contract.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { WideTable } from '#ui/wide-table.tsx';

const columns = ['total', 'claimed', 'stale'] as const;

/** How the area's listings stand, by kind. */
export function AreaCounts({ councilId }: { councilId: string }) {
  const { t } = useTranslation(['council', 'directory']);
  const language = useLanguage();
  const area = useApi(getArea, { params: { id: councilId } });
  return (
    <QueryState
      query={area}
      ns="councils"
      isEmpty={({ kinds }) => kinds.length === 0}
      empty={<p>{t('empty')}</p>}
    >
      {({ kinds }) => (
        <WideTable
          label={t('counts')}
          columns={[t('kind'), ...columns.map((name) => t(`column.${name}`))]}
          numbers={columns.length}
        >
          {kinds.map((row) => (
            <tr key={row.kind} className="border-t border-hairline">
              <th scope="row" className="px-2 py-2 text-start font-label">
                {t(`directory:kind.${row.kind}`)}
              </th>
              {columns.map((name) => (
                <td key={name} className="px-2 py-2 text-end">
                  {formatNumber(row[name], language)}
                </td>
              ))}
            </tr>
          ))}
        </WideTable>
      )}
    </QueryState>
  );
}
