import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { getOwnText } from '#features/content/own-text.contract.ts';
import { useOwnWords } from '#features/content/own-words.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { getIdea, getRoadmapBoard, IdeaQuery, listIdeas } from '../idea.contract.ts';
import { IdeaBoard } from '../parts/idea-board.tsx';
import { IdeaResults } from '../parts/idea-results.tsx';
import { OneIdea } from '../parts/one-idea.tsx';
import type { RoadmapState } from '../roadmap-links.ts';

export const handle: PageHandle = { namespaces: ['roadmap'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const asked = fromSearchParams(url.searchParams);
  const id = url.searchParams.get('idea');
  if (id !== null) return { shown: 'one' as const, ...(await api(getIdea, { params: { id } })) };
  const query = z.parse(IdeaQuery, asked);
  const isBoard = asked['view'] === 'board';
  const state: RoadmapState = { ...query, isBoard };
  const text = await api(getOwnText, { params: { page: 'roadmap' }, query: {} });
  if (!isBoard) {
    return { shown: 'list' as const, state, text, found: await api(listIdeas, { query }) };
  }
  const board = await api(getRoadmapBoard, { query: { q: query.q } });
  return { shown: 'board' as const, state, text, board };
}

/** Ideas as a list or a board, or the one that the address names. */
export default function RoadmapPage() {
  const data = useLoaderData<typeof loader>();
  if (data.shown === 'one') {
    return (
      <>
        <PageHead
          title={isolate(data.idea.title)}
          description={data.idea.description.slice(0, 200)}
          canonicalPath="/roadmap"
          noIndex
        />
        <OneIdea idea={data.idea} isMerged={data.isMerged} />
      </>
    );
  }
  return <Ideas {...data} />;
}

function Ideas(data: Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { shown: 'one' }>) {
  const { t } = useTranslation('roadmap');
  const { state, text } = data;
  const own = useOwnWords(text);
  const { q, state: only, sort, after } = state;
  const isNarrow = Boolean(q || only || sort || after || state.isBoard);
  const title = titleOf();
  return (
    <>
      <PageHead
        title={title}
        description={own?.summary ?? t('description')}
        canonicalPath="/roadmap"
        noIndex={isNarrow}
        picture="roadmap/ideas"
        feed="roadmap"
      />
      {data.shown === 'board' ? (
        <IdeaBoard title={title} own={own} state={state} columns={data.board.columns} />
      ) : (
        <IdeaResults title={title} own={own} state={state} found={data.found} />
      )}
    </>
  );

  function titleOf(): string {
    if (q) return t('titleWords', { words: isolate(q) });
    if (only && !state.isBoard) return t('titleState', { state: t(`state.${only}`) });
    return own?.title ?? t('title');
  }
}
