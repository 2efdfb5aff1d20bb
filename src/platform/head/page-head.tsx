import { useLocation } from 'react-router';
import { useSite } from '#platform/http/use-site.ts';
import { writtenLanguages } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { pageAddress } from './page-address.ts';

const openGraphLocale: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_AR' };

interface PageHeadProps {
  /** Without the site's name, which is added; left out on the home page, whose title is the name. */
  title?: string;
  description?: string;
  /** Path and query under which this page wants to be known; left out on error screens. */
  canonicalPath?: string;
  /** Pages that no search engine should list: error screens, signed-in pages, narrow searches. */
  noIndex?: boolean;
  /** Address of a picture to share the page with; a path of this site will do. */
  image?: string;
  type?: 'website' | 'article' | 'profile';
}

/** Title, description and social tags of a page. React moves them into the head, also when the page changes. */
export function PageHead({
  title,
  description,
  canonicalPath,
  noIndex = false,
  image,
  type = 'website',
}: PageHeadProps) {
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
      {canonicalPath && !noIndex && <Alternates siteUrl={site.url} path={canonicalPath} />}
      <meta property="og:title" content={title ?? site.name} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={openGraphLocale[shown]} />
      {address && <meta property="og:url" content={address} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={new URL(image, site.url).href} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

function Alternates({ siteUrl, path }: { siteUrl: string; path: string }) {
  return (
    <>
      {writtenLanguages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={language}
          href={pageAddress(siteUrl, path, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={pageAddress(siteUrl, path)} />
    </>
  );
}
