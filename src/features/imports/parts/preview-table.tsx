import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import type { ImportRunView } from '../import-run.contract.ts';

/** The first rows as the site reads them; the keyboard scrolls what is wider than the screen. */
export function PreviewTable({ run: { columns, preview } }: { run: ImportRunView }) {
  const { t } = useTranslation('imports');
  return (
    <div
      role="region"
      aria-label={t('format.preview')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="on-light overflow-x-auto rounded-field border border-line bg-card"
    >
      <table className="text-base">
        <caption className="p-3 text-start font-label">{t('format.preview')}</caption>
        <thead>
          <tr>
            {columns.map(({ header }, at) => (
              <th
                // oxlint-disable-next-line react/no-array-index-key -- headers of a file may repeat
                key={at}
                scope="col"
                className="border-b border-line max-w-60 truncate px-3 py-2 text-start"
              >
                <UserText>{header || t('columns.nameless')}</UserText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other name
            <tr key={row}>
              {columns.map((_, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- nor have its cells
                <td key={at} className="max-w-60 truncate border-b border-hairline px-3 py-2">
                  <UserText>{cells[at] ?? ''}</UserText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
