import type { ServiceContext } from '#platform/http/context.server.ts';

/** Things with pages of their own that people point each other to by pasting an address. */
export interface Linkable {
  /** Type of the subject. */
  type: string;
  /** The id behind a path of this site; undefined where none of these has that page. Whether it may be seen is asked later. */
  find(ctx: ServiceContext, path: string): Promise<string | undefined>;
}

declare module '#platform/feature/feature.server.ts' {
  interface FeatureParts {
    linkables: Linkable;
  }
}

/**
 * What somebody pasted, as a path of this site: `/b/mamas`, `mysite.uk/b/mamas?x=1` or the whole address. Undefined for
 * the address of another site and for what is none.
 */
export function pathHere(siteUrl: string, pasted: string): string | undefined {
  const text = pasted.trim();
  const { host, origin } = new URL(siteUrl);
  const whole = text.startsWith(`${host}/`) ? `${new URL(siteUrl).protocol}//${text}` : text;
  if (!URL.canParse(whole, siteUrl)) return undefined;
  const address = new URL(whole, siteUrl);
  const isPath = whole.startsWith('/') && !whole.startsWith('//');
  const isHere = address.origin === origin && (isPath || /^https?:/i.test(whole));
  return isHere && address.pathname !== '/' ? address.pathname : undefined;
}
