import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { WideTable } from '#ui/wide-table.tsx';
import type { MeasureView, ReportLine, ReportView } from '../report.contract.ts';
import { lineText, periodText, toldText, totalText } from '../report-words.ts';

interface TableProps {
  view: ReportView;
  measure: MeasureView;
  name: string;
}

const linesOf = ({ whole, parts }: MeasureView): readonly ReportLine[] => [
  ...(whole ? [whole] : []),
  ...parts,
];

/** A row for each month or quarter, then the whole time and the time before; a column for each part. */
export function TimeTable({ view, measure, name }: TableProps) {
  const { t } = useTranslation('site-reports');
  const language = useLanguage();
  const words = { t, language };
  const lines = linesOf(measure);
  return (
    <WideTable
      label={name}
      columns={[t('time'), ...lines.map((line) => lineText(words, view.report, measure.id, line))]}
      numbers={lines.length}
    >
      {measure.rows.map((row, at) => (
        <Row key={row} name={periodText(words, row)}>
          {lines.map(({ part, values }) => (
            <Cell key={part}>{toldText(words, values[at] ?? null)}</Cell>
          ))}
        </Row>
      ))}
      <Row name={t('whole')} isSum>
        {lines.map(({ part, total }) => (
          <Cell key={part}>{totalText(words, total)}</Cell>
        ))}
      </Row>
      <Row name={t('before')}>
        {lines.map(({ part, before }) => (
          <Cell key={part}>{before && totalText(words, before)}</Cell>
        ))}
      </Row>
    </WideTable>
  );
}

/** A row for each part, as things stand or quarter by quarter. */
export function PartTable({ view, measure, name }: TableProps) {
  const { t } = useTranslation('site-reports');
  const language = useLanguage();
  const words = { t, language };
  const { id, rows, kind } = measure;
  const isOverTime = kind === 'quarters';
  const columns = isOverTime
    ? [t('part'), ...rows.map((row) => periodText(words, row)), t('sum'), t('sumBefore')]
    : [t('part'), t('now')];
  return (
    <WideTable label={name} columns={columns} numbers={columns.length - 1}>
      {linesOf(measure).map((line) => (
        <Row key={line.part} name={lineText(words, view.report, id, line)}>
          {rows.map((row, at) => (
            <Cell key={row}>{toldText(words, line.values[at] ?? null)}</Cell>
          ))}
          <Cell>{totalText(words, line.total)}</Cell>
          {isOverTime && <Cell>{line.before && totalText(words, line.before)}</Cell>}
        </Row>
      ))}
    </WideTable>
  );
}

function Row({
  name,
  isSum = false,
  children,
}: {
  name: string;
  isSum?: boolean;
  children: ReactNode;
}) {
  return (
    <tr className={isSum ? 'border-t-2 border-line font-label' : 'border-t border-hairline'}>
      <th scope="row" className="min-w-28 px-2 py-2 text-start font-normal">
        {name}
      </th>
      {children}
    </tr>
  );
}

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="px-2 py-2 text-end figures">{children}</td>
);
