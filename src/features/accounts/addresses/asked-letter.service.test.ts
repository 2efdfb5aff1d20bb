import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { Registration } from '../account.contract.ts';
import { accountJobs } from '../account.job.server.ts';
import { register, resendVerification } from '../account.service.server.ts';
import { account } from '../account.table.server.ts';
import { forgotPassword } from '../passwords/password.service.server.ts';

const data = useTestDb();

const form: Registration = {
  firstName: 'Ama',
  lastName: 'Sample',
  email: 'ama@sample.example',
  password: 'kente tiger river plum',
  accountType: 'customer',
  ageBand: '25+',
  acceptTerms: true,
};

const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
const visitor = (now = testNow) => testContext({ db: data.db, actor: anonymous, now });
const writeLetters = (now = testNow) => runOutbox(visitor(now), accountJobs);
const kinds = async () =>
  (await data.db.select().from(mail).orderBy(mail.id)).map(({ kind }) => kind);

describe('Letters that anybody may ask for', () => {
  const nobody = 'nobody@sample.example';
  const asking: [string, (email: string) => Promise<unknown>, string][] = [
    ['a new password', (email) => forgotPassword(visitor(), email), 'account/reset'],
    ['the proof again', (email) => resendVerification(visitor(), email), 'account/verify'],
    ['an account again', (email) => register(visitor(), { ...form, email }), 'account/known'],
  ];

  beforeEach(async () => {
    await register(visitor(), form);
    await data.db.delete(mail);
    await data.db.delete(outboxEvent);
  });

  test.each(asking.slice(0, 2))('do the same work for an unknown address: %s', async (_, ask) => {
    const known = await ask(form.email);
    const unknown = await ask(nobody);
    expect(unknown).toEqual(known);
    const events = await data.db.select().from(outboxEvent).orderBy(outboxEvent.id);
    const [first, second] = events.map(({ name, payload }) => ({
      name,
      keys: Object.keys(payload),
    }));
    expect(events).toHaveLength(2);
    expect(second).toEqual(first);
    expect(JSON.stringify(events)).not.toContain('@');
    await writeLetters();
    expect(await kinds()).toHaveLength(1);
  });

  test.each(asking)(
    'are five in half an hour, from however many networks: %s',
    async (_, ask, kind) => {
      // An address that nobody has proved gets no more than five a day of all kinds.
      const isProof = kind === 'account/verify';
      if (!isProof) await data.db.update(account).set({ emailVerifiedAt: testNow });
      for (let time = 0; time < 8; time += 1) await ask(form.email);
      await writeLetters();
      expect(await kinds()).toEqual(Array(5).fill(kind));
      await ask(form.email);
      await writeLetters(at(29));
      expect(await kinds()).toHaveLength(5);
      await ask(form.email);
      await writeLetters(at(isProof ? 24 * 60 + 1 : 31));
      expect(await kinds()).toHaveLength(6);
    },
  );

  test('say nothing to who has proved the address already', async () => {
    await data.db.update(account).set({ emailVerifiedAt: testNow });
    await resendVerification(visitor(), form.email);
    await writeLetters();
    expect(await kinds()).toEqual([]);
  });
});
