import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous, isAdmitted } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { ownListingApi } from './own-listing.api.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const data = useTestDb();
let actors: Record<string, Actor>;
let listingId: string;

beforeEach(async () => {
  const add = (firstName: string, roles: Parameters<typeof addTestAccount>[1]) =>
    addTestAccount(data.db, roles, { firstName });
  listingId = await addTestListing(data.db, testNow);
  actors = {
    visitor: anonymous,
    customer: await add('Customer', ['customer']),
    business: await add('Business', ['customer', 'business']),
    moderator: await add('Moderator', ['customer', 'moderator']),
    admin: await add('Admin', ['customer', 'admin']),
  };
});

const ids = () => [listingId, '01990000-0000-7000-8000-000000000000', "x' or 1=1 --", '', '../..'];

const bodies = [
  undefined,
  null,
  [],
  'text',
  7,
  {},
  { version: 1 },
  { version: 1e99, name: '\0', status: 'published', ownerId: 'x', __proto__: { isAdmin: true } },
  { version: 1, phone: '\u202e123456789', email: 'a@b', website: 'javascript:alert(1)' },
  { version: 1, photos: ['x'.repeat(9000)] },
  {
    version: 1,
    hours: 'Mon'.repeat(400),
    onBankHolidays: 'x',
    closedFrom: '0000-00-00',
    closedUntil: '',
  },
  { token: '\0'.repeat(50) },
];

const queries = [{}, { q: '\0', name: '\0', place: "';--", after: 'x' }, { q: '%', name: '%_%' }];

describe('Hostile input', () => {
  test.each(ownListingApi.map((bound) => [bound.endpoint.id, bound] as const))(
    '%s answers it with a refusal or nothing, never with a failure of ours',
    async (_, bound) => {
      const strange: unknown[] = [];
      for (const actor of Object.values(actors)) {
        const ctx = testContext({ db: data.db, actor });
        for (const id of ids()) {
          for (const [place, body] of bodies.entries()) {
            const query = queries[place % queries.length];
            await bound.run(ctx, { params: { id }, query, body }).catch((error: unknown) => {
              if (!(error instanceof AppError) || error.status >= 500) strange.push(error);
            });
          }
        }
      }
      expect(strange).toEqual([]);
    },
  );
});

describe('Facts that nobody sets', () => {
  const forbidden = [
    'status',
    'ownerId',
    'verified',
    'verifiedMethod',
    'isSample',
    'publishedAt',
    'id',
  ];
  const written = ownListingApi.filter(({ endpoint }) => endpoint.body);

  test.each(written.map((bound) => [bound.endpoint.id, bound] as const))(
    '%s refuses them',
    async (_, bound) => {
      const ctx = testContext({ db: data.db, actor: actors['admin'] ?? anonymous });
      for (const name of forbidden) {
        const call = bound.run(ctx, { params: { id: listingId }, body: { [name]: 'x' } });
        await expect(call).rejects.toMatchObject({ kind: 'invalid' });
      }
    },
  );
});

test('whoever the contract does not admit is refused before anything is read', async () => {
  for (const bound of ownListingApi) {
    if (bound.endpoint.access === 'public') continue;
    for (const who of ['visitor', 'customer', 'moderator']) {
      const ctx = testContext({ db: data.db, actor: actors[who] ?? anonymous });
      // Everybody on a team has a list, whatever their roles, and staff confirm what they have checked.
      if (isAdmitted(ctx.actor, bound.endpoint.access)) continue;
      await expect(bound.run(ctx, {})).rejects.toMatchObject({
        kind: who === 'visitor' ? 'unauthenticated' : 'forbidden',
      });
    }
  }
});
