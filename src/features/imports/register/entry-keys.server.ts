import { createHash } from 'node:crypto';
import { hostOf, isEverybodys, phoneDigits } from '#features/kinds/contact-keys.ts';
import { parsePostcode } from '#features/places/postcode.ts';
import { fold } from '#platform/text/fold.ts';
import type { DoNotListKind } from '../do-not-list/do-not-list.contract.ts';

/** By what one may be recognised. */
export interface KnownOf {
  name: string;
  postcode: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  source: string | null;
  sourceRef: string | null;
}

export interface EntryKey {
  kind: DoNotListKind;
  value: string;
  hint: string;
}

/**
 * All keys that a row is compared with: also by the domains above its own, by that of its mail, and by its name in the
 * whole postcode district, which is all that some listings tell.
 */
export function keysToCompare(known: KnownOf): EntryKey[] {
  const district = parsePostcode(known.postcode ?? '')?.outward;
  const inDistrict = district && namePostcodeKey(known.name, district);
  return [
    ...keysToKeep(known),
    ...(inDistrict ? [inDistrict] : []),
    ...domainsOf(known).map(domainKey),
  ];
}

/** The keys of a listing that is not wanted: no more than it says of itself. */
export function keysToKeep(known: KnownOf): EntryKey[] {
  const found = [
    known.postcode === null ? undefined : namePostcodeKey(known.name, known.postcode),
    phoneKey(known.phone ?? ''),
    emailKey(known.email ?? ''),
    givenDomainKey(known.website ?? ''),
    known.source === null || known.sourceRef === null
      ? undefined
      : referenceKey(known.source, known.sourceRef),
  ];
  return found.filter((key) => key !== undefined);
}

/** The name is kept as a hash: the register must not become the listing that somebody did not want. */
export function namePostcodeKey(name: string, postcode: string): EntryKey | undefined {
  const words = (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => !companyForms.has(word),
  );
  const code = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (words.length === 0 || code === '') return undefined;
  const value = createHash('sha256')
    .update(`${words.join(' ')}\n${code}`)
    .digest('base64url');
  const initials = words.map((word) => [...word][0]).join('… ');
  const district = parsePostcode(postcode)?.outward ?? (code.slice(0, -3) || code);
  return { kind: 'name-postcode', value, hint: `${initials}… · ${district}` };
}

const companyForms = new Set(['ltd', 'limited', 'llp', 'plc', 'cic', 'cio', 'inc', 'llc', 'the']);

export function phoneKey(phone: string): EntryKey | undefined {
  const value = phoneDigits(phone);
  return value === undefined ? undefined : { kind: 'phone', value, hint: phone.trim() };
}

export function emailKey(email: string): EntryKey | undefined {
  const value = email.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(value) ? { kind: 'email', value, hint: value } : undefined;
}

/** The domain and those above it, so that an entry covers its subdomains; not those that everybody shares. */
function domainsOf({ website, email }: KnownOf): string[] {
  const hosts = [hostOf(website ?? ''), email?.split('@')[1]?.toLowerCase() ?? ''];
  const all = hosts.flatMap((host) => {
    const labels = host.split('.');
    return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
  });
  return [...new Set(all)].filter((domain) => !isEverybodys(domain));
}

const domainKey = (domain: string): EntryKey => ({ kind: 'domain', value: domain, hint: domain });

/** The key of a domain or a whole web address; undefined for what everybody shares. */
export function givenDomainKey(text: string): EntryKey | undefined {
  const host = hostOf(/^https?:/i.test(text) ? text : `https://${text.replace(/^.*@/, '')}`);
  return host.includes('.') && !isEverybodys(host) ? domainKey(host) : undefined;
}

export const referenceKey = (source: string, reference: string): EntryKey => ({
  kind: 'source-reference',
  value: JSON.stringify([source, reference]),
  hint: `${source}: ${reference}`,
});
