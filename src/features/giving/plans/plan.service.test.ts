import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { givingAddresses } from '../giving-addresses.server.ts';
import { benefitsOf } from '../benefits/benefit.policy.ts';
import { listAllPlans, listPlans, updatePlan } from './plan.service.server.ts';
import { planTitle } from './plan-title.server.ts';
import { addTestPlan, entriesOf, givingContext, givingSite } from '../giving.scene.server.ts';

const data = useTestDb();
const admin = () => givingContext(data.db, personWith('admin'));
const visitor = () => givingContext(data.db, anonymous);
const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug);
const change = { pricePence: 900, version: 1, isOffered: true, name: 'Pass', summary: 'A month.' };

let month: string;
beforeEach(async () => {
  await addTestPlan(data.db, { slug: 'access-pass-year', interval: 'year', pricePence: 7000 });
  month = await addTestPlan(data.db);
  await addTestPlan(data.db, { slug: 'gone', isOffered: false, pricePence: 100 });
});

describe('the plans', () => {
  test('on offer are listed with the cheapest first, and with the ways to pay', async () => {
    const { items, ways } = await listPlans(visitor());
    expect(slugs(items)).toEqual(['access-pass-month', 'access-pass-year']);
    expect(ways).toEqual(['bank']);
    expect(items[0]?.benefits).toEqual(benefitsOf['access-pass']);
  });

  test('have no way to pay where the operator has set none up', async () => {
    const ctx = givingContext(data.db, anonymous, { site: givingSite({ bankSortCode: '' }) });
    expect((await listPlans(ctx)).ways).toEqual([]);
  });

  test('are all there for an admin, in the order in which they came', async () => {
    const { items } = await listAllPlans(admin());
    expect(slugs(items)).toEqual(['access-pass-year', 'access-pass-month', 'gone']);
    expect(items[2]?.benefits).toEqual(benefitsOf['access-pass']);
  });

  test('are changed by admins alone', async () => {
    await expect(updatePlan(visitor(), month, change)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    await expect(listAllPlans(visitor())).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('a price that an admin sets', () => {
  test('is no example any more, and pages that show it are made anew', async () => {
    const example = await addTestPlan(data.db, { slug: 'example', isSample: true });
    const stale: string[] = [];
    const ctx = givingContext(data.db, personWith('admin'), {
      invalidate: (tags) => void stale.push(...tags),
    });
    const changed = await updatePlan(ctx, example, change);
    expect(changed).toMatchObject({ pricePence: 900, isSample: false, name: 'Pass', version: 2 });
    expect(changed.benefits).toEqual(benefitsOf['access-pass']);
    expect(stale).toEqual(['plan']);
  });

  test('is written down with the price before', async () => {
    await updatePlan(admin(), month, { ...change, isOffered: false });
    expect(await entriesOf(data.db)).toMatchObject([
      {
        action: 'plan.updated',
        subjectType: 'plan',
        subjectId: month,
        detail: {
          slug: 'access-pass-month',
          before: { pricePence: 700, isOffered: true },
          after: { pricePence: 900, isOffered: false },
        },
      },
    ]);
  });

  test('leaves the other plans as they are', async () => {
    await updatePlan(admin(), month, change);
    const prices = (await listAllPlans(admin())).items.map(({ pricePence }) => pricePence);
    expect(prices).toEqual([7000, 900, 100]);
  });

  test.each([
    [
      'that is not there',
      '01990000-0000-7000-8000-0000000000ff',
      1,
      'plan/not-found',
      'There is no such plan.',
    ],
    [
      'that has changed meanwhile',
      '',
      7,
      'plan/changed-meanwhile',
      'Somebody else has changed it meanwhile.',
    ],
  ])('of a plan %s is refused', async (_, id, version, code, message) => {
    await expect(updatePlan(admin(), id || month, { ...change, version })).rejects.toMatchObject({
      code,
      message,
    });
    expect(await entriesOf(data.db)).toEqual([]);
  });
});

describe('the title of a plan', () => {
  test.each([
    ['', 'en', 'Access Pass for a month'],
    ['Our pass', 'en', 'Our pass'],
    ['Our pass', 'fr', 'Our pass'],
  ] as const)('with the admin’s word %j in %s is %s', (name, language, title) => {
    expect(planTitle({ ...visitor(), language }, { name, slug: 'access-pass-month' })).toBe(title);
  });
});

describe('the site map', () => {
  const paths = async () => (await givingAddresses.list(visitor())).map(({ path }) => path);
  const opened = async (isOpen: boolean, work: () => Promise<void>) => {
    const [benefit] = benefitsOf['access-pass'];
    if (!benefit) throw new Error('The pass gives nothing.');
    benefit.isOpen = isOpen;
    await work();
    benefit.isOpen = false;
  };
  const plain = ['/donate', '/champion-donate'];

  test('names the plans once one has a real price and gives something', async () => {
    await opened(true, async () => expect(await paths()).toEqual([...plain, '/premium/plans']));
    await opened(false, async () => expect(await paths()).toEqual(plain));
    expect(givingAddresses.tags).toEqual(['plan']);
  });

  test('does not name plans that are examples', async () => {
    for (const { id, version, ...row } of (await listAllPlans(admin())).items)
      await updatePlan(admin(), id, {
        ...change,
        pricePence: row.pricePence,
        version,
        isOffered: false,
      });
    await addTestPlan(data.db, { slug: 'example', isSample: true });
    await opened(true, async () => expect(await paths()).toEqual(plain));
  });
});
