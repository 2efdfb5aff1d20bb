import { describe, expect, test } from 'vitest';
import { addTestAccount } from './account.scene.server.ts';
import type { Person, Role } from '#platform/access/actor.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { becomeBusiness, grantRole } from './account.service.server.ts';
import { account } from './account.table.server.ts';
import { grantableRoles } from './account.policy.ts';
import { grantAccountRole } from './admin/admin-account.service.server.ts';
import { authenticate } from './sessions/authenticate.server.ts';
import { requestRole } from './profile/role-request.service.server.ts';
import { openSession } from './sessions/session.service.server.ts';

const test_ = useTestDb();
const as = (actor: Person) => testContext({ db: test_.db, actor });
const young = ['13-15', '16-17', 'unknown'] as const satisfies readonly AgeBand[];
const add = (ageBand: AgeBand, roles: Role[] = ['customer']): Promise<Person> =>
  addTestAccount(test_.db, roles, { firstName: 'Young', ageBand });

describe.each(young)('At %s', (ageBand) => {
  test('nobody opens a business area or asks for a role', async () => {
    const person = await add(ageBand);
    const refused = { code: 'reach/adults-only' };
    await expect(becomeBusiness(as(person))).rejects.toMatchObject(refused);
    const wish = { role: 'volunteer' as const, reason: 'I would like to help on Saturdays.' };
    await expect(requestRole(as(person), wish)).rejects.toMatchObject(refused);
  });

  test('nobody is given a role, by staff or by a claim', async () => {
    const { id } = await add(ageBand);
    const refused = { code: 'account/not-grown-up' };
    const admin = { ...personWith('admin'), id: '01990000-0000-7000-8000-0000000000aa' };
    for (const role of grantableRoles) {
      await expect(grantAccountRole(as(admin), id, role)).rejects.toMatchObject(refused);
    }
    await expect(grantRole(test_.db, id, 'business')).rejects.toMatchObject(refused);
    const [row] = await test_.db.select().from(account);
    expect(row?.roles).toEqual(['customer']);
  });

  test('roles of before count for nothing', async () => {
    await add(ageBand, ['customer', 'youth', 'business', 'volunteer', 'moderator', 'admin']);
    const [row] = await test_.db.select().from(account);
    if (!row) throw new Error('The account was not stored.');
    const ctx = testContext({ db: test_.db });
    const { accessToken, user } = await openSession(ctx, test_.db, row);
    const person = await authenticate(ctx, accessToken, { mayBeRecent: false });
    expect(person?.roles).toEqual(['customer', 'youth']);
    expect(user.roles).toEqual(['customer', 'youth']);
  });
});
