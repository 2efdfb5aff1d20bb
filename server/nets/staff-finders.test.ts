import { beforeEach, describe, expect, test } from 'vitest';
import { personFinder } from '#features/accounts/admin/person-finder.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { claimFinder } from '#features/claims/claim-review.service.server.ts';
import { requestFinder } from '#features/dsar/desk-list.service.server.ts';
import { listingFinder } from '#features/own-listings/entities/entity.service.server.ts';
import { letterFinder } from '#features/support/desk-list.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { findForStaff } from '#features/staff/palette/find-for-staff.service.server.ts';
import { foundAtOnce } from '#features/staff/palette/palette.contract.ts';

const data = useTestDb();
const finders = [letterFinder, requestFinder, claimFinder, listingFinder, personFinder];
let admin: Person;
let moderator: Person;
beforeEach(async () => {
  admin = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Adwoa' });
  moderator = await addTestAccount(data.db, ['customer', 'moderator'], { firstName: 'Musa' });
});
const find = (actor: Person, words: string) =>
  findForStaff(testContext({ db: data.db, actor }), finders, words);

describe('The search over all desks', () => {
  test('finds a person for an admin and leads to them', async () => {
    const person = await addTestAccount(data.db, ['customer'], {
      firstName: 'Ṣadé',
      lastName: 'Òjó',
    });
    const { items, more } = await find(admin, 'sade ojo');
    expect(items).toEqual([
      {
        kind: 'person',
        id: person.id,
        title: 'Ṣadé Òjó',
        below: expect.stringContaining('@') as string,
        to: expect.stringContaining(`account=${person.id}`) as string,
      },
    ]);
    expect(more).toEqual([]);
  });

  test('says of which kind there are more', async () => {
    for (let at = 0; at <= foundAtOnce; at += 1)
      await addTestAccount(data.db, ['customer'], {
        firstName: `Many${at}`,
      });
    const { items, more } = await find(admin, 'many');
    expect(items).toHaveLength(foundAtOnce);
    expect(more).toEqual(['person']);
  });

  test('shows a moderator nothing of the desks of admins', async () => {
    await addTestAccount(data.db, ['customer'], { firstName: 'Hidden' });
    expect(await find(moderator, 'hidden')).toEqual({ items: [], more: [] });
  });

  test('is closed to everybody else', async () => {
    const customer = await addTestAccount(data.db, ['customer'], { firstName: 'Someone' });
    await expect(find(customer, 'anything')).rejects.toMatchObject({ status: 403 });
  });

  test('takes signs of a pattern as they stand', async () => {
    expect((await find(admin, '%_')).items).toEqual([]);
  });
});
