import type { Person, Role } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { person } from '#platform/test/actors.ts';
import { account } from './account.table.server.ts';

type NewAccount = Partial<typeof account.$inferInsert> & { firstName: string };

/** Stores an account for tests, which nobody can sign in to, and answers its person as an actor. */
export async function addTestAccount(
  db: Db,
  roles: readonly Role[],
  { firstName, ...rest }: NewAccount,
): Promise<Person> {
  const at = new Date('2026-01-01T12:00:00Z');
  const [row] = await db
    .insert(account)
    .values({
      email: `${firstName.toLowerCase()}@sample.example`,
      emailVerifiedAt: at,
      passwordHash: '-',
      firstName,
      lastName: 'Sample',
      status: 'active',
      accountType: 'customer',
      roles: [...roles],
      ageBand: '25+',
      language: 'en',
      termsVersion: '1',
      privacyVersion: '1',
      acceptedAt: at,
      ...rest,
    })
    .returning({ id: account.id, ageBand: account.ageBand });
  if (!row) throw new Error('The sample account was not stored.');
  return person({ ...row, roles });
}
