import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { cardFacts } from '#features/directory/card-facts.ts';
import { categoryNames, useCategoryName } from '#features/directory/category-names.ts';
import { kinds } from '#features/directory/listing-kinds.ts';
import { ListingGrid } from '#features/directory/listing-card.tsx';
import { listJsonLd, trailJsonLd } from '#platform/head/linked-data.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { categoryPath, fewestReal, resultsPath } from '../category-links.ts';
import { getCategoryPage } from '../category-tree.contract.ts';
import { CategoryIntro } from '../parts/category-intro.tsx';
import { CategoryWays } from '../parts/category-ways.tsx';
import { nodeName, parentName } from '../parts/node-name.ts';

export const handle: PageHandle = {
  namespaces: ['categories', 'directory', 'schedule', 'kinds'],
  jsonLd({ page, best, categories }: Awaited<ReturnType<typeof loader>>, site, t) {
    if (!import.meta.env.SSR) return undefined;
    const { node, parent, city } = page;
    const own = nodeName(t, node, (slug) => categories.names[slug] ?? slug);
    const trail = [
      { name: t('categories:title'), path: '/categories' },
      ...(parent ? [{ name: parentName(t, node.kind, parent), path: categoryPath(parent) }] : []),
      { name: own, path: categoryPath(node.slug) },
      ...(city ? [{ name: city.name, path: categoryPath(node.slug, city.slug) }] : []),
    ];
    const real = best.filter(({ isSample }) => !isSample);
    return [trailJsonLd(trail, site), ...(real.length > 0 ? [listJsonLd(real, site)] : [])];
  },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  const {
    best,
    newest,
    neighbours,
    nextChange: _nextChange,
    ...page
  } = await api(getCategoryPage, {
    params: { slug: params.slug ?? '' },
    query: { city: params.city },
  });
  const { slug, name } = page.node;
  const named = [...best, ...newest].map(({ category }) => category);
  const beside = neighbours.flatMap((one) =>
    one.name === null ? [] : [{ slug: one.slug, name: one.name }],
  );
  return {
    page,
    neighbours: neighbours.map(({ name: _, ...one }) => one),
    best: cardFacts(best),
    newest: cardFacts(newest),
    categories: categoryNames(language, [...(name ? [{ slug, name }] : []), ...beside, ...named]),
  };
}

/** A category or a group, everywhere or in one city, as the facts of its listings tell it. */
export default function CategoryPage() {
  const { page, neighbours, best, newest, categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['categories', 'directory', 'kinds']);
  const categoryName = useCategoryName(categories);
  const { node, parent, city, total, realTotal } = page;
  const what = nodeName(t, node, categoryName);
  const title = city ? t('page.in', { what, place: isolate(city.name) }) : what;
  // What nobody reviews has no best.
  const isRanked = !node.kind || kinds[node.kind].isReviewable;
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead
        title={title}
        description={t(isRanked ? 'page.description' : 'directory:results.description', {
          what: title,
        })}
        canonicalPath={categoryPath(node.slug, city?.slug)}
        noIndex={realTotal < fewestReal}
        picture={`category/${node.slug}`}
      />
      <Breadcrumbs
        items={[
          { label: t('title'), to: '/categories' },
          ...(parent
            ? [{ label: parentName(t, node.kind, parent), to: categoryPath(parent) }]
            : []),
          ...(city ? [{ label: what, to: categoryPath(node.slug) }] : []),
          { label: city ? city.name : what },
        ]}
      />
      <header className="flex flex-col gap-3">
        <h1 className="wrap-anywhere">{title}</h1>
        <CategoryIntro page={page} />
      </header>
      {total > 0 && (
        <div>
          <ButtonLink to={resultsPath(page)} icon="filter">
            {t('page.all')}
          </ButtonLink>
        </div>
      )}
      {best.length > 0 && (
        <section aria-labelledby="best" className="flex flex-col gap-3">
          <h2 id="best">{isRanked ? t('page.best') : what}</h2>
          <ListingGrid listings={best} categories={categories} heading="h3" />
        </section>
      )}
      {total > best.length && (
        <section aria-labelledby="newest" className="flex flex-col gap-3">
          <h2 id="newest">{t('page.newest')}</h2>
          <ListingGrid listings={newest} categories={categories} heading="h3" />
        </section>
      )}
      {realTotal < fewestReal && (
        <EmptyState
          icon="plus"
          title={t('page.few')}
          actions={
            <>
              <ButtonLink to="/submit" icon="plus">
                {t('page.add')}
              </ButtonLink>
              <ButtonLink to={city ? categoryPath(node.slug) : '/categories'} variant="secondary">
                {city ? what : t('title')}
              </ButtonLink>
            </>
          }
        >
          {t('page.fewText')}
        </EmptyState>
      )}
      <CategoryWays page={page} neighbours={neighbours} categoryName={categoryName} />
    </div>
  );
}
