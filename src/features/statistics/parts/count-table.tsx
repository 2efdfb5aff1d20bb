import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { WideTable } from '#ui/wide-table.tsx';
import type { Told } from '../page-view.contract.ts';
import { toldText } from '../view-words.ts';

interface CountTableProps {
  label: string;
  /** What a line is called. */
  column: string;
  lines: readonly { name: string; views: Told }[];
}

/** A line for each thing that was counted. */
export function CountTable({ label, column, lines }: CountTableProps) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  return (
    <WideTable label={label} columns={[column, t('views')]} numbers={1}>
      {lines.map(({ name, views }) => (
        <tr key={name} className="border-t border-hairline">
          <th scope="row" className="px-2 py-2 text-start font-normal wrap-anywhere">
            {name}
          </th>
          <td className="px-2 py-2 text-end figures">{toldText({ t, language }, views)}</td>
        </tr>
      ))}
    </WideTable>
  );
}
