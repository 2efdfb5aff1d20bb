import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { correctionCase } from '#features/corrections/correction.case.server.ts';
import { createCorrection } from '#features/corrections/correction.service.server.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import { appealDecision } from '#features/staff/appeal.service.server.ts';
import { CaseKinds } from '#features/staff/case-kind.server.ts';
import { listCases } from '#features/staff/case-queue.service.server.ts';
import { getCase } from '#features/staff/case-view.service.server.ts';
import { decideCase, undoCase } from '#features/staff/decision.service.server.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listingSubject } from '../listing.subject.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';

const data = useTestDb();
const kinds = new CaseKinds([correctionCase]);
const subjects = new SubjectRegistry([listingSubject]);
let reader: Person;
let moderator: Person;
let second: Person;
let id: string;

beforeEach(async () => {
  reader = await addTestAccount(data.db, ['customer'], { firstName: 'Reader' });
  moderator = await addTestAccount(data.db, ['moderator'], { firstName: 'Moda' });
  second = await addTestAccount(data.db, ['moderator'], { firstName: 'Seconda' });
  id = await addTestListing(data.db, testNow);
});

const as = (actor: Actor) => testContext({ db: data.db, actor, subjects });
const suggest = (phone = '+44 20 7946 0123', by: Actor = reader) =>
  createCorrection(as(by), { subjectType: 'listing', subjectId: id, matter: 'facts', phone });

async function newestCase(): Promise<string> {
  const { items } = await listCases(as(moderator), kinds, {});
  return items.at(-1)?.id ?? '';
}
async function decide(caseId: string, outcome: string, by = moderator) {
  const { version } = await getCase(as(by), kinds, caseId);
  await decideCase(as(by), kinds, caseId, { version, outcome, reasonId: 'unproved' });
}
async function refuse(): Promise<string> {
  const caseId = await newestCase();
  await decide(caseId, 'refuse');
  return caseId;
}
const statuses = async () =>
  (await data.db.select().from(correction).orderBy(correction.id)).map(({ status }) => status);
const waitsAgain = { status: 409, code: 'correction/waits-again' };

describe('A refusal taken back', () => {
  test('while the same reader’s same words wait again leaves both, until those are decided', async () => {
    await suggest();
    const first = await refuse();
    await suggest();
    await expect(undoCase(as(moderator), kinds, first)).rejects.toMatchObject(waitsAgain);
    expect(await statuses()).toEqual(['refused', 'staff']);
    expect((await getCase(as(moderator), kinds, first)).status).toBe('decided');
    await refuse();
    expect((await undoCase(as(moderator), kinds, first)).status).toBe('open');
    expect(await statuses()).toEqual(['staff', 'refused']);
  });

  test('opens it beside another value of the reader and the same value of somebody else', async () => {
    await suggest();
    const first = await refuse();
    await suggest('+44 20 7946 0124');
    await suggest('+44 20 7946 0123', second);
    expect((await undoCase(as(moderator), kinds, first)).status).toBe('open');
    expect(await statuses()).toEqual(['staff', 'staff', 'staff']);
  });
});

test('An appeal is granted once what the same reader wrote again is decided', async () => {
  await suggest();
  const first = await refuse();
  await appealDecision(as(reader), kinds, first, 'Please ring them: the number is right.');
  await suggest();
  await expect(decide(first, 'accept', second)).rejects.toMatchObject(waitsAgain);
  await refuse();
  await decide(first, 'accept', second);
  expect(await statuses()).toEqual(['accepted', 'refused']);
});
