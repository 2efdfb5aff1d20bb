import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { storyPath } from '../story-path.ts';
import type { Story } from '../story.contract.ts';

/** The other parts of a series that this reader may see. */
export function StorySeries({ story: { series, language } }: { story: Story }) {
  const { t } = useTranslation('stories');
  const shownIn = useLanguage();
  if (!series) return null;
  const { name, part, others } = series;
  return (
    <section aria-labelledby="series" className="flex max-w-prose flex-col gap-2">
      <h2 id="series" className="text-lg">
        {part === null
          ? t('series.of', { name: isolate(name) })
          : t('series.part', { name: isolate(name), part: formatNumber(part, shownIn) })}
      </h2>
      {others.length > 0 ? (
        <ol className="flex list-none flex-col divided border-y border-hairline p-0">
          {others.map((one) => (
            <li key={one.id} className="py-2">
              <Link to={storyPath(one.id)}>
                <UserText language={language?.code}>{one.title}</UserText>
              </Link>
              {one.part !== null && (
                <span className="text-ink-soft">
                  {' '}
                  {t('series.number', { part: formatNumber(one.part, shownIn) })}
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('series.alone')}</p>
      )}
    </section>
  );
}
