import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { claimApi } from './claim.api.server.ts';
import { addClaimScene, addSubmittedClaim, at } from './claim.scene.server.ts';

const data = useTestDb();
let actors: Record<string, Actor>;
let ids: string[];

beforeEach(async () => {
  const { listingId, ama, ben, admin } = await addClaimScene(data.db);
  const claim = await addSubmittedClaim(data.db, ama, listingId);
  actors = {
    visitor: anonymous,
    claimant: ama,
    stranger: ben,
    moderator: { ...ben, roles: ['moderator'] },
    admin,
  };
  ids = [claim.id, listingId, '01990000-0000-7000-8000-000000000000', "x' or 1=1 --", '../..'];
});

const bodies = [
  undefined,
  null,
  [],
  'text',
  {},
  { address: 'a@b\r\nBcc: c@d' },
  { address: 'info@sample-salon.example\0' },
  { code: '12345' },
  { code: '٠١٢٣٤٥' },
  { documents: ['x'], reason: '' },
  { voucher: '\0'.repeat(12) },
  { token: `contest-${'x'.repeat(1000)}`, note: 'x' },
  { token: 'contest-\0', note: 'x' },
  { method: 'register', reason: 'x', stands: 'yes' },
];

describe('Hostile input', () => {
  test.each(claimApi.map((bound) => [bound.endpoint.id, bound] as const))(
    '%s answers it with a refusal or nothing, never with a failure of ours',
    async (_, bound) => {
      const strange: unknown[] = [];
      for (const actor of Object.values(actors)) {
        for (const id of ids) {
          for (const body of bodies) {
            const input = { params: { id }, query: { after: id, view: 'open' }, body };
            await bound.run(at(data.db, actor), input).catch((error: unknown) => {
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
  const forbidden = ['status', 'ownerId', 'claimantId', 'contestUntil', 'provedAt', 'id'];
  const written = claimApi.filter(({ endpoint }) => endpoint.body);

  test.each(written.map((bound) => [bound.endpoint.id, bound] as const))(
    '%s refuses them',
    async (_, bound) => {
      const ctx = at(data.db, actors['admin'] ?? anonymous);
      for (const name of forbidden) {
        const call = bound.run(ctx, { params: { id: ids[0] }, body: { [name]: 'x' } });
        await expect(call).rejects.toMatchObject({ kind: 'invalid' });
      }
    },
  );
});

test('nothing that staff do is open to others', async () => {
  const staffOnly = claimApi.filter(({ endpoint }) => endpoint.path.startsWith('/admin/'));
  expect(staffOnly).toHaveLength(10);
  for (const bound of staffOnly) {
    for (const who of ['visitor', 'claimant', 'stranger', 'moderator']) {
      const call = bound.run(at(data.db, actors[who] ?? anonymous), { params: { id: ids[0] } });
      await expect(call).rejects.toMatchObject({
        kind: who === 'visitor' ? 'unauthenticated' : 'forbidden',
      });
    }
  }
});
