import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import * as z from 'zod/mini';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { fromSearchParams } from '#platform/http/query-string.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { CultureQuery, listCultureEntries } from '../culture-entry.contract.ts';
import { CultureResults } from '../parts/culture-results.tsx';

export const handle: PageHandle = { namespaces: ['culture'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  const state = z.parse(CultureQuery, fromSearchParams(url.searchParams));
  return { state, found: await api(listCultureEntries, { query: state }) };
}

/** Recipes, customs, festivals, languages, music, places and proverbs. */
export default function CulturePage() {
  const { state, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation('culture');
  const { q, kind, after } = state;
  const shown = kind ? t(`kinds.${kind}`) : t('title');
  const title = q ? t('titleWords', { words: isolate(q), what: shown }) : shown;
  return (
    <>
      <PageHead
        title={title}
        description={t('lead')}
        canonicalPath="/culture"
        picture="culture/all"
        feed="culture"
        noIndex={[q, kind, after].some(Boolean)}
      />
      <CultureResults title={title} state={state} found={found} />
    </>
  );
}
