import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DistrictRowProps {
  district: string;
  /** Kind of page, size of firm. */
  name: string;
  /** Null where it is not told. */
  values: readonly (ReactNode | null)[];
}

/** A line of a table by district; what is not told says so. */
export function DistrictRow({ district, name, values }: DistrictRowProps) {
  const { t } = useTranslation('council');
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="px-2 py-2 text-start font-label">
        <bdi>{district}</bdi>
      </th>
      <td className="px-2 py-2">{name}</td>
      {values.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns never move
        <td key={at} className="px-2 py-2 text-end">
          {value ?? <span className="text-ink-soft">{t('few')}</span>}
        </td>
      ))}
    </tr>
  );
}
