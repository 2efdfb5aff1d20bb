import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { OneReadingList } from '../parts/one-reading-list.tsx';
import { ReadingListResults } from '../parts/reading-list-results.tsx';
import { readingListJsonLd } from '../reading-list-json-ld.ts';
import {
  getReadingList,
  listReadingLists,
  readingListPath,
  ReadingListQuery,
} from '../reading-list.contract.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const slug = url.searchParams.get('list');
  if (slug !== null) return { list: await api(getReadingList, { params: { slug } }) };
  const state = z.parse(ReadingListQuery, fromSearchParams(url.searchParams));
  return { list: null, state, found: await api(listReadingLists, { query: state }) };
}

export const handle: PageHandle = {
  namespaces: ['readers'],
  jsonLd({ list }: Awaited<ReturnType<typeof loader>>, site) {
    return list ? readingListJsonLd(list, site) : undefined;
  },
};

/** Reading lists, or the one that the address names. */
export default function ReadersPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('readers');
  if (data.list) {
    const { slug, title, text, isSample } = data.list;
    return (
      <>
        <PageHead
          title={isolate(title)}
          description={isolate(text.slice(0, 150))}
          canonicalPath={readingListPath(slug)}
          picture={`readers/${slug}`}
          type="article"
          noIndex={isSample}
        />
        <OneReadingList list={data.list} />
      </>
    );
  }
  const { q, audience, subject, booksIn, after } = data.state;
  const shown = audience ? t(`titleFor.${audience}`) : t('title');
  const title = q ? t('titleWords', { words: isolate(q), what: shown }) : shown;
  return (
    <>
      <PageHead
        title={title}
        description={t('lead')}
        canonicalPath="/readers"
        picture="readers/all"
        noIndex={[q, audience, subject, booksIn, after].some(Boolean)}
      />
      <ReadingListResults title={title} state={data.state} found={data.found} />
    </>
  );
}
