import { isSameNumber, ownDomain } from '#features/kinds/contact-keys.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { kinds } from '#features/kinds/registry.ts';
import type { VerificationMethod } from '../listing.policy.ts';

type Contact = Pick<ListingDraft, 'kind' | 'phone' | 'email' | 'website' | 'details'>;

/** What a mailbox can have proved the page by: its own domains, or its address where it has none. */
function mailMarks({ kind, email, website, details }: Contact): string[] {
  const known = details.kind === kind ? kinds[kind].emailDomainsOf(details) : [];
  const own = email === null ? undefined : (ownDomain(email) ?? email.toLowerCase());
  const site = website === null ? undefined : ownDomain(website);
  return [own, site, ...known].filter((mark) => mark !== undefined);
}

/**
 * True while a proof still proves what is on the page: a mailbox its domains, a call its number (security B4).
 * Papers, vouchers and registers are about the business, not about how it is reached.
 */
export function proofHolds(method: VerificationMethod, before: Contact, after: Contact): boolean {
  if (method === 'phone') return isSameNumber(before.phone, after.phone);
  if (method !== 'email-domain') return true;
  const [earlier, later] = [mailMarks(before), mailMarks(after)];
  return (
    earlier.every((mark) => later.includes(mark)) && later.every((mark) => earlier.includes(mark))
  );
}
