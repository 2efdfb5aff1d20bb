import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import type { ColumnView } from '../import-run.contract.ts';

interface RowCellsProps {
  columns: readonly ColumnView[];
  cells: readonly string[];
}

/** One row, each cell below its header, so that it is seen where they have slipped to. The last ones are never cut off. */
export function RowCells({ columns, cells }: RowCellsProps) {
  const { t } = useTranslation('imports');
  const width = Math.max(columns.length, cells.length);
  return (
    <dl className="grid gap-x-4 gap-y-2 text-base sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: width }, (_, at) => (
        <div key={at} className="min-w-0 border-s-2 border-line ps-2 wrap-anywhere">
          <dt className="text-ink-soft">
            {columns[at]?.header ? (
              <UserText>{columns[at].header}</UserText>
            ) : (
              t('columns.nameless')
            )}
          </dt>
          <dd>
            {cells[at] === undefined || cells[at] === '' ? (
              <span className="text-ink-soft">{t('findings.empty')}</span>
            ) : (
              <UserText>{cells[at]}</UserText>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
