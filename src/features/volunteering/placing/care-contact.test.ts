import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { guardianConsent, knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  addTestDate,
  addTestTeam,
  addTestVolunteer,
  giveCheck,
  morning,
} from '../volunteering.scene.server.ts';
import { volunteerShift } from '../volunteering.table.server.ts';
import { dropUnfit } from './drop-unfit.service.server.ts';
import { currentPlaces } from './campaign.scene.server.ts';
import { signUp } from './place.service.server.ts';

const data = useTestDb();
let team: Awaited<ReturnType<typeof addTestTeam>>;
let young: Person;
let dateId: string;

beforeEach(async () => {
  team = await addTestTeam(data.db);
  young = await addTestVolunteer(data.db, { ageBand: '16-17' });
  ({ id: dateId } = await addTestDate(data.db, '2026-03-20T10:00', { openToYoung: true }));
});

const join = (who: Person) => signUp(team.as(who), dateId);
const isOn = async ({ id }: Person) =>
  (await currentPlaces(data.db)).some(({ place }) => place.accountId === id);

async function addCarer(): Promise<Person> {
  const carer = await addTestVolunteer(data.db);
  await giveCheck(team.as(team.admin), carer);
  return carer;
}

const ties = {
  'the only adult who vouches': async ({ id }: Person) => {
    await data.db
      .update(account)
      .set({ roles: ['customer', 'volunteer', 'moderator'] })
      .where(eq(account.id, id));
    await data.db.update(knownAdult).set({ adultId: id }).where(eq(knownAdult.youngId, young.id));
  },
  'the guardian': async ({ id }: Person) => {
    const mailbox = (await findAddressee(data.db, id))?.email ?? '';
    await data.db
      .update(guardianConsent)
      .set({ guardianEmail: mailbox, mailbox })
      .where(eq(guardianConsent.accountId, young.id));
  },
};

test.each(Object.entries(ties))('nobody is in the care of %s alone', async (_who, tie) => {
  const [carer, other] = [await addCarer(), await addCarer()];
  await tie(carer);
  await join(carer);
  await expect(join(young)).rejects.toMatchObject({ code: 'volunteering/unfit-ratio' });
  await join(other);
  await join(young);
  expect(await isOn(young)).toBe(true);
});

test.each(Object.entries(ties))('who becomes %s looks after them no more', async (_who, tie) => {
  const carer = await addCarer();
  await join(carer);
  await join(young);
  await tie(carer);
  await dropUnfit(team.as(team.owner, morning));
  expect([await isOn(carer), await isOn(young)]).toEqual([true, false]);
});

test.each(Object.entries(ties))(
  'who becomes %s costs the one who is tied to them the place, and nobody who came later',
  async (_who, tie) => {
    const carer = await addCarer();
    const later = await addTestVolunteer(data.db, { ageBand: '16-17' });
    await data.db.update(volunteerShift).set({ perAdult: 2 });
    await join(carer);
    await join(young);
    await signUp(team.as(later, new Date('2026-03-07T10:00:00Z')), dateId);
    await tie(carer);
    await dropUnfit(team.as(team.owner, morning));
    expect([await isOn(carer), await isOn(young), await isOn(later)]).toEqual([true, false, true]);
  },
);

test('where another adult is enough for both, a tie costs nobody their place', async () => {
  const [carer, other] = [await addCarer(), await addCarer()];
  const later = await addTestVolunteer(data.db, { ageBand: '16-17' });
  await data.db.update(volunteerShift).set({ perAdult: 2, places: 4 });
  for (const who of [carer, other, young, later]) await join(who);
  await ties['the guardian'](carer);
  await dropUnfit(team.as(team.owner, morning));
  expect([await isOn(young), await isOn(later)]).toEqual([true, true]);
});
