import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import type { SettingName, SiteFacts } from '#platform/http/site-facts.ts';

/** Longest text of each, in characters. */
export const settingLimits: Record<SettingName, number> = {
  siteName: 60,
  operatorName: 120,
  operatorContact: 254,
  operatorPhone: 40,
  operatorAddress: 300,
  tileUrl: 300,
  tileCredit: 120,
  bankAccountName: 70,
  bankSortCode: 8,
  bankAccountNumber: 8,
  charityNumber: 20,
};

export const settingPolicy = {
  change: (actor) => isAdmitted(actor, ['admin']),
} satisfies { change: Rule };

/** An https address with the three places that a map fills in; a site that runs without TLS may use http. */
export function isTileUrl(text: string, { url }: Pick<SiteFacts, 'url'>): boolean {
  if (!['{z}', '{x}', '{y}'].every((part) => text.includes(part))) return false;
  const address = URL.parse(text);
  const allowed = url.startsWith('https:') ? ['https:'] : ['https:', 'http:'];
  return address !== null && allowed.includes(address.protocol) && address.username === '';
}

/** As British banks write them: 12-34-56. */
export const isSortCode = (text: string): boolean => /^\d{2}-\d{2}-\d{2}$/.test(text);

export const isAccountNumber = (text: string): boolean => /^\d{8}$/.test(text);

/** Numbers of the registers of England and Wales, of Scotland (SC) and of Northern Ireland (NIC). */
export const isCharityNumber = (text: string): boolean =>
  /^(\d{6,7}(-\d{1,3})?|SC\d{6}|NIC\d{6})$/.test(text);
