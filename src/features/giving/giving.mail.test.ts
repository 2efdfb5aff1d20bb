import { describe, expect, test } from 'vitest';
import { system } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { person } from '#platform/test/actors.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { lockPledge } from './pledges/find-pledge.server.ts';
import { mailGiver } from './giving.mail.server.ts';
import type { pledge } from './pledge.table.server.ts';
import { addTestPlan, givingContext, givingSite } from './giving.scene.server.ts';
import { addTestPledge } from './payments/payment.scene.server.ts';

const data = useTestDb();

interface Asked {
  told: Parameters<typeof mailGiver>[3];
  over?: Partial<typeof pledge.$inferInsert>;
  actor?: Actor;
  settings?: Parameters<typeof givingSite>[0];
}

/** The one mail that is written, with its text in lines. */
async function written({ told, over, settings, actor = system }: Asked) {
  const id = await addTestPledge(data.db, { reference: 'G-KENTE', ...over });
  const ctx = givingContext(data.db, actor, { site: givingSite(settings) });
  await mailGiver(ctx, data.db, await lockPledge(data.db, id), told);
  const [row] = await data.db.select().from(mail);
  if (!row) return undefined;
  const { label = '', url = '' } = row.action ?? {};
  return { ...row, text: [...row.paragraphs, label, url].join('\n') };
}

describe('a receipt', () => {
  const told = { kind: 'receipt', pence: 1250 } as const;

  test('says what came, when, from whom it is and under which reference', async () => {
    const found = await written({ told, settings: { operatorName: 'Sample Trust' } });
    expect(found).toMatchObject({
      kind: 'giving/receipt',
      language: 'en',
      toAddress: 'giver@sample.example',
      subject: 'Receipt for £12.50',
    });
    expect(found?.paragraphs).toEqual([
      'Thank you. Sample Trust received £12.50 as a gift on 21 November 2026. Reference: G-KENTE.',
      'You’re getting this because someone gave this address for it on Test site. If it wasn’t you, you don’t need to do anything.',
    ]);
    expect(found?.action).toBeNull();
  });

  test('for a plan says so, and is from the site where no operator is named', async () => {
    const planId = await addTestPlan(data.db);
    const over = { kind: 'plan', story: null, planId } as const;
    const found = await written({ told, over });
    expect(found?.text).toContain('Test site received £12.50 for your plan on 21 November 2026.');
  });

  test('names the charity’s number once there is one', async () => {
    const found = await written({ told, settings: { charityNumber: '1234567' } });
    expect(found?.text).toContain('Registered charity, number 1234567.');
  });
});

test('a promise says where to pay the whole of it, and leads to the page that says how far it is', async () => {
  const url = 'http://127.0.0.1:3000/donate?key=k';
  const found = await written({
    told: { kind: 'pledged', url },
    settings: { charityNumber: '1234567' },
  });
  expect(found?.subject).toBe('Your reference G-KENTE');
  expect(found?.text).toContain('We’ve recorded £25 to Test site under the reference G-KENTE.');
  for (const line of [
    'Account: Sample account',
    'Sort code: 00-00-00',
    'Account number: 00000000',
    'Reference: G-KENTE',
    'See its progress',
    url,
  ])
    expect(found?.text).toContain(line);
  expect(found?.text).not.toMatch(/Registered charity/);
});

test.each([
  ['cancelled', 'Cancelled: G-KENTE', '£25 under the reference G-KENTE is cancelled.'],
  ['refunded', 'We’ve paid back £25', 'Test site paid back £25 on 21 November 2026.'],
] as const)('%s is told with the amount, and without the account', async (kind, subject, text) => {
  const found = await written({ told: { kind }, settings: { charityNumber: '1234567' } });
  expect(found).toMatchObject({ kind: `giving/${kind}`, subject });
  expect(found?.text).toContain(text);
  expect(found?.text).toContain('someone gave this address for it on Test site');
  expect(found?.text).not.toMatch(/Sort code|Registered charity/);
});

test.each([
  ['pledged', true],
  ['cancelled', true],
  ['receipt', false],
  ['refunded', false],
] as const)(
  '%s can be stopped as unasked mail of whoever made the site write: %s, as anybody can promise in any name',
  async (kind, isUnasked) => {
    const found = await written({ told: { kind }, actor: person() });
    expect('nosender' in (found?.stops ?? {})).toBe(isUnasked);
  },
);

test('is written in the giver’s language', async () => {
  const found = await written({ told: { kind: 'receipt' }, over: { language: 'fr' } });
  expect(found?.language).toBe('fr');
  expect(found?.text).toContain('21 novembre 2026');
});

test('nobody is written to who was forgotten', async () => {
  expect(await written({ told: { kind: 'receipt' }, over: { giverEmail: null } })).toBeUndefined();
});
