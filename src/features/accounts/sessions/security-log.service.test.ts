import { beforeEach, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Client, ServiceContext } from '#platform/http/context.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { grantAccountRole, suspendAccount } from '../admin/admin-account.service.server.ts';
import { authenticate } from './authenticate.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { changePassword } from '../passwords/password.service.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { securityPageSize } from './security-log.contract.ts';
import { listSecurityEvents } from './security-log.service.server.ts';
import { endOtherSessions } from './session.service.server.ts';
import { login } from './sign-in.service.server.ts';

const password = 'kente tiger river plum';
const email = 'ama@sample.example';

let admin: Person;
let kofi: Person;
const data = useTestDb(async (db) => {
  const passwordHash = await hashPassword(password, nobody);
  await addTestAccount(db, ['customer'], { firstName: 'Ama', passwordHash });
  kofi = await addTestAccount(db, ['customer'], { firstName: 'Kofi', passwordHash });
  admin = await addTestAccount(db, ['customer', 'admin'], { firstName: 'Esi' });
});

const client: Client = {
  network: '192.0.2.0/24',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  isSameOrigin: false,
  binding: undefined,
  bind: () => undefined,
};

const as = (actor: ServiceContext['actor']) => testContext({ db: data.db, actor, client });
const fail = () => login(as(anonymous), { email, password: 'wrong' }).catch(() => undefined);

async function signIn(): Promise<ServiceContext & { actor: Person }> {
  const { accessToken } = await login(as(anonymous), { email, password });
  const actor = await authenticate(as(anonymous), accessToken, { mayBeRecent: false });
  if (!actor) throw new Error('The token was refused.');
  return { ...as(actor), actor };
}

const told = async (ctx: ServiceContext) =>
  (await listSecurityEvents(ctx)).items.map(({ action, count, because, role }) =>
    [action, because, role, count > 1 && count].filter(Boolean).join(' '),
  );

let ama: ServiceContext & { actor: Person };
beforeEach(async () => {
  ama = await signIn();
});

test('tells what happened to the account, newest first, refused sign-ins counted', async () => {
  await fail();
  await fail();
  await signIn();
  await endOtherSessions(ama);
  await signIn();
  await changePassword(ama, { current: password, newPassword: 'mango ladder violet north' });
  await grantAccountRole(as(admin), ama.actor.id, 'volunteer');
  expect(await told(ama)).toEqual([
    'session.ended role-changed',
    'role.granted volunteer',
    'session.ended password-changed',
    'password.changed',
    'login.succeeded',
    'session.ended revoked',
    'login.succeeded',
    'login.failed 2',
    'login.succeeded',
  ]);
});

test('names browser and system, and no address', async () => {
  const { items } = await listSecurityEvents(ama);
  expect(items[0]?.device).toBe('Firefox, Windows');
  expect(JSON.stringify(items)).not.toContain('192.0.2');
});

test('is one’s own: nobody else reads it, and what admins did to others is not in theirs', async () => {
  await suspendAccount(as(admin), kofi.id, 'Sample reason for the test');
  expect(await told(as(kofi))).toEqual(['account.suspended']);
  expect(await told(as(admin))).toEqual([]);
  await expect(listSecurityEvents(as(anonymous))).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
});

test('keeps to itself what staff wrote, and what is about no account', async () => {
  const about = { accountId: ama.actor.id };
  await audit(as(admin), data.db, { ...about, action: 'case.opened' });
  await audit(as(admin), data.db, {
    ...about,
    action: 'role.refused',
    detail: { role: 'no role', because: 'no reason', device: 'Someone, Windows', note: 'secret' },
  });
  const [newest] = (await listSecurityEvents(ama)).items;
  expect(newest).toEqual({
    id: newest?.id,
    at: newest?.at,
    action: 'role.refused',
    count: 1,
    device: null,
    role: null,
    because: null,
  });
});

test('comes in pages, without a gap and without an end twice', async () => {
  for (let times = 0; times < securityPageSize; times += 1) {
    await audit(ama, data.db, { action: 'email.change-asked' });
  }
  const first = await listSecurityEvents(ama);
  expect(first.items).toHaveLength(securityPageSize);
  const second = await listSecurityEvents(ama, first.next ?? '');
  expect(second.items.map(({ action }) => action)).toEqual(['login.succeeded']);
  expect(second.next).toBeNull();
});
