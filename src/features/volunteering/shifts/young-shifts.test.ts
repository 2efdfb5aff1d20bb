import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { guardianConsent, knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { signUp } from '../placing/place.service.server.ts';
import {
  addTestDate,
  addTestTeam,
  addTestVolunteer,
  giveCheck,
  withdrawConsent,
} from '../volunteering.scene.server.ts';
import { volunteer, volunteerShift } from '../volunteering.table.server.ts';
import { listShifts } from './open-shifts.service.server.ts';

const data = useTestDb();
let team: Awaited<ReturnType<typeof addTestTeam>>;
let young: Person;
let carer: Person;
const at = '2026-03-20T10:00';
const open = { openToYoung: true, perAdult: 2, places: 5 };

beforeEach(async () => {
  team = await addTestTeam(data.db);
  young = await addTestVolunteer(data.db, { ageBand: '16-17' });
  carer = await addTestVolunteer(data.db);
  await giveCheck(team.as(team.admin), carer);
});

/** A date that somebody with a check is on. */
async function addCovered(start = at, values: Parameters<typeof addTestDate>[2] = {}) {
  const date = await addTestDate(data.db, start, { ...open, ...values });
  await signUp(team.as(carer), date.id);
  return date;
}

const seenBy = async (who: Person) => {
  const { items } = await listShifts(team.as(who), {});
  return items.map(({ id, against }) => [id, against]);
};

const refusal = (dateId: string) =>
  signUp(team.as(young), dateId).then(
    () => null,
    ({ code }: { code: string }) => code.replace('volunteering/unfit-', ''),
  );

describe('A volunteer under 18 sees', () => {
  test('what they could take now, and can take it', async () => {
    const date = await addCovered();
    expect(await seenBy(young)).toEqual([[date.id, []]]);
    expect(await refusal(date.id)).toBeNull();
  });

  test('with the reason where it is their own matter or the places: skills, another shift, full', async () => {
    const cooking = await addCovered('2026-03-21T10:00', { skills: [] });
    await data.db
      .update(volunteerShift)
      .set({ skills: ['cooking'] })
      .where(eq(volunteerShift.id, cooking.shiftId));
    const mine = await addCovered('2026-03-22T10:00');
    await signUp(team.as(young), mine.id);
    const other = await addTestVolunteer(data.db);
    await giveCheck(team.as(team.admin), other);
    const clash = await addTestDate(data.db, '2026-03-22T11:00', open);
    await signUp(team.as(other), clash.id);
    const full = await addCovered('2026-03-23T10:00', { places: 1 });
    expect(await seenBy(young)).toEqual([
      [cooking.id, ['skills']],
      [mine.id, []],
      [clash.id, ['clash']],
      [full.id, ['full']],
    ]);
    for (const [date, reason] of [
      [cooking, 'skills'],
      [clash, 'clash'],
      [full, 'full'],
    ] as const)
      expect(await refusal(date.id)).toBe(reason);
  });
});

describe('A volunteer under 18 does not see', () => {
  const hidden: Record<string, { make: () => Promise<{ id: string }>; reason: string }> = {
    'a shift that is not open to them': {
      make: () => addCovered(at, { openToYoung: false }),
      reason: 'young',
    },
    'one without an adult who can look after them': {
      make: () => addTestDate(data.db, at, open),
      reason: 'ratio',
    },
    'one whose adults look after as many as they can': {
      make: async () => {
        const date = await addCovered(at, { perAdult: 1 });
        const other = await addTestVolunteer(data.db, { ageBand: '13-15' });
        await signUp(team.as(other), date.id);
        return date;
      },
      reason: 'ratio',
    },
    'one whose only adult is their guardian': {
      make: async () => {
        const mailbox = (await findAddressee(data.db, carer.id))?.email ?? '';
        await data.db
          .update(guardianConsent)
          .set({ guardianEmail: mailbox, mailbox })
          .where(eq(guardianConsent.accountId, young.id));
        return addCovered();
      },
      reason: 'ratio',
    },
    'one whose only adult is the one who vouches for them': {
      make: async () => {
        await data.db
          .update(account)
          .set({ roles: ['customer', 'volunteer', 'moderator'] })
          .where(eq(account.id, carer.id));
        await data.db
          .update(knownAdult)
          .set({ adultId: carer.id })
          .where(eq(knownAdult.youngId, young.id));
        return addCovered();
      },
      reason: 'ratio',
    },
    'one that their guardian asks for': {
      make: async () => {
        const mailbox = (await findAddressee(data.db, team.owner.id))?.email ?? '';
        await data.db
          .update(guardianConsent)
          .set({ guardianEmail: mailbox, mailbox })
          .where(eq(guardianConsent.accountId, young.id));
        const date = await addCovered();
        await data.db.update(volunteerShift).set({ createdBy: team.owner.id });
        return date;
      },
      reason: 'consent',
    },
    'any without their guardian’s consent': {
      make: async () => {
        await withdrawConsent(data.db, young);
        return addCovered();
      },
      reason: 'consent',
    },
    'any before they are accepted': {
      make: async () => {
        await data.db
          .update(volunteer)
          .set({ state: 'asked' })
          .where(eq(volunteer.accountId, young.id));
        return addCovered();
      },
      reason: 'volunteer',
    },
    'any while their age is not known': {
      make: async () => {
        await data.db.update(account).set({ ageBand: 'unknown' }).where(eq(account.id, young.id));
        return addCovered();
      },
      reason: 'volunteer',
    },
  };

  test.each(Object.entries(hidden))('%s', async (_what, { make, reason }) => {
    const { id } = await make();
    expect(await seenBy(young)).toEqual([]);
    expect(await refusal(id)).toBe(reason);
  });

  test('while an adult reads why', async () => {
    const helper = await addTestVolunteer(data.db);
    const date = await addCovered(at, { openToYoung: false, task: 'children-supervised' });
    expect(await seenBy(helper)).toEqual([[date.id, ['check']]]);
  });
});
