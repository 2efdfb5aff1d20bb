import { use } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#platform/http/use-site.ts';
import { feedAddress } from '#platform/feeds/feed-address.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { pageAddress } from './page-address.ts';
import { PageFactsContext } from './page-facts.ts';

const openGraphLocale = (shown: Language): string => {
  const flag = languages.find(({ code }) => code === shown)?.flag ?? '';
  return `${shown}_${flag.toUpperCase()}`;
};

interface PageFacts {
  /** Without the site's name, which is added; left out on the home page, whose title is the name. */
  title?: string;
  /** Path and query under which this page wants to be known; left out on error screens. */
  canonicalPath?: string;
  /** `listing/ID`: the picture (`pictures` in the manifest of a feature) to share the page with. */
  picture?: string;
  /** What is new here, for feed readers: the name of a feed. */
  feed?: string;
  type?: 'website' | 'article' | 'profile';
  /** A list that is looked through: the ways to its entries begin here, and none leads to it. */
  hasNoTrail?: boolean;
}

/**
 * Every page that a search engine may list says in a sentence what it is. Error screens, signed-in pages and narrow
 * searches are not listed.
 */
type PageHeadProps = PageFacts &
  ({ noIndex: true; description?: string } | { noIndex?: boolean; description: string });

/**
 * Title, description and social tags of a page. React moves them into the head, also when the page changes. The sitemap
 * names the same page in other languages.
 */
export function PageHead({
  title,
  description,
  canonicalPath,
  noIndex = false,
  picture,
  feed,
  type = 'website',
  hasNoTrail = false,
}: PageHeadProps) {
  if (import.meta.env.SSR && !hasNoTrail) {
    Object.assign(use(PageFactsContext) ?? {}, {
      title,
      path: noIndex ? undefined : canonicalPath,
    });
  }
  const site = useSite();
  const { search } = useLocation();
  const shown = useLanguage();
  const asked = new URLSearchParams(search).has('lng') ? shown : undefined;
  const fullTitle = title ? `${title} · ${site.name}` : site.name;
  const address = canonicalPath && pageAddress(site.url, canonicalPath, asked);
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {feed && <link rel="alternate" type="application/atom+xml" href={feedAddress(feed)} />}
      <meta property="og:title" content={title ?? site.name} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={openGraphLocale(shown)} />
      {address && <meta property="og:url" content={address} />}
      {description && <meta property="og:description" content={description} />}
      {picture && (
        <>
          <meta property="og:image" content={`${site.url}/og/${picture}.png?lng=${shown}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}
