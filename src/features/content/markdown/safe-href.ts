import { localPath } from '#platform/http/local-path.ts';

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Where a link of a text may lead: other sites, mail, telephone, this site, this page. Undefined for all else. */
export function safeHref(url: string): string | undefined {
  if (url.length > 2000) return undefined;
  if (url.startsWith('#')) return /^#[\p{L}\p{N}-]{1,100}$/u.test(url) ? url : undefined;
  if (url.startsWith('/')) return localPath(url, '') || undefined;
  if (!URL.canParse(url)) return undefined;
  const { protocol, href, username, password } = new URL(url);
  return schemes.has(protocol) && !username && !password ? href : undefined;
}
