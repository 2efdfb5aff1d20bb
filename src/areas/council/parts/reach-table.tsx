import { useTranslation } from 'react-i18next';
import type { Reach, ReachCell } from '#features/councils/council.contract.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { WideTable } from '#ui/wide-table.tsx';
import { DistrictRow } from './district-row.tsx';

const measures = ['listings', 'views', 'inquiries'] as const;

/** District by kind, then the sums; what is not told says so. */
export function ReachTable({ reach }: { reach: Reach }) {
  const { t } = useTranslation(['council', 'directory']);
  const all = t('council:allOf');
  const kindOf = (kind: Reach['kinds'][number]['kind']) => t(`directory:kind.${kind}`);
  return (
    <WideTable
      label={t('reportsTitle')}
      columns={[t('district'), t('kind'), ...measures.map((name) => t(`measure.${name}`))]}
      numbers={measures.length}
    >
      {reach.rows.map((row) => (
        <Row
          key={`${row.district} ${row.kind}`}
          district={row.district}
          kind={kindOf(row.kind)}
          cell={row}
        />
      ))}
      {reach.districts.map((row) => (
        <Row key={row.district} district={row.district} kind={all} cell={row} />
      ))}
      {reach.kinds.map((row) => (
        <Row key={row.kind} district={all} kind={kindOf(row.kind)} cell={row} />
      ))}
      <Row district={all} kind={all} cell={reach.total} />
    </WideTable>
  );
}

function Row({ district, kind, cell }: { district: string; kind: string; cell: ReachCell }) {
  const language = useLanguage();
  const values = measures.map((name) => {
    const value = cell[name];
    return value === null ? null : formatNumber(value, language);
  });
  return <DistrictRow district={district} name={kind} values={values} />;
}
