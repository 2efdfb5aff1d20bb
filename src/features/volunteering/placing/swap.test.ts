import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  addTestDate,
  addTestTeam,
  addTestVolunteer,
  giveCheck,
  withdrawConsent,
} from '../volunteering.scene.server.ts';
import { volunteerPlace } from '../volunteering.table.server.ts';
import { listSwaps } from './own-swaps.service.server.ts';
import { signUp } from './place.service.server.ts';
import { answerSwap, offerSwap, wantSwap } from './swap.service.server.ts';

const data = useTestDb();
const over = { code: 'volunteering/swap-over' };

const placeOf = async ({ id }: Person) =>
  (await data.db.select().from(volunteerPlace).where(eq(volunteerPlace.accountId, id)))[0]?.id ??
  '';

/** Somebody under 18 who would swap, and an adult with a place on another shift. */
async function addPair(openToYoung: boolean) {
  const { as, admin } = await addTestTeam(data.db);
  const carers = [await addTestVolunteer(data.db), await addTestVolunteer(data.db)];
  const [young, adult] = [
    await addTestVolunteer(data.db, { ageBand: '16-17' }),
    await addTestVolunteer(data.db),
  ];
  const wanted = await addTestDate(data.db, '2026-03-16T10:00', { openToYoung: true });
  const given = await addTestDate(data.db, '2026-03-17T10:00', { openToYoung });
  for (const carer of carers) {
    await giveCheck(as(admin), carer);
    for (const { id } of [wanted, given]) await signUp(as(carer), id);
  }
  await signUp(as(young), wanted.id);
  await signUp(as(adult), given.id);
  await wantSwap(as(young), wanted.id, { isWanted: true });
  const pair = { wantedId: await placeOf(young), givenId: await placeOf(adult) };
  return { as, young, adult, pair };
}

test('What is against the other person of a swap is not told: it would say how old they are', async () => {
  const { as, adult, pair } = await addPair(false);
  await expect(offerSwap(as(adult), pair)).rejects.toMatchObject(over);
});

test('nor to whoever answers, while one’s own reason is told', async () => {
  const { as, young, adult, pair } = await addPair(true);
  await offerSwap(as(adult), pair);
  const [asked] = (await listSwaps(as(young))).items;
  const answer = () => answerSwap(as(young), { swapId: asked?.id ?? '', accept: true });
  await withdrawConsent(data.db, young);
  await expect(answer()).rejects.toMatchObject({ code: 'volunteering/unfit-consent' });
  await expect(offerSwap(as(adult), pair)).rejects.toMatchObject(over);
});
