import { eq } from 'drizzle-orm';
import { findHolders } from '#features/accounts/addressee.server.ts';
import { pageContacts } from '#features/directory/listing-relations.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { keepersOf } from './event-submission.server.ts';
import type { HostedEvent } from './event-submission.server.ts';

/**
 * Whether the contact address of an event is known to be its host's: the confirmed address of an account that keeps it, or
 * that of its page where a mailbox has proved the page. Anybody can write down another's address.
 */
export async function hasProvenContact(db: Db, event: HostedEvent): Promise<boolean> {
  const address = event.contactEmail.toLowerCase();
  if (address === '') return false;
  const keepers = await findHolders(db, keepersOf(event));
  const isTheirs = keepers.some(
    ({ email, isProved, status }) =>
      isProved && status === 'active' && email.toLowerCase() === address,
  );
  if (isTheirs || !event.hostListingId) return isTheirs;
  const page = pageContacts();
  const [own] = await db.select().from(page).where(eq(page.id, event.hostListingId));
  return own?.verifiedMethod === 'email-domain' && own.email?.toLowerCase() === address;
}
