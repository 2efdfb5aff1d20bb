import { useTranslation } from 'react-i18next';
import { Menu } from '#ui/menu.tsx';
import { showColumn } from './desk-columns.ts';
import type { DeskColumn } from './desk-columns.ts';

interface ColumnChoiceProps {
  table: string;
  /** Those that can be hidden: not the first one, which has the link of its row. */
  columns: readonly DeskColumn[];
  hidden: ReadonlySet<string>;
}

/** Which columns of a desk's table are shown; kept in this browser. */
export function ColumnChoice({ table, columns, hidden }: ColumnChoiceProps) {
  const { t } = useTranslation('staff');
  return (
    <Menu label={t('columns')} icon="eye" align="end" className="self-end">
      {columns.map(({ name, label }) => (
        <li key={name}>
          <label className="choice px-3">
            <input
              type="checkbox"
              checked={!hidden.has(name)}
              onChange={(event) => showColumn(table, name, event.currentTarget.checked)}
            />
            {label}
          </label>
        </li>
      ))}
    </Menu>
  );
}
