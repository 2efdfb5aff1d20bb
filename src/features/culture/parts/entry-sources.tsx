import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import type { CultureSource } from '../culture-entry.contract.ts';

/** Where what is said comes from. */
export function EntrySources({ sources }: { sources: readonly CultureSource[] }) {
  const { t } = useTranslation('culture');
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="flex max-w-prose flex-col gap-3">
      <h2 id="sources">{t('sources')}</h2>
      <ol className="flex list-decimal flex-col gap-2 ps-6">
        {sources.map((source) => (
          <li key={`${source.title} ${source.url ?? ''}`} className="wrap-anywhere">
            {source.url ? (
              <a href={source.url} rel="noopener nofollow">
                <UserText>{source.title}</UserText>
              </a>
            ) : (
              <UserText>{source.title}</UserText>
            )}
            {[source.author, source.publisher, source.year === null ? '' : String(source.year)]
              .filter(Boolean)
              .map((fact) => (
                <span key={fact}>
                  {' · '}
                  <UserText>{fact}</UserText>
                </span>
              ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
