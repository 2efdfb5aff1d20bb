import { useTranslation } from 'react-i18next';
import { data, useLoaderData, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { listComments } from '#features/comments/comment.contract.ts';
import { getTranscript } from '#features/transcripts/transcript.contract.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { NotHere } from '../parts/not-here.tsx';
import { OneStory } from '../parts/one-story.tsx';
import { StoryForSome } from '../parts/story-for-some.tsx';
import { storyJsonLd } from '../story-json-ld.ts';
import { storyPath } from '../story-path.ts';
import { getStory } from '../story.contract.ts';
import { statusOf } from '../parts/status-of.ts';

/** What is for a family, for members or gone has no words here: the page asks again as the person who reads. */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  try {
    const story = await api(getStory, { params: { id } });
    const spoken =
      story.form === 'recorded'
        ? await api(getTranscript, { params: { type: 'story', id } })
        : undefined;
    const comments = await api(listComments, { params: { type: 'story', id }, query: {} });
    return data({ story, spoken, comments, isGone: false });
  } catch (error) {
    const status = statusOf(error);
    if (status !== 404 && status !== 410) throw error;
    return data(
      { story: null, spoken: undefined, comments: undefined, isGone: status === 410 },
      { status },
    );
  }
}

export const handle: PageHandle = {
  namespaces: ['stories', 'comments', 'story-player', 'transcripts'],
  jsonLd({ story }: { story: Parameters<typeof storyJsonLd>[0] | null }, site) {
    return story ? storyJsonLd(story, site) : undefined;
  },
};

/** One story, to read or to hear. */
export default function StoryPage() {
  const { story, spoken, comments, isGone } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const { t } = useTranslation('stories');
  if (isGone) return <NotHere title={t('gone.title')} text={t('gone.text')} />;
  if (!story)
    return (
      <QueryIsland>
        <StoryForSome key={id} id={id} />
      </QueryIsland>
    );
  const { title, excerpt, isForGood, isSample } = story;
  return (
    <>
      <PageHead
        title={isolate(title)}
        description={excerpt ? isolate(excerpt) : t('shelf.stories.lead')}
        canonicalPath={storyPath(story.id)}
        picture={`stories/${story.id}`}
        type="article"
        noIndex={isSample || !isForGood}
      />
      <OneStory story={story} spoken={spoken} comments={comments} />
    </>
  );
}
