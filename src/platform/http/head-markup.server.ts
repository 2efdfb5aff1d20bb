import type { EntryContext } from 'react-router';
import { appearanceScript } from '#platform/appearance/appearance-script.ts';
import { consentScript } from '#platform/appearance/consent.ts';
import { earlyPressScript } from '#platform/early-press/early-press.ts';
import { trailJsonLd } from '#platform/head/linked-data.ts';
import type { NamedPath } from '#platform/head/linked-data.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { findNamespace } from '#platform/i18n/resources.server.ts';
import { escapeHtml } from './escape-html.ts';
import type { PageHandle, Site } from './page-context.ts';
import { referenceName } from './request-reference.ts';

/** Namespaces that the frame of every page uses. */
export const frameNamespaces = ['shell', 'ui'] as const;

interface HeadInput {
  language: Language;
  site: Site;
  nonce: string;
  /** Given for pages of errors on our side. */
  requestId?: string;
  /** The way to the page from the home page, for pages that don't tell of one themselves. */
  trail: readonly NamedPath[] | undefined;
}

/**
 * What is in the server's head and is never rendered by React: the script for appearance and early presses, the
 * addresses of the sentences that the page hydrates with, and JSON-LD. React would write script elements through
 * innerHTML, which Trusted Types forbid (D35).
 */
export function headMarkup(
  router: EntryContext,
  { language, site, nonce, requestId, trail }: HeadInput,
): string {
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
  const say = (key: string) => i18nFor(language).t(key);
  const linked = failed
    ? []
    : matches.flatMap(({ handle, data }) => handle?.jsonLd?.(data, site, say) ?? []);
  const isTrailTold = linked.some((entry) => entry['@type'] === 'BreadcrumbList');
  if (trail && !failed && !isTrailTold) linked.push(trailJsonLd(trail, site));
  return [
    `<script nonce="${nonce}">${appearanceScript};${consentScript};${earlyPressScript}</script>`,
    ...(requestId ? [`<meta name="${referenceName}" content="${escapeHtml(requestId)}"/>`] : []),
    ...known.map((namespace) => sentencesLink(namespace, language, site.buildTag)),
    ...linked.map(linkedData),
  ].join('');
}

/** Fetched beside the scripts; the browser's i18n reads the same address and finds it there. */
function sentencesLink(namespace: string, language: Language, buildTag: string): string {
  const href = `/locales/${language}/${namespace}.json?v=${buildTag}`;
  return `<link rel="preload" as="fetch" fetchpriority="low" crossorigin="anonymous" data-namespace="${namespace}" href="${href}"/>`;
}

/** A data block is never executed; `<` is escaped so that no text can end it early. */
function linkedData(value: Record<string, unknown>): string {
  return `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
