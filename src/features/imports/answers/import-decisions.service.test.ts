import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { system } from '#platform/access/actor.ts';
import { listSchedules } from '#features/schedule/schedule.service.server.ts';
import { correction } from '#features/corrections/correction.table.server.ts';
import { listingSubject } from '#features/own-listings/listing.subject.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { answerImportQuestions } from './import-answer.service.server.ts';
import { listImportQuestions } from './import-question.service.server.ts';
import {
  listImportValues,
  listNoteGroups,
  setImportValues,
} from './import-value.service.server.ts';
import { check, deskOf, runAll } from '../import-runs.scene.server.ts';
import { undoImport } from '../undo/undo.service.server.ts';

const test_ = useTestDb((db) => seedDirectory(testContext({ db }), { withSamples: false }));
const brought = async (source = 'Register') =>
  test_.db.select().from(listing).where(eq(listing.source, source)).orderBy(listing.name);
const names = async (source?: string) => (await brought(source)).map(({ name }) => name);

describe('rows that wait for a decision', () => {
  const ragged =
    'id,name,city,phone\n1,A,Leeds,\n2,Sons, Ltd,Leeds,\n3,C,York,\n4,D,York,\n5,E,Hull\n';

  it('is what a row with too many or too few cells does, until each has its answer', async () => {
    const desk = deskOf(test_.db);
    const run = await runAll(desk, ragged);
    expect(run).toMatchObject({ created: 3, waiting: 2, questions: { ragged: 2 } });
    expect(await names()).toEqual(['A', 'C', 'D']);
    const asked = { cause: 'ragged' } as const;
    const { items } = await listImportQuestions(desk.ctx, run.id, asked);
    expect(items.map(({ row, cells }) => [row, cells])).toEqual([
      [3, ['2', 'Sons', ' Ltd', 'Leeds', '']],
      [6, ['5', 'E', 'Hull']],
    ]);
    const ids = items.slice(1).map(({ id }) => id);
    await answerImportQuestions(desk.ctx, run.id, { ...asked, answer: 'take', ids });
    expect(await names()).toEqual(['A', 'C', 'D', 'E']);
    const after = await answerImportQuestions(desk.ctx, run.id, { ...asked, answer: 'leave' });
    expect(after).toMatchObject({ created: 4, rejected: 1, waiting: 0, questions: { ragged: 0 } });
    const second = await runAll(desk, ragged);
    expect(second).toMatchObject({ created: 0, unchanged: 4, rejected: 1, waiting: 0 });
    await undoImport(desk.ctx, second.id);
    await undoImport(desk.ctx, run.id);
    expect(await names()).toEqual([]);
  });

  it('is no question of another run', async () => {
    const desk = deskOf(test_.db);
    const one = await check(desk, ragged, 'First of two');
    const other = await check(desk, ragged, 'Second of two');
    const { items } = await listImportQuestions(desk.ctx, other.id, { cause: 'ragged' });
    const ids = [items[0]?.id ?? ''];
    const answer = { cause: 'ragged', answer: 'take', ids } as const;
    await expect(answerImportQuestions(desk.ctx, one.id, answer)).rejects.toMatchObject({
      kind: 'not-found',
      code: 'import/question-not-found',
    });
    expect(await answerImportQuestions(desk.ctx, other.id, answer)).toMatchObject({
      questions: { ragged: 1 },
    });
  });

  it('can be answered after the check, and then the run knows', async () => {
    const desk = deskOf(test_.db);
    const run = await check(desk, ragged, 'Other register');
    expect(run).toMatchObject({ status: 'checked', created: 3, waiting: 2 });
    await answerImportQuestions(desk.ctx, run.id, { cause: 'ragged', answer: 'take' });
    expect(await names('Other register')).toEqual([]);
    expect(await runAll(desk, ragged, 'Other register')).toMatchObject({ created: 5, waiting: 0 });
  });

  it('is what a new row does that is most likely a listing of another source', async () => {
    const desk = deskOf(test_.db, system);
    const columns = 'id,name,address,postcode,phone';
    const kitchen = 'Sample Kanarie Kitchen,1 Rye Lane,SE15 4ST,020 7946 0001';
    await runAll(desk, `${columns}\n1,${kitchen}\n2,Sample Bakery,2 Rye Lane,SE15 4ST,\n`);
    const file = `${columns}\na,${kitchen}\nb,Quite Another,9 High Street,LS8 1AA,\n`;
    const run = await runAll(desk, file, 'Second');
    expect(run).toMatchObject({ created: 1, waiting: 1, questions: { pair: 1 } });
    const { items } = await listImportQuestions(desk.ctx, run.id, { cause: 'pair' });
    expect(items).toMatchObject([{ row: 2, listing: { name: 'Sample Kanarie Kitchen' } }]);
    expect(items[0]?.score).toBeGreaterThanOrEqual(90);
    const answer = { cause: 'pair', answer: 'same' } as const;
    expect(await answerImportQuestions(desk.ctx, run.id, answer)).toMatchObject({
      created: 1,
      unchanged: 1,
      waiting: 0,
    });
    expect(await runAll(desk, file, 'Second')).toMatchObject({ unchanged: 2, waiting: 0 });
    const third = await runAll(desk, `${columns}\nx,${kitchen}\n`, 'Third');
    await answerImportQuestions(desk.ctx, third.id, { cause: 'pair', answer: 'other' });
    expect(await names('Third')).toEqual(['Sample Kanarie Kitchen']);
    expect(await runAll(desk, `${columns}\nx,${kitchen}\n`, 'Third')).toMatchObject({
      unchanged: 1,
      waiting: 0,
    });
  });
});

