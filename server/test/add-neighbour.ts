import { eq } from 'drizzle-orm';
import { account } from '#features/accounts/account.table.server.ts';
import { hashPassword } from '#features/accounts/passwords/password-hash.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { teamMember } from '#features/teams/team.table.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { fitting } from './valid-body.ts';

/** A manager of a public page that no test names, and has an owner of its own; answers their access token. */
export async function addNeighbour(db: Db): Promise<string> {
  const owner = await addTestAccount(db, ['customer', 'business'], { firstName: 'Elsewhere' });
  const { id } = await addTestAccount(db, ['customer', 'business'], {
    firstName: 'Neighbour',
    passwordHash: await hashPassword(fitting.password, nobody),
  });
  const subjectId = await addTestListing(db, testNow, { name: 'Sample Elsewhere' });
  await db
    .update(listing)
    .set({ status: 'published', ownerId: owner.id })
    .where(eq(listing.id, subjectId));
  await db
    .insert(teamMember)
    .values({ subjectType: 'listing', subjectId, accountId: id, role: 'manager' });
  const [row] = await db.select().from(account).where(eq(account.id, id));
  if (!row) throw new Error('The account was not stored.');
  return (await openSession(testContext({ db }), db, row, testNow)).accessToken;
}
