import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { QueryIsland } from '#platform/query/query-island.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { cultureJsonLd } from '../culture-json-ld.ts';
import { culturePath, getCultureEntry } from '../culture-entry.contract.ts';
import { OneEntry } from '../parts/one-entry.tsx';

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const { api } = context.get(pageContext);
  return api(getCultureEntry, { params: { slug } });
}

export const handle: PageHandle = {
  namespaces: ['culture', 'family-links'],
  jsonLd({ entry }: Awaited<ReturnType<typeof loader>>, site) {
    return entry ? cultureJsonLd(entry, site) : undefined;
  },
};

/** One entry. What is not for everybody now is asked for again as the person who reads. */
export default function EntryPage() {
  const { entry } = useLoaderData<typeof loader>();
  const { slug = '' } = useParams();
  if (!entry) {
    return (
      <QueryIsland>
        <ForSome key={slug} slug={slug} />
      </QueryIsland>
    );
  }
  const { title, summary, isSample } = entry;
  return (
    <>
      <PageHead
        title={isolate(title)}
        description={isolate(summary)}
        canonicalPath={culturePath(entry.slug)}
        picture={`culture/${entry.slug}`}
        type="article"
        noIndex={isSample || entry.season.length > 0}
      />
      <OneEntry entry={entry} />
    </>
  );
}

function ForSome({ slug }: { slug: string }) {
  const { t } = useTranslation('culture');
  const found = useApi(getCultureEntry, { params: { slug } }, { withLinks: true });
  if (found.data?.entry)
    return (
      <>
        <PageHead title={isolate(found.data.entry.title)} noIndex />
        <OneEntry entry={found.data.entry} />
      </>
    );
  return (
    <div className="site-column flex flex-col items-start gap-6 py-6 sm:py-8">
      <PageHead title={t('forSome.title')} noIndex />
      <Breadcrumbs items={[{ label: t('title'), to: '/culture' }, { label: t('forSome.title') }]} />
      <h1>{t('forSome.title')}</h1>
      <QueryState query={found} ns="culture" isEmpty={() => false}>
        {() => <p className="max-w-prose">{t('forSome.text')}</p>}
      </QueryState>
      <ButtonLink to="/culture" variant="secondary" icon="arrow-start">
        {t('all')}
      </ButtonLink>
    </div>
  );
}
