import { useTranslation } from 'react-i18next';
import { Form, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { getOwnText } from '#features/content/own-text.contract.ts';
import { BesideTool, useOwnWords } from '#features/content/own-words.tsx';
import { TrendingStrip } from '#features/finder/trending-strip.tsx';
import { NearMe } from '#features/finder/near-me.tsx';
import { listTrending } from '#features/finder/trending.contract.ts';
import { listListings } from '#features/finder/search.contract.ts';
import { PlaceField } from '#features/places/place-field.tsx';
import { PageHead } from '#platform/head/page-head.tsx';
import { pack, useUnpacked } from '#platform/http/packed.ts';
import { pageContext } from '#platform/http/page-context.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { tourPlaceId } from '#platform/appearance/tour-place.ts';
import { HomeBlock, blockIds } from '../parts/home-blocks.tsx';
import { loadHomeBlocks } from '../parts/load-home-blocks.ts';
import { OpenCard } from '../parts/open-card.tsx';
import { openLimit, openNow } from '../parts/open-now.ts';
import { siteJsonLd } from '../parts/site-json-ld.ts';
import { WaysIn } from '../parts/ways-in.tsx';
import '../home.css';

export const handle: PageHandle = {
  namespaces: ['home', 'directory', 'schedule', 'events', 'opportunities'],
  search: () => ({ isHidden: true }),
  jsonLd: (_, site) => (import.meta.env.SSR ? siteJsonLd(site) : undefined),
};

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, language } = page;
  const [open, { entries: trending }, text, blocks] = await Promise.all([
    api(listListings, { query: { kind: 'business', open: 'now', limit: openLimit } }),
    api(listTrending, {}),
    api(getOwnText, { params: { page: 'home' }, query: {} }),
    loadHomeBlocks(page),
  ]);
  return pack({ open: openNow(open, language), trending, text, blocks });
}

/** Sends the form with the position as its place, so what else was typed or chosen counts too. */
function searchAround(position: string, form: HTMLFormElement | null) {
  const near = form?.elements.namedItem('near');
  if (!(near instanceof HTMLInputElement)) return;
  near.value = position;
  form?.requestSubmit();
}

export default function HomePage() {
  const { open, trending, text, blocks } = useUnpacked(useLoaderData<typeof loader>());
  const { t } = useTranslation('home');
  const own = useOwnWords(text);
  return (
    <>
      <PageHead
        description={own?.summary ?? t('description')}
        canonicalPath="/"
        picture="home/site"
        feed="new"
      />
      <div className="home-top">
        <section className="hero">
          <div className="site-column">
            <h1 className="text-4xl">{own?.title ?? t('title')}</h1>
            <p className="mt-2 text-lg">{own?.summary ?? t('lead')}</p>
            <Form action="/directory" role="search" className="on-light home-search">
              <Field label={t('search.words')} name="q">
                <TextInput type="search" placeholder={t('search.example')} maxLength={200} />
              </Field>
              <PlaceField label={t('search.near')} placeholder={t('search.nearExample')} />
              <Button type="submit" variant="gold" icon="search">
                {t('search.submit')}
              </Button>
              <div>
                <Checkbox name="open" value="now" label={t('search.openNow')} />
                <NearMe onFound={searchAround} />
              </div>
            </Form>
          </div>
        </section>
        <div id={tourPlaceId} />
        {open.listings.length > 0 && <OpenCard first={open} />}
      </div>
      <div className="site-column home-parts">
        <BesideTool blocks={own?.above} />
        <WaysIn own={own?.parts.ways} />
        {blockIds.map((id) => (
          <HomeBlock key={id} id={id} data={blocks[id]} own={own?.parts[id]} />
        ))}
        <BesideTool blocks={own?.below} />
      </div>
      <TrendingStrip entries={trending} />
    </>
  );
}
