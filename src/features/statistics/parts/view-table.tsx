import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';

interface ViewTableProps {
  caption: string;
  lines: readonly { name: string; views: number }[];
}

/** Numbers with a bar each, which says nothing that the number does not. */
export function ViewTable({ caption, lines }: ViewTableProps) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const most = Math.max(...lines.map(({ views }) => views), 1);
  return (
    <table className="w-full border-collapse text-base">
      <caption className="pb-2 text-start font-label">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('views')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, views }) => (
          <tr key={name} className="border-t border-hairline">
            <th scope="row" className="py-2 pe-4 text-start font-normal break-words">
              {name}
              <meter
                aria-hidden="true"
                className="block h-1.5 w-full"
                min={0}
                max={most}
                value={views}
              />
            </th>
            <td className="py-2 text-end figures">{formatNumber(views, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
