import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LegalVersionLine } from '#features/legal/admin-legal.contract.ts';
import type { LegalName } from '#features/legal/legal.contract.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge, StatusLabel } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { WideTable } from '#ui/wide-table.tsx';

interface LegalVersionsProps {
  name: LegalName;
  versions: readonly LegalVersionLine[];
  /** Undefined until they are known. */
  counts: readonly { number: string; people: number }[] | undefined;
}

const tones = { upcoming: 'lagoon', current: 'palm', earlier: 'neutral' } as const;
const cell = 'px-2 py-2 align-top';

/** Every version of a text, with how many people have accepted it. */
export function LegalVersions({ name, versions, counts }: LegalVersionsProps) {
  const { t } = useTranslation(['admin', 'legal']);
  const language = useLanguage();
  const title = t('admin:legal.versions', { text: t(`legal:title.${name}`) });
  const columns = (['version', 'day', 'state', 'accepted', 'change'] as const).map((column) =>
    t(`admin:legal.${column}`),
  );
  const peopleOf = (number: string) => {
    if (!counts) return '–';
    return formatNumber(counts.find((one) => one.number === number)?.people ?? 0, language);
  };
  return (
    <section className="flex flex-col gap-4">
      <h2>{title}</h2>
      {versions.length === 0 && <p>{t('admin:legal.noVersion')}</p>}
      <WideTable label={title} columns={columns}>
        {versions.map((line) => (
          <tr key={line.number} className="border-b border-hairline">
            <th scope="row" className={`${cell} text-start`}>
              {line.origin === 'gone' ? (
                line.number
              ) : (
                <Link to={`/${name}?version=${line.number}`}>{line.number}</Link>
              )}
            </th>
            <td className={`${cell} whitespace-nowrap`}>
              {formatDate(line.effectiveOn, language)}
            </td>
            <td className={cell}>
              <StatusLabel tone={tones[line.state]}>
                {t(`admin:legal.states.${line.state}`)}
              </StatusLabel>
              {line.mustAccept && <Badge tone="laterite">{t('admin:legal.mustAccept')}</Badge>}
            </td>
            <td className={cell}>{peopleOf(line.number)}</td>
            <td className={`${cell} min-w-60`}>
              {line.origin === 'gone' ? t('admin:legal.gone') : line.change}
            </td>
          </tr>
        ))}
      </WideTable>
      <div>
        <ButtonLink to={`?write=${name}`} variant="secondary">
          {t('admin:legal.write')}
        </ButtonLink>
      </div>
    </section>
  );
}
