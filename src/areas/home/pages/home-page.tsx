import { useTranslation } from 'react-i18next';
import { Form, Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import { BesideTool, PartHead, useOwnWords } from '#features/content/own-words.tsx';
import { cardFacts } from '#features/directory/card-facts.ts';
import { categoryNames, useCategoryName } from '#features/directory/category/category-names.ts';
import { ListingGrid } from '#features/directory/listing-card.tsx';
import { TrendingStrip } from '#features/finder/trending-strip.tsx';
import { NearMe } from '#features/finder/near-me.tsx';
import { listTrending } from '#features/finder/trending.contract.ts';
import { listListings } from '#features/finder/search.contract.ts';
import { PlaceField } from '#features/places/place-field.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pack, useUnpacked } from '#platform/http/packed.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { siteJsonLd } from '../parts/site-json-ld.ts';
import { WaysIn } from '../parts/ways-in.tsx';

export const handle: PageHandle = {
  namespaces: ['home', 'directory', 'schedule'],
  jsonLd: (_, site) => (import.meta.env.SSR ? siteJsonLd(site) : undefined),
};

const directory = '/directory/businesses';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  const [open, newest, { entries: trending }, text] = await Promise.all([
    api(listListings, { query: { kind: 'business', open: 'now', limit: '3' } }),
    api(listListings, { query: { kind: 'business', sort: 'newest', limit: '6' } }),
    api(listTrending, {}),
    api(getOwnText, { params: { page: 'home' }, query: {} }),
  ]);
  const listings = [...open.items, ...newest.items];
  const largest = newest.facets.categories.slice(0, 12);
  return pack({
    open: cardFacts(open.items),
    openCount: open.total,
    newest: cardFacts(newest.items),
    largest: largest.map(({ slug, count }) => ({ slug, count })),
    categories: categoryNames(language, [...largest, ...listings.map(({ category }) => category)]),
    total: newest.total,
    trending,
    text,
  });
}

/** Sends the form with the position as its place, so what else was typed or chosen counts too. */
function searchAround(position: string, form: HTMLFormElement | null) {
  const near = form?.elements.namedItem('near');
  if (!(near instanceof HTMLInputElement)) return;
  near.value = position;
  form?.requestSubmit();
}

export default function HomePage() {
  const { open, openCount, newest, largest, categories, total, trending, text } =
    useUnpacked(useLoaderData<typeof loader>());
  const categoryName = useCategoryName(categories);
  const { t } = useTranslation('home');
  const own = useOwnWords(text);
  const parts = own?.parts;
  const language = useLanguage();
  return (
    <>
      <PageHead
        description={own?.summary ?? t('description')}
        canonicalPath="/"
        picture="home/site"
        feed="new"
      />
      <section className="hero">
        <div className="site-column py-8 sm:py-12">
          <h1 className="text-4xl">{own?.title ?? t('title')}</h1>
          <p className="mt-3 max-w-prose text-lg">{own?.summary ?? t('lead')}</p>
          <Form
            action="/directory"
            role="search"
            className="on-light mt-6 grid max-w-3xl gap-4 rounded-card bg-card p-4 text-ink sm:grid-cols-[2fr_1.3fr_auto] sm:items-end"
          >
            <Field label={t('search.words')} name="q">
              <TextInput type="search" placeholder={t('search.example')} maxLength={200} />
            </Field>
            <PlaceField label={t('search.near')} placeholder={t('search.nearExample')} />
            <Button type="submit" variant="gold" icon="search">
              {t('search.submit')}
            </Button>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-1 sm:col-span-3">
              <Checkbox name="open" value="now" label={t('search.openNow')} />
              {/* Its words begin where those of the box above begin when it has a line of its own. */}
              <NearMe className="-mx-4" onFound={searchAround} />
            </div>
          </Form>
        </div>
      </section>

      <TrendingStrip entries={trending} />
      <div className="site-column flex flex-col gap-12 py-8">
        <BesideTool blocks={own?.above} />
        {total > 0 && (
          <section aria-labelledby="categories">
            <PartHead id="categories" own={parts?.categories} title={t('categories.title')} />
            <div className="mt-4">
              <ChipList label={t('categories.title')}>
                {largest.map(({ slug, count }) => (
                  <Chip key={slug} to={`${directory}?category=${slug}`}>
                    {categoryName(slug)} ({formatNumber(count, language)})
                  </Chip>
                ))}
              </ChipList>
            </div>
            <p className="mt-3">
              <Link to={directory}>
                {t('categories.all', { count: total, total: formatNumber(total, language) })}
              </Link>
            </p>
          </section>
        )}
        {open.length > 0 && (
          <section aria-labelledby="open-now">
            <h2 id="open-now">
              {t('open.title', { count: openCount, total: formatNumber(openCount, language) })}
            </h2>
            <div className="mt-4">
              <ListingGrid listings={open} categories={categories} heading="h3" />
            </div>
            <p className="mt-4">
              <ButtonLink to={`${directory}?open=now`} variant="secondary">
                {t('open.all')}
              </ButtonLink>
            </p>
          </section>
        )}
        <WaysIn own={parts?.ways} />
        {newest.length > 0 && (
          <section aria-labelledby="newest">
            <PartHead id="newest" own={parts?.newest} title={t('newest.title')} />
            <div className="mt-4">
              <ListingGrid listings={newest} categories={categories} heading="h3" />
            </div>
          </section>
        )}
        <section aria-labelledby="embassies" className="rounded-card bg-cloth p-6">
          <PartHead id="embassies" own={parts?.embassies} title={t('embassies.title')}>
            <p className="mt-2 max-w-prose">{t('embassies.text')}</p>
          </PartHead>
          <p className="mt-4">
            <ButtonLink to="/embassies">{t('embassies.link')}</ButtonLink>
          </p>
        </section>
        <BesideTool blocks={own?.below} />
      </div>
    </>
  );
}
