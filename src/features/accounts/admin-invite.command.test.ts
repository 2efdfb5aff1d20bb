import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { resetPassword } from './password.service.server.ts';
import { inviteAdmin } from './admin-invite.command.server.ts';
import { login } from './sign-in.service.server.ts';

const data = useTestDb();
const email = 'first@sample.example';
const password = 'kente tiger river plum';

test('the first admin sets a password with the printed link, once, and is an admin', async () => {
  const ctx = testContext({ db: data.db });
  const visitor = { ...ctx, actor: anonymous };
  const link = await inviteAdmin(ctx, email);
  await expect(login(visitor, { email, password: '-' })).rejects.toMatchObject({
    code: 'account/wrong-credentials',
  });
  const token = link.split('#')[1] ?? '';
  await resetPassword(visitor, { token, password });
  expect((await login(visitor, { email, password })).user.roles).toEqual(['customer', 'admin']);
  await expect(resetPassword(visitor, { token, password })).rejects.toMatchObject({
    code: 'link/not-valid',
  });
});

test('somebody with an account becomes an admin beside what they were', async () => {
  const ctx = testContext({ db: data.db });
  await inviteAdmin(ctx, email);
  await inviteAdmin(ctx, email.toUpperCase());
  const { token } = /#(?<token>.+)$/.exec(await inviteAdmin(ctx, email))?.groups ?? {};
  await resetPassword({ ...ctx, actor: anonymous }, { token: token ?? '', password });
  const { user } = await login({ ...ctx, actor: anonymous }, { email, password });
  expect(user.roles.toSorted()).toEqual(['admin', 'customer']);
});