describe('the same place twice in one source', () => {
  const columns = 'id,name,address,postcode,phone';
  const kitchen = 'Sample Kanarie Kitchen,1 Rye Lane,SE15 4ST,020 7946 0001';
  const other = 'Sample Bakery,2 Rye Lane,SE15 4ST,020 7946 0002';
  const file = `${columns}\n1,${kitchen}\n2,${other}\n3,${kitchen}\n`;

  it('waits in the check as in the run, and an answer to the check holds', async () => {
    const desk = deskOf(test_.db, system);
    const checked = await check(desk, file, 'Twins');
    expect(checked).toMatchObject({ created: 2, waiting: 1, questions: { pair: 1 } });
    const { items } = await listImportQuestions(desk.ctx, checked.id, { cause: 'pair' });
    expect(items).toMatchObject([{ row: 4, isOfFile: true, listing: null }]);
    const ran = await runAll(desk, file, 'Twins');
    const asked = await listImportQuestions(desk.ctx, ran.id, { cause: 'pair' });
    expect(asked.items).toMatchObject([
      { row: 4, isOfFile: false, listing: { name: 'Sample Kanarie Kitchen' } },
    ]);
    await answerImportQuestions(desk.ctx, checked.id, { cause: 'pair', answer: 'same' });
    expect(await runAll(desk, file, 'Twins')).toMatchObject({ unchanged: 3, waiting: 0 });
    expect(await names('Twins')).toEqual(['Sample Bakery', 'Sample Kanarie Kitchen']);
  });

  it('comes in where somebody says that it is another', async () => {
    const desk = deskOf(test_.db, system);
    const run = await runAll(desk, file, 'Branches');
    await answerImportQuestions(desk.ctx, run.id, { cause: 'pair', answer: 'other' });
    expect(await names('Branches')).toHaveLength(3);
    expect(await runAll(desk, file, 'Branches')).toMatchObject({ unchanged: 3, waiting: 0 });
  });

  it('waits in another file of the source too, where its reference is new', async () => {
    const desk = deskOf(test_.db, system);
    await runAll(desk, `${columns}\n1,${kitchen}\n`, 'Renumbered');
    const next = await runAll(desk, `${columns}\n77,${kitchen}\n`, 'Renumbered');
    expect(next).toMatchObject({ created: 0, waiting: 1, questions: { pair: 1 } });
  });
});

describe('a new edition', () => {
  const first = 'id,name,certification\n1,A,MBE\n2,B,MBE\n3,C,MBE\n';

  it('says what is no longer in it, once, and takes nothing away by itself', async () => {
    const desk = deskOf(test_.db);
    await runAll(desk, first);
    const run = await runAll(desk, 'id,name,certification\n1,A,MBE\n4,,MBE\n');
    expect(run).toMatchObject({ unchanged: 1, rejected: 1, questions: { missing: 2 } });
    const { items } = await listImportQuestions(desk.ctx, run.id, { cause: 'missing' });
    expect(items.map(({ name }) => name)).toEqual(['B', 'C']);
    const [b] = items.map(({ id }) => id);
    const missing = { cause: 'missing' } as const;
    await answerImportQuestions(desk.ctx, run.id, {
      ...missing,
      answer: 'withdraw',
      ids: [b ?? ''],
    });
    const proofs = async () =>
      (await brought()).map(({ name, verifiedMethod }) => [name, verifiedMethod]);
    expect(await proofs()).toEqual([
      ['A', 'register'],
      ['B', null],
      ['C', 'register'],
    ]);
    await answerImportQuestions(desk.ctx, run.id, { ...missing, answer: 'keep' });
    const again = await runAll(desk, 'id,name,certification\n1,A,MBE\n');
    expect(again.questions.missing).toBe(0);
    await undoImport(desk.ctx, run.id);
    expect((await proofs())[1]).toEqual(['B', 'register']);
    await runAll(desk, first);
    const gone = await runAll(desk, 'id,name,certification\n1,A,MBE\n2,B,MBE\n');
    expect(gone.questions.missing).toBe(1);
  });

  it('asks staff about a place that has no owner', async () => {
    const admin = await addTestAccount(test_.db, ['admin'], { firstName: 'Ama' });
    const desk = deskOf(test_.db, admin);
    const subjects = new SubjectRegistry([listingSubject]);
    const ctx = { ...desk.ctx, subjects };
    await runAll(desk, first, 'Asked register');
    const run = await runAll(desk, 'id,name,certification\n1,A,MBE\n', 'Asked register');
    const { items } = await listImportQuestions(desk.ctx, run.id, { cause: 'missing' });
    const [one] = items;
    const asked = { cause: 'missing', answer: 'ask', ids: [one?.id ?? ''] } as const;
    const after = await answerImportQuestions(ctx, run.id, asked);
    expect(after.questions.missing).toBe(1);
    expect(await test_.db.select().from(correction)).toMatchObject([
      { matter: 'other', note: expect.stringContaining('Asked register') as string },
    ]);
    const again = await runAll(desk, 'id,name,certification\n1,A,MBE\n', 'Asked register');
    expect(again.questions.missing).toBe(1);
  });

  it('is not told of a part of a file', async () => {
    const desk = deskOf(test_.db);
    await runAll(desk, '[{"id":"1","name":"A"},{"id":"2","name":"B"}]');
    const run = await runAll(desk, '[{"id":"1","name":"A"},{"id":"2","na');
    expect(run.questions.missing).toBe(0);
  });
});

