import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import type { ColumnView } from '../import-run.contract.ts';

interface RowCellsProps {
  columns: readonly ColumnView[];
  cells: readonly string[];
  /** What the row is about, for who can't see the table. */
  label: string;
}

/** One row below the headers, so that it is seen where its cells have slipped to. */
export function RowCells({ columns, cells, label }: RowCellsProps) {
  const { t } = useTranslation('imports');
  const width = Math.max(columns.length, cells.length);
  const places = Array.from({ length: width }, (_, at) => at);
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="text-base">
        <thead>
          <tr>
            {places.map((at) => (
              <th
                key={at}
                scope="col"
                className="max-w-60 truncate border-b border-line px-3 py-2 text-start"
              >
                <UserText>{columns[at]?.header || t('columns.nameless')}</UserText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {places.map((at) => (
              <td key={at} className="max-w-60 truncate px-3 py-2">
                {cells[at] === undefined ? (
                  <span className="text-ink-soft">{t('findings.empty')}</span>
                ) : (
                  <UserText>{cells[at]}</UserText>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
