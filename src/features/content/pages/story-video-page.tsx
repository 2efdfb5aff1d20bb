import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { getPageText } from '../content.contract.ts';
import { PageTextView } from '../page-text-view.tsx';
import { SiteFilm } from '../parts/site-film.tsx';

export const handle: PageHandle = { namespaces: ['content'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getPageText, { params: { page: 'our-story-video' }, query: {} });
}

/** Our story as a film once one is uploaded, and in words always. */
export default function StoryVideoPage() {
  const { t } = useTranslation('content');
  return (
    <PageTextView
      text={useLoaderData<typeof loader>()}
      before={<SiteFilm name="story-video" label={t('story.film')} missing={t('story.noFilm')} />}
    />
  );
}
