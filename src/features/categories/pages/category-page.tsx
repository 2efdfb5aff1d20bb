import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { cardFacts } from '#features/directory/card-facts.ts';
import { categoryNames, useCategoryName } from '#features/directory/category/category-names.ts';
import { ListingGrid } from '#features/directory/listing-card.tsx';
import { listJsonLd, trailJsonLd } from '#platform/head/linked-data.ts';
import { PageHead } from '#platform/head/page-head.tsx';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { nameOfNode, titleOfNode } from '../category-name.ts';
import { categoryPath, fewestReal, resultsPath } from '../category-links.ts';
import { getCategoryPage } from '../category-tree.contract.ts';
import type { NodeName } from '../category-tree.contract.ts';
import { CategoryIntro } from '../parts/category-intro.tsx';
import { CategoryWays } from '../parts/category-ways.tsx';

export const handle: PageHandle = {
  namespaces: ['categories', 'directory', 'kinds', 'schedule'],
  jsonLd({ page, best, categories }: Awaited<ReturnType<typeof loader>>, site, t) {
    if (!import.meta.env.SSR) return undefined;
    const { node, parent, city } = page;
    const step = (one: NodeName) => ({
      name: nameOfNode(one, t, (slug) => categories.names[slug]),
      path: categoryPath(one.slug),
    });
    const trail = [
      { name: t('categories:title'), path: '/categories' },
      ...(parent ? [step(parent)] : []),
      step(node),
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
  const named = [...best, ...newest].map(({ category }) => category);
  const ofTree = [page.node, ...neighbours].flatMap(({ slug, name }) =>
    name ? [{ slug, name }] : [],
  );
  return {
    page,
    neighbours,
    best: cardFacts(best),
    newest: cardFacts(newest),
    categories: categoryNames(language, [...ofTree, ...named]),
  };
}

/** A category, a group, a kind or a trait, everywhere or in one city, as the facts of its listings tell it. */
export default function CategoryPage() {
  const { page, neighbours, best, newest, categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['categories', 'directory', 'kinds']);
  const categoryName = useCategoryName(categories);
  const nodeName = (one: NodeName) => nameOfNode(one, t, categoryName);
  const { node, parent, city, total, realTotal } = page;
  const what = titleOfNode(node, t, categoryName);
  const isRated = best.some(({ rating }) => (rating?.count ?? 0) > 0);
  const title = city ? t('page.in', { what, place: isolate(city.name) }) : what;
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead
        title={title}
        description={t(node.kind ? 'directory:results.description' : 'page.description', {
          what: title,
        })}
        canonicalPath={categoryPath(node.slug, city?.slug)}
        noIndex={realTotal < fewestReal}
        picture={`category/${node.slug}`}
      />
      <Breadcrumbs
        items={[
          { label: t('title'), to: '/categories' },
          ...(parent ? [{ label: nodeName(parent), to: categoryPath(parent.slug) }] : []),
          ...(city ? [{ label: nodeName(node), to: categoryPath(node.slug) }] : []),
          { label: city ? city.name : nodeName(node) },
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
          <h2 id="best">{t(isRated ? 'page.best' : 'page.byName')}</h2>
          <ListingGrid listings={best} categories={categories} heading="h3" />
        </section>
      )}
      {newest.length > 0 && total > best.length && (
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
      <CategoryWays page={page} neighbours={neighbours} nodeName={nodeName} />
    </div>
  );
}
