import { callOf } from '../harness/call.ts';
import { fullPath, isNamed, nameOf, sampleOf } from '../harness/document.ts';
import type { Signed } from '../harness/people.ts';
import { each } from '../harness/slots.ts';
import { isFault, isOk, json } from '../harness/web.ts';
import type { Answer } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack, Part } from '../part.ts';
import { otherAddresses } from './access-addresses.ts';
import { othersThings } from './access-objects.ts';

const askers = ['nobody', 'customer', 'business', 'council', 'moderator', 'youth'] as const;

const isRefusal = ({ status }: Answer): boolean => [401, 403, 404].includes(status);

const came = (answer: Answer): string => `${answer.status} ${brief(answer.text)}`;

/** Every operation, asked by those whom it does not name. */
async function roleGate({ web, people, operations, tally }: Attack): Promise<void> {
  for (const asker of askers) {
    const signed = asker === 'nobody' ? undefined : await people.demo(asker);
    if (asker !== 'nobody' && !signed) {
      tally.skipped.push(`the role ${asker}: the demonstration has no such account`);
      continue;
    }
    const roles = signed?.user.roles ?? [];
    const refused = operations.filter((operation) => !isNamed(operation, roles));
    await each(refused, async (operation) => {
      const answer = await web.ask({ ...callOf(operation), token: signed?.accessToken });
      tally.expect(isRefusal(answer), {
        tried: `${nameOf(operation)} as ${asker}`,
        expected: '401, 403 or 404',
        came: came(answer),
      });
    });
    tally.figures[`operations closed to ${asker}`] = refused.length;
  }
}

const extras = (other: Signed): Record<string, unknown> => ({
  roles: ['admin'],
  role: 'admin',
  isVerified: true,
  isAdmin: true,
  ownerId: other.user.id,
  accountId: other.user.id,
  userId: other.user.id,
  createdBy: other.user.id,
  status: 'approved',
  confirmedAt: '2099-01-01T00:00:00Z',
});

/** Operations that would end what is tried with. */
const ending = /^\/api\/auth\/(logout|close|sessions|login|demo|refresh|register)/;

/** Fields that nobody may send: refused, or without effect. */
async function massAssignment(attack: Attack, own: Signed, other: Signed): Promise<void> {
  const { web, operations, tally, people } = attack;
  const open = operations.filter(
    (operation) =>
      isNamed(operation, own.user.roles) &&
      operation.access !== 'everyone' &&
      operation.body?.type === 'application/json' &&
      !ending.test(operation.path),
  );
  await each(open, async (operation) => {
    const body = { ...(sampleOf(operation.body?.schema ?? {}) as object), ...extras(other) };
    const answer = await web.ask({
      method: operation.method,
      path: fullPath(operation),
      body,
      token: own.accessToken,
    });
    const isTaken = isOk(answer) && answer.text.includes(other.user.id);
    tally.expect(!isTaken && !isFault(answer), {
      tried: `${nameOf(operation)} with the fields ${Object.keys(extras(other)).join(', ')}`,
      expected: 'a refusal, or an answer without the id that was sent along',
      came: came(answer),
    });
  });
  const registered = await people.register(
    `a${Date.now()}@sample.example`,
    'Lantern-harbour-2291',
    extras(other),
  );
  tally.expect(!isOk(registered), {
    tried: 'opening an account with roles and isVerified',
    expected: 'a refusal',
    came: came(registered),
  });
  const me = await web.ask({ path: '/api/auth/me', token: own.accessToken });
  const now = (json(me) as { user?: Signed['user'] } | undefined)?.user;
  const isSame = JSON.stringify(now?.roles) === JSON.stringify(own.user.roles);
  tally.expect(now?.id === own.user.id && isSame && now.isVerified === own.user.isVerified, {
    tried: 'GET /api/auth/me after fields that nobody may send',
    expected: `the same person with the roles ${own.user.roles.join(', ')}`,
    came: came(me),
  });
}

/** Eleven minutes on, the proof of a member of staff is too old for acts on others. */
async function staleStep(attack: Attack): Promise<void> {
  const { web, people, operations, tally, restart } = attack;
  if (!restart) {
    tally.skipped.push('a second step that is too old: the clock of this site is not ours');
    return;
  }
  const staff = new Map<string, Signed>();
  for (const role of ['admin', 'moderator', 'council'] as const) {
    const signed = await people.freshDemo(role);
    if (signed) staff.set(role, signed);
  }
  const later = new Date(Date.now() + 11 * 60_000).toISOString();
  await restart({ FIXED_CLOCK: later });
  for (const [role, { refreshToken }] of staff) {
    const renewed = await web.ask({
      method: 'POST',
      path: '/api/auth/refresh',
      body: { refreshToken },
    });
    const token = (json(renewed) as Signed | undefined)?.accessToken;
    tally.expect(token !== undefined, {
      tried: `renewing the session of ${role} after eleven minutes`,
      expected: 'new tokens',
      came: came(renewed),
    });
    const acts = operations.filter(
      ({ method, access }) =>
        method !== 'GET' &&
        access !== 'everyone' &&
        access.includes(role) &&
        access.every((one) => ['admin', 'moderator', 'council'].includes(one)),
    );
    await each(acts, async (operation) => {
      const answer = await web.ask({ ...callOf(operation), token });
      tally.expect(answer.status === 403, {
        tried: `${nameOf(operation)} as ${role}, eleven minutes after the second step`,
        expected: '403',
        came: came(answer),
      });
    });
    tally.figures[`acts of ${role} that want a fresh proof`] = acts.length;
  }
  await restart({});
}

export const access: Part = {
  promise: 'whoever an operation does not name, and whoever does not own a thing, gets nothing',
  async run(attack) {
    await roleGate(attack);
    await otherAddresses(attack);
    if (attack.people.canReadMail) {
      const own = await attack.people.open();
      const other = await attack.people.open();
      // Whoever may run a business is let further in.
      await attack.web.ask({
        method: 'POST',
        path: '/api/auth/business',
        body: { acceptBusinessTerms: true },
        token: other.accessToken,
      });
      await othersThings(attack, other);
      await massAssignment(attack, own, other);
    } else attack.tally.skipped.push('things of others, fields: no account can be opened');
    await staleStep(attack);
  },
};
