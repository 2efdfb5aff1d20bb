import { isAdmitted, isAdult } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

export const pageViewPolicy = {
  read: (actor) => isAdmitted(actor, ['admin']),
} satisfies { read: Rule };

/** Each is counted by itself, so that nothing says which of one went with which of another. */
export const dimensions = ['page', 'language', 'device', 'referrer'] as const;
export type Dimension = (typeof dimensions)[number];

export const devices = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof devices)[number];

/** Values that are no name: neither a route nor a host begins with an asterisk. */
export const unnamed = {
  /** Whatever has no line of its own. */
  other: '*other',
  /** A page of this site. */
  own: '*own',
  /** No page led here, or the browser does not say which. */
  direct: '*direct',
  /** Counted before this was told apart. */
  unknown: '*unknown',
} as const;

/** Names of pages and of hosts are the browser's word: of those made up, only so many take a line a day. */
export const mostLinesADay = { page: 500, referrer: 50 } as const;
export const longestHost = 80;

/** Spans of days that the page of figures offers: whole weeks. */
export const spans = ['7', '28', '91'] as const;

const programs = /bot\b|crawl|spider|preview|monitor|curl|wget|python|^$/i;

/**
 * Nothing is counted of people signed in who are under 18 or have not said that they are older (security P8), nor of
 * programs.
 */
export const isCounted = (actor: Actor, userAgent: string | undefined): boolean =>
  (actor.kind !== 'user' || isAdult(actor)) && !programs.test(userAgent ?? 'browser');

/** By any ending of a country. */
const searchEngines: readonly [pattern: RegExp, name: string][] = [
  [/(^|\.)google\.[a-z.]{2,6}$/, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)ecosia\.org$/, 'Ecosia'],
  [/(^|\.)search\.yahoo\.(com|co\.jp)$/, 'Yahoo'],
  [/(^|\.)yandex\.[a-z.]{2,6}$/, 'Yandex'],
  [/(^|\.)startpage\.com$/, 'Startpage'],
  [/(^|\.)qwant\.com$/, 'Qwant'],
  [/^search\.brave\.com$/, 'Brave Search'],
];
/** A public name of a site: no address of a machine, nothing without an ending in letters. */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,40}[a-z0-9])?\.)+[a-z]{2,20}$/;
/** Longer names hold a customer's or a session's mark in front. */
const keptLabels = 3;

/** What is kept of where somebody came from: a search engine, a host, or neither. */
export function referrerOf(from: string, own: string): string {
  const host = from.toLowerCase().replace(/^www\./, '');
  if (host === '') return unnamed.direct;
  if (host === own.toLowerCase().replace(/^www\./, '')) return unnamed.own;
  const engine = searchEngines.find(([pattern]) => pattern.test(host));
  if (engine) return engine[1];
  if (host.length > longestHost || !publicHost.test(host)) return unnamed.other;
  return host.split('.').slice(-keptLabels).join('.');
}
