import type { EntryContext } from 'react-router';
import { appearanceScript } from '#platform/appearance/appearance-script.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { findNamespace } from '#platform/i18n/resources.server.ts';
import type { PageHandle, Site } from './page-context.ts';

/** Namespaces that the frame of every page uses. */
export const frameNamespaces = ['shell', 'ui'] as const;

interface HeadInput {
  language: Language;
  site: Site;
  nonce: string;
}

/**
 * What stands in the server's head and is never rendered by React: the appearance script, the addresses of the
 * sentences that the page hydrates with, and JSON-LD. React would write script elements through innerHTML, which
 * Trusted Types forbid (D35).
 */
export function headMarkup(router: EntryContext, { language, site, nonce }: HeadInput): string {
  const matches = router.staticHandlerContext.matches.map(({ route }) => ({
    handle: router.routeModules[route.id]?.handle as PageHandle | undefined,
    data: router.staticHandlerContext.loaderData[route.id] as unknown,
  }));
  const failed = router.staticHandlerContext.errors !== null;
  const wanted = new Set<string>([
    ...frameNamespaces,
    ...matches.flatMap(({ handle }) => handle?.namespaces ?? []),
  ]);
  const known = [...wanted].filter((namespace) => findNamespace(language, namespace));
  const linked = failed ? [] : matches.map(({ handle, data }) => handle?.jsonLd?.(data, site));
  return [
    `<script nonce="${nonce}">${appearanceScript}</script>`,
    ...known.map((namespace) => sentencesLink(namespace, language, site.buildTag)),
    ...linked.filter((entry) => entry !== undefined).map(linkedData),
  ].join('');
}

/** Fetched beside the scripts; the browser's i18n reads the same address and finds it there. */
function sentencesLink(namespace: string, language: Language, buildTag: string): string {
  const href = `/locales/${language}/${namespace}.json?v=${buildTag}`;
  return `<link rel="preload" as="fetch" crossorigin="anonymous" data-namespace="${namespace}" href="${href}"/>`;
}

/** A data block is never executed; `<` is escaped so that no text can end it early. */
function linkedData(value: Record<string, unknown>): string {
  return `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
