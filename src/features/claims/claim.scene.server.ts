import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { addTestListing, withoutWebsite } from '#features/directory/listing.scene.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import type { Claim } from './claim.contract.ts';
import type { ClaimMethod } from './claim.policy.ts';
import { startClaim, submitClaim } from './claim.service.server.ts';
import { proveByCode, sendClaimCode } from './evidence.service.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';

/** A context of this person, so many hours after the tests' moment. */
export const at = (db: Db, actor: Actor, hours = 0) =>
  testContext({ db, actor, now: later(testNow, hours * hourMs) });

/** People and an unclaimed page, for tests. */
export async function addClaimScene(db: Db) {
  const add = (firstName: string, role: 'customer' | 'admin') =>
    addTestAccount(db, role === 'admin' ? ['customer', role] : [role], { firstName });
  return {
    listingId: await addTestListing(db, testNow),
    ama: await add('Ama', 'customer'),
    ben: await add('Ben', 'customer'),
    admin: await add('Admin', 'admin'),
  };
}

export const claimForm = (listingId: string, method: ClaimMethod = 'email-domain') => ({
  listingId,
  fullName: 'Ama Sample',
  email: 'ama@sample-salon.example',
  phone: '+44 7700 900000',
  method,
});

/** The six digits of the newest mail with a code. */
export async function lastCode(db: Db): Promise<string> {
  const { mails } = await listMails(db, { kind: 'claims/code', secrets: 'shown' });
  const [letter] = mails;
  return /\d{6}/.exec([letter?.subject, ...(letter?.paragraphs ?? [])].join(' '))?.[0] ?? '';
}

/** A claim that is proved by a code to the listed mailbox, and sent: it waits for staff. */
export async function addSubmittedClaim(
  db: Db,
  who: Person,
  listingId: string,
  hours = 0,
): Promise<Claim> {
  const ctx = at(db, who, hours);
  const { id } = await startClaim(ctx, claimForm(listingId));
  await sendClaimCode(ctx, id, 'info@sample-salon.example');
  await proveByCode(ctx, id, await lastCode(db));
  // A code to the page's own domain would decide at once; without a website that is a mailbox like any other.
  return withoutWebsite(db, listingId, () => submitClaim(ctx, id));
}
