import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { Source } from './source.contract.ts';

interface SourceListProps {
  sources: readonly Source[];
  /** Begins the anchors of the entries, where something else points at one by its number. */
  anchor?: string;
}

/** Where it comes from, each source in full; whether a person has looked it up is said of each. */
export function SourceList({ sources, anchor = 'source' }: SourceListProps) {
  return (
    <ol className="flex list-decimal flex-col gap-3 ps-6">
      {sources.map((source, at) => (
        <li key={source.id} id={`${anchor}-${at + 1}`}>
          <SourceLine source={source} />
        </li>
      ))}
    </ol>
  );
}

function SourceLine({ source }: { source: Source }) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const { author, title, publisher, year, url, isbn, checkedOn } = source;
  const facts = [author, publisher, year === null ? '' : String(year)].filter(Boolean);
  return (
    <>
      <p className="wrap-anywhere">
        {url ? (
          <a href={url} rel="noopener nofollow">
            <UserText>{title}</UserText>
          </a>
        ) : (
          <UserText>{title}</UserText>
        )}
        {facts.map((fact) => (
          <span key={fact}>
            {' · '}
            <UserText>{fact}</UserText>
          </span>
        ))}
      </p>
      {/* On paper a link leads nowhere: its address is written out. */}
      {url && (
        <p className="hidden wrap-anywhere print:block" dir="ltr">
          {url}
        </p>
      )}
      {isbn && (
        <p>
          {t('isbn')} <bdi dir="ltr">{isbn}</bdi>
        </p>
      )}
      <p className="text-base text-ink-soft">
        {checkedOn ? t('checked', { date: formatDate(checkedOn, language) }) : t('unchecked')}
      </p>
    </>
  );
}
