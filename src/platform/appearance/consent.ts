import { storageKeys } from './appearance.ts';

/** Specification 9: choices are kept for twelve months, statistics for thirteen. */
export const consentMonths = 12;
export const statisticsMonths = 13;
/** How long the cookie of a language lives that one agreed to have remembered. */
export const languageSeconds = 365 * 24 * 3600;

export interface Consent {
  /** The choice of a language may be remembered after the visit. */
  preferences: boolean;
  /** Opened pages may be counted. */
  statistics: boolean;
}

export const noConsent: Consent = { preferences: false, statistics: false };

/** As the browser keeps it: `<preferences><statistics>.<asked again at>`, such as `10.1827964800000`. */
const pattern = /^([01])([01])\.(\d{10,16})$/;

/** Undefined when nobody has answered, or so long ago that it is to be asked again. */
export function readConsent(stored: string | undefined, now: Date): Consent | undefined {
  const [, preferences, statistics, until] = pattern.exec(stored ?? '') ?? [];
  if (Number(until ?? 0) <= now.getTime()) return undefined;
  return { preferences: preferences === '1', statistics: statistics === '1' };
}

export function writeConsent({ preferences, statistics }: Consent, now: Date): string {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + consentMonths);
  return `${Number(preferences)}${Number(statistics)}.${until.getTime()}`;
}

/**
 * Runs before the first paint: a person who has not answered sees the question, in the same HTML for all (decision
 * D34).
 */
export const consentScript = [
  '(function(h,s){try{s=localStorage}catch(e){return}',
  `var c=(s.getItem('${storageKeys.consent}')||'').split('.');`,
  "if(!(c[1]>Date.now()))h.dataset.consent='ask'",
  '})(document.documentElement)',
].join('');
