import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { cardFacts } from '#features/directory/card-facts.ts';
import { categoryNames, useCategoryName } from '#features/directory/category-names.ts';
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

export const handle: PageHandle = {
  namespaces: ['categories', 'directory', 'schedule'],
  jsonLd({ page, best, categories }: Awaited<ReturnType<typeof loader>>, site, t) {
    if (!import.meta.env.SSR) return undefined;
    const { node, parent, city } = page;
    const groupStep = (slug: string) => ({
      name: t(`categories:group.${slug}`),
      path: categoryPath(slug),
    });
    const own = categories.names[node.slug];
    const trail = [
      { name: t('categories:title'), path: '/categories' },
      ...(parent ? [groupStep(parent)] : []),
      own ? { name: own, path: categoryPath(node.slug) } : groupStep(node.slug),
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
  return {
    page,
    neighbours: neighbours.map(({ slug: path, count }) => ({ slug: path, count })),
    best: cardFacts(best),
    newest: cardFacts(newest),
    categories: categoryNames(language, [
      ...(name ? [{ slug, name }] : []),
      ...neighbours,
      ...named,
    ]),
  };
}

/** A category or a group, everywhere or in one city, as the facts of its listings tell it. */
export default function CategoryPage() {
  const { page, neighbours, best, newest, categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation('categories');
  const categoryName = useCategoryName(categories);
  const { node, parent, city, total, realTotal } = page;
  const what = node.name === null ? t(`group.${node.slug}`) : categoryName(node.slug);
  const title = city ? t('page.in', { what, place: isolate(city.name) }) : what;
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead
        title={title}
        description={t('page.description', { what: title })}
        canonicalPath={categoryPath(node.slug, city?.slug)}
        noIndex={realTotal < fewestReal}
        picture={`category/${node.slug}`}
      />
      <Breadcrumbs
        items={[
          { label: t('title'), to: '/categories' },
          ...(parent ? [{ label: t(`group.${parent}`), to: categoryPath(parent) }] : []),
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
          <h2 id="best">{t('page.best')}</h2>
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