describe('words of a column', () => {
  it('are given a meaning once, which the next edition knows', async () => {
    const desk = deskOf(test_.db);
    const file = 'id,name,category\n1,A,Zzyva\n2,B,zzyva\n3,C,Quux\n';
    const run = await check(desk, file);
    const { items } = await listImportValues(desk.ctx, run.id);
    expect(items.map(({ field, value, rows }) => [field, value, rows])).toEqual([
      ['category', 'Zzyva', 2],
      ['category', 'Quux', 1],
    ]);
    expect((await listNoteGroups(desk.ctx, run.id, { what: 'left-out' })).items).toMatchObject([
      { field: 'category', key: 'imports:leftOut.category', rows: 3 },
    ]);
    const values = [
      { field: 'category' as const, value: 'Zzyva', meaning: 'west-african-restaurant' },
      { field: 'category' as const, value: 'Quux', meaning: '' },
    ];
    await setImportValues(desk.ctx, run.id, { values });
    expect(await runAll(desk, file)).toMatchObject({ created: 3, repaired: 0 });
    const categories = (await brought()).map(({ categoryId }) => categoryId !== null);
    expect(categories).toEqual([true, true, false]);
    const wrong = [{ field: 'category' as const, value: 'X', meaning: 'no-such-category' }];
    await expect(setImportValues(desk.ctx, run.id, { values: wrong })).rejects.toMatchObject({
      code: 'import/no-such-meaning',
    });
  });
});

describe('what rows say besides', () => {
  it('hours, prices, languages, payment and access come in, and an undo takes them back', async () => {
    const desk = deskOf(test_.db);
    const head = 'id;name;Opening hours;Languages;Prices;Payment methods;Wheelchair';
    const run = await runAll(
      desk,
      `${head}\n1;A;Mon-Fri 9am-5pm;Yoruba, Twi;Braids from £40; ;yes\n2;B;whenever;Klingon;££;cash, card;limited\n`,
    );
    const [a, b] = await brought();
    expect(a).toMatchObject({ languages: ['yo', 'ak'], stepFree: true, priceTier: null });
    expect(a?.details).toMatchObject({ services: [{ name: 'Braids', priceFrom: 4000 }] });
    expect(b).toMatchObject({ languages: [], stepFree: null, priceTier: 2 });
    expect(b?.details).toMatchObject({ payment: ['cash', 'card'] });
    const hours = async () => listSchedules(test_.db, 'listing', [a?.id ?? '', b?.id ?? '']);
    expect((await hours()).get(a?.id ?? '')?.periods).toHaveLength(5);
    expect((await hours()).size).toBe(1);
    const groups = await listNoteGroups(desk.ctx, run.id, { what: 'left-out' });
    expect(groups.items.map(({ field }) => field).toSorted()).toEqual([
      'access',
      'hours',
      'languages',
    ]);
    const next = await runAll(desk, `${head}\n1;A;Sat 10-4;Yoruba, Twi;Braids from £40; ;yes\n`);
    expect(next).toMatchObject({ updated: 1 });
    expect((await hours()).get(a?.id ?? '')?.periods).toHaveLength(1);
    await undoImport(desk.ctx, next.id);
    expect((await hours()).get(a?.id ?? '')?.periods).toHaveLength(5);
  });

  it('a row without coordinates is placed by its postcode, then its town', async () => {
    const desk = deskOf(test_.db);
    const rows = ['1,A,SE15 4QN,,,', '2,B,,Leeds,,', '3,C,,,,', '4,D,SE15 4QN,,53.8,-1.5'];
    await runAll(desk, `id,name,postcode,town,lat,lng\n${rows.join('\n')}\n`);
    const found = await brought();
    expect(found[0]).toMatchObject({
      pinnedBy: expect.stringMatching(/district|postcode/) as string,
    });
    expect(Math.abs((found[0]?.lat ?? 0) - 51.47)).toBeLessThan(0.03);
    expect(found[1]).toMatchObject({ pinnedBy: 'town' });
    expect(Math.abs((found[1]?.lat ?? 0) - 53.8)).toBeLessThan(0.1);
    expect(found[2]).toMatchObject({ lat: null });
    expect(Math.abs((found[3]?.lat ?? 0) - 51.47)).toBeLessThan(0.03);
  });
});
