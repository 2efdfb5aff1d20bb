import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getPageText } from '#features/content/content.contract.ts';
import { PageTextView } from '#features/content/page-text-view.tsx';
import { listCultureEntries } from '#features/culture/culture-entry.contract.ts';
import { listHistory } from '#features/history/history-item.contract.ts';
import { historyPath } from '#features/history/history-path.ts';
import { listHonours } from '#features/honours/honour.contract.ts';
import { listStories } from '#features/stories/story.contract.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { HereToday } from '../parts/here-today.tsx';

export const handle: PageHandle = { namespaces: ['memory', 'content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const [text, history, honours, culture, stories] = await Promise.all([
    api(getPageText, { params: { page: 'preview-legacy' }, query: {} }),
    api(listHistory, { query: { sort: 'newest' } }),
    api(listHonours, { query: {} }),
    api(listCultureEntries, { query: {} }),
    api(listStories, { query: {} }),
  ]);
  return {
    text,
    items: history.total,
    people: honours.total,
    entries: culture.total,
    stories: stories.total,
    examples: history.items
      .slice(0, 3)
      .map(({ slug, title, language }) => ({ path: historyPath(slug), name: title, language })),
  };
}

/** A look inside: how much is remembered here today, and the newest of it. */
export default function LegacyPreviewPage() {
  const { text, items, people, entries, stories, examples } = useLoaderData<typeof loader>();
  const { t } = useTranslation('memory');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <PageTextView
      text={text}
      before={
        <HereToday
          title={t('history', { count: items, total: number(items) })}
          figures={[
            t('honours', { count: people, total: number(people) }),
            t('culture', { count: entries, total: number(entries) }),
            t('stories', { count: stories, total: number(stories) }),
          ]}
          examplesTitle={t('newestHistory')}
          examples={examples.map((example) => ({
            ...example,
            language: example.language === language ? undefined : example.language,
          }))}
          action={{ label: t('readHistory'), to: '/history' }}
        />
      }
    />
  );
}
