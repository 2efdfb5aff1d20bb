import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { FundHistory as History } from '../fund.contract.ts';
import { useFundWords } from './use-fund-words.ts';

/** What its funder gave before, with the source. */
export function FundHistory({ history }: { history: History }) {
  const { t } = useTranslation('funding');
  const language = useLanguage();
  const words = useFundWords();
  const { awards, total, least, median, most, since, until, recent, sources } = history;
  const [first, last] = [since.slice(0, 4), until.slice(0, 4)];
  const range = { least: words.pounds(least), most: words.pounds(most) };
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history">{t('history.title')}</h2>
      <p>
        {t('history.sum', {
          count: awards,
          awards: formatNumber(awards, language),
          total: words.pounds(total),
          years: first === last ? first : t('history.years', { since: first, until: last }),
        })}
      </p>
      <DataList
        items={[
          { term: t('history.median'), value: words.pounds(median) },
          { term: t('history.range'), value: t('amount.both', range) },
        ]}
      />
      <h3>{t('history.recent')}</h3>
      <ul className="list-disc ps-6">
        {recent.map((award) => (
          <li key={`${award.awardedOn} ${award.title}`}>
            <UserText>{award.title}</UserText> ({words.pounds(award.amount)},{' '}
            {words.date(award.awardedOn)}){' '}
            {award.recipient !== award.title && <UserText>{award.recipient}</UserText>}
          </li>
        ))}
      </ul>
      {sources.map(({ source, licence }) => (
        <p key={`${source} ${licence}`} className="text-base text-ink-soft">
          {t('history.source', { source: isolate(source), licence: isolate(licence) })}
        </p>
      ))}
    </section>
  );
}
