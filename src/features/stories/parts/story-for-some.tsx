import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getStory } from '../story.contract.ts';
import { NotHere } from './not-here.tsx';
import { OneStory } from './one-story.tsx';
import { statusOf } from './status-of.ts';

/** Asks for it as the person who is signed in, and with the family links that this browser holds. */
export function StoryForSome({ id }: { id: string }) {
  const { t } = useTranslation('stories');
  const found = useApi(getStory, { params: { id } }, { withLinks: true });
  if (found.data)
    return (
      <>
        <PageHead title={isolate(found.data.title)} noIndex />
        <OneStory story={found.data} />
      </>
    );
  const status = statusOf(found.error);
  if (status === 410) return <NotHere title={t('gone.title')} text={t('gone.text')} />;
  if (status === 404) return <NotHere title={t('notFound.title')} text={t('notFound.text')} />;
  return (
    <div className="site-column flex flex-col items-start gap-6 py-6 sm:py-8">
      <PageHead title={t('title')} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: '/stories' }]} />
      <h1>{t('title')}</h1>
      {found.isPending && <p className="no-js:hidden">{t('looking')}</p>}
      <QueryState query={found} ns="stories" isEmpty={() => false}>
        {() => null}
      </QueryState>
      <p className="hidden no-js:block">{t('notFound.text')}</p>
    </div>
  );
}
