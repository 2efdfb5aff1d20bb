import { pageAddress } from '#platform/head/page-address.ts';
import { languages } from '#platform/i18n/languages.ts';
import { xmlText } from '#platform/text/xml-text.ts';
import type { PublicAddress } from './public-address.server.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const lastChange = (changedAt: Date | undefined): string =>
  changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';

/** The list of sitemaps. Paths are those of the files. */
export function sitemapIndex(siteUrl: string, files: readonly PublicAddress[]): string {
  const entries = files.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${xmlText(new URL(path, siteUrl).href)}</loc>${lastChange(changedAt)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}

interface SitemapOptions {
  /**
   * The text itself is there in other languages: each of them is an entry of its own then, because search engines
   * believe in twins that name each other. It makes the file 25 times as large.
   */
  isTranslated?: boolean;
}

/** Addresses with their twins in every language, which the pages themselves need not carry. */
export function sitemap(
  siteUrl: string,
  addresses: readonly PublicAddress[],
  { isTranslated = false }: SitemapOptions = {},
): string {
  const entries = addresses.flatMap(({ path, changedAt }) => {
    const own = xmlText(pageAddress(siteUrl, path));
    const twins = languages.map(({ code }) => ({
      code,
      href: xmlText(pageAddress(siteUrl, path, code)),
    }));
    const links = twins.map(({ code, href }) => alternate(code, href)).join('');
    const rest = `${lastChange(changedAt)}\n${links}${alternate('x-default', own)}</url>\n`;
    const listed = isTranslated ? [own, ...twins.map(({ href }) => href)] : [own];
    return listed.map((address) => `<url><loc>${address}</loc>${rest}`);
  });
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}

const alternate = (language: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>\n`;
