import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { WideTable } from '#ui/wide-table.tsx';
import type { ErasureCount } from '../dsar.contract.ts';

/** What is deleted, emptied and kept, table by table, and why something stays. */
export function ErasureCounts({ counts }: { counts: readonly ErasureCount[] }) {
  const { t } = useTranslation('dsar');
  const language = useLanguage();
  const columns = (['table', 'rows', 'what', 'why'] as const).map((name) => t(`erasure.${name}`));
  return (
    <WideTable label={t('erasure.label')} columns={columns}>
      {counts.map(({ table, way, because, rows }) => (
        <tr key={`${table} ${way}`}>
          <th scope="row">
            <bdi lang="en" dir="ltr">
              {table.replaceAll('_', ' ')}
            </bdi>
          </th>
          <td>{formatNumber(rows, language)}</td>
          <td>{t(`way.${way}`)}</td>
          <td>{because ? t(`keep.${because}`) : '–'}</td>
        </tr>
      ))}
    </WideTable>
  );
}
