import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Correction } from '#features/corrections/correction.contract.ts';
import * as corrections from '#features/corrections/correction.service.server.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import { createSiteFormToken } from '#features/inquiries/site-letter.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingSubject } from '../listing.subject.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const data = useTestDb();
const subjects = new SubjectRegistry([listingSubject]);
let reader: Person;
let id: string;

beforeEach(async () => {
  reader = await addTestAccount(data.db, ['customer'], { firstName: 'Reader' });
  id = await addTestListing(data.db, testNow);
});

const as = (actor: Actor, network: string) =>
  testContext({
    db: data.db,
    actor,
    subjects,
    client: {
      network,
      userAgent: 'Sample',
      isSameOrigin: true,
      binding: undefined,
      bind: () => undefined,
    },
  });

const suggest = (
  given: Partial<Correction>,
  by: Actor = reader,
  network = '203.0.113.0/24',
): ReturnType<typeof corrections.createCorrection> =>
  corrections.createCorrection(as(by, network), {
    subjectType: 'listing',
    subjectId: id,
    matter: 'facts',
    ...given,
  });

const asGuest = (given: Partial<Correction>, network?: string) => {
  const earlier = { ...as(anonymous, ''), now: new Date(testNow.getTime() - 60_000) };
  const token = createSiteFormToken(earlier);
  return suggest({ token, ...given }, anonymous, network);
};

const phone = (number: number) => ({ phone: `+44 20 7946 0${100 + number}` });

describe('There is no room', () => {
  test('for more than twenty that wait on one page', async () => {
    for (let place = 0; place < 20; place += 1) {
      const name = { firstName: `Reader${place}` };
      await suggest(phone(place), await addTestAccount(data.db, ['customer'], name));
    }
    await expect(suggest(phone(20))).rejects.toMatchObject({ code: 'correction/too-many' });
  });

  test('for more than three of one person, whatever addresses a guest invents', async () => {
    for (const place of [1, 2, 3]) {
      await suggest(phone(place));
      await asGuest({ ...phone(place), contact: `guest-${place}@sample.example` });
    }
    const enough = { code: 'correction/enough' };
    await expect(suggest(phone(4))).rejects.toMatchObject(enough);
    const fourth = { ...phone(4), contact: 'guest-4@sample.example' };
    await expect(asGuest(fourth)).rejects.toMatchObject(enough);
  });

  test('for more than ten of people without a proved address, but for the others', async () => {
    const fromNetwork = (place: number) => asGuest(phone(place), `198.51.${place}.0/24`);
    for (let place = 0; place < 10; place += 1) await fromNetwork(place);
    await expect(fromNetwork(10)).rejects.toMatchObject({ code: 'correction/too-many' });
    expect(await suggest(phone(11))).toMatchObject({ status: 'sent' });
  });
});

test('of two who wanted the same and have both left, both suggestions stay', async () => {
  const other = await addTestAccount(data.db, ['customer'], { firstName: 'Other' });
  for (const one of [reader, other]) await suggest(phone(1), one);
  for (const one of [reader, other]) await corrections.forgetReader(data.db, one.id);
  const rows = await data.db.select().from(correction);
  expect(rows.map(({ accountId, personPrint }) => [accountId, personPrint])).toEqual(
    rows.map((row) => [null, row.id]),
  );
  expect(rows).toHaveLength(2);
});
