import { createHash } from 'node:crypto';
import { desc, DrizzleQueryError, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { drawPaper } from '#platform/paper/paper.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { hourMs } from '#platform/time/durations.ts';
import { pitchPaper } from './pitch-paper.server.ts';
import { getOwnRecord, getOwnVersion } from './pitch-record.server.ts';
import { forgetPitches } from './pitch.job.server.ts';
import { mostPitches } from './pitch.policy.ts';
import { openPitchScene } from './pitch.scene.server.ts';
import type { PitchScene } from './pitch.scene.server.ts';
import {
  checkPitchText,
  getPitch,
  listOwnPitches,
  removePitch,
  sealPitchVersion,
} from './pitch.service.server.ts';
import { listPitchLooks, listPitchShows } from './pitch-show.service.server.ts';
import { pitch, pitchShow, pitchVersion } from './pitch.table.server.ts';

const data = useTestDb();
let scene: PitchScene;

beforeEach(async () => {
  scene = await openPitchScene(data.db);
});

const notFound = { code: 'pitch/not-found' };

describe('Sealing', () => {
  test('keeps the text with the moment and a print, which the audit has too, without the text', async () => {
    const { id, newest } = await scene.seal();
    expect(newest).toMatchObject({ no: 1, title: 'Solar oven', sealedAt: testNow.toISOString() });
    const [entry] = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, id))
      .orderBy(desc(auditEntry.id));
    expect(entry).toMatchObject({
      action: 'pitch.sealed',
      at: testNow,
      detail: { no: 1, print: newest.print },
    });
    expect(JSON.stringify(entry)).not.toMatch(/oven|glass/);
  });

  test('is for 16 and over in the youth area, and for people with a business', async () => {
    for (const who of [scene.minor, scene.young, scene.owner]) await scene.seal(who);
    for (const who of [scene.child, scene.reader, scene.unknown, scene.admin])
      await expect(scene.seal(who)).rejects.toMatchObject({ code: 'access/forbidden' });
  });

  test('has an end', async () => {
    for (let count = 0; count < mostPitches; count++) await scene.seal();
    await expect(scene.seal()).rejects.toMatchObject({ code: 'pitch/too-many' });
  });

  test('of a new version names the one before, and leaves it as it was', async () => {
    const { id, newest: first } = await scene.seal();
    const again = { title: 'Solar oven', idea: 'Two boxes.', after: 1 };
    const { newest } = await sealPitchVersion(scene.as(scene.owner, hourMs), id, again);
    expect(newest.no).toBe(2);
    const found = await getPitch(scene.as(scene.owner), id);
    expect(found.words).toBe('Two boxes.');
    expect(found.versions.map(({ no, before }) => [no, before])).toEqual([
      [2, first.print],
      [1, null],
    ]);
    await expect(sealPitchVersion(scene.as(scene.owner), id, again)).rejects.toMatchObject({
      code: 'pitch/changed',
    });
    await expect(
      sealPitchVersion(scene.as(scene.owner), id, { ...again, after: 2 }),
    ).rejects.toMatchObject({ code: 'pitch/same' });
  });
});

describe('A sealed version', () => {
  const refused = async (change: (tx: typeof data.db) => Promise<unknown>) => {
    const told: unknown = await data.db.transaction(change).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(DrizzleQueryError);
    expect(String((told as DrizzleQueryError).cause)).toContain('only ever added');
  };

  test('is changed by nothing and goes with its record alone: the database refuses', async () => {
    const { id } = await scene.seal();
    await refused((tx) => tx.update(pitchVersion).set({ words: 'Other' }));
    await refused((tx) => tx.update(pitchVersion).set({ sealedAt: new Date(0) }));
    await refused((tx) => tx.delete(pitchVersion).where(eq(pitchVersion.pitchId, id)));
    expect(await data.db.$count(pitchVersion)).toBe(1);
    await removePitch(scene.as(scene.owner), id);
    expect(await data.db.$count(pitchVersion)).toBe(0);
  });

  test('goes with the account, when it is closed and when its row goes', async () => {
    const { id } = await scene.seal();
    await scene.show(id);
    await forgetPitches(scene.as(scene.owner), scene.owner.id);
    expect([await data.db.$count(pitch), await data.db.$count(pitchShow)]).toEqual([0, 0]);
    await scene.seal(scene.young);
    await data.db.delete(account).where(eq(account.id, scene.young.id));
    expect(await data.db.$count(pitchVersion)).toBe(0);
  });

  test('is found by its text, however it was copied, and by no other', async () => {
    const { id } = await scene.seal(scene.owner, 'Café.\nWith a lid.');
    const words = 'Café.  \r\nWith a lid.\n';
    expect((await checkPitchText(scene.as(scene.owner), { pasted: words })).items).toMatchObject([
      { pitchId: id, no: 1 },
    ]);
    const other = await checkPitchText(scene.as(scene.owner), { pasted: 'Café. With a lid.' });
    expect(other.items).toEqual([]);
    expect((await checkPitchText(scene.as(scene.stranger), { pasted: words })).items).toEqual([]);
  });

  test('is on paper and in a record by which anybody can check the print', async () => {
    const { id, newest } = await scene.seal();
    const ctx = scene.as(scene.owner);
    const paper = pitchPaper(ctx, await getOwnVersion(ctx, { id, no: 1 }));
    const said = JSON.stringify(paper);
    for (const part of ['Solar oven', 'glass', newest.print, newest.sealedAt])
      expect(said).toContain(part);
    expect((await drawPaper(paper, testNow)).subarray(0, 5).toString()).toBe('%PDF-');
    const record = await getOwnRecord(ctx, id);
    const [version] = record.versions;
    const worked = createHash('sha256').update(JSON.stringify(version?.said)).digest('hex');
    expect([version?.sha256, worked]).toEqual([newest.print, newest.print]);
  });
});

describe('Nobody but the owner', () => {
  test('reads, lists, changes, downloads or deletes a record: no admin either', async () => {
    const { id } = await scene.seal();
    for (const who of [scene.admin, scene.stranger, scene.minor, scene.young]) {
      const ctx = scene.as(who);
      expect((await listOwnPitches(ctx, undefined)).items).toEqual([]);
      for (const attempt of [
        () => getPitch(ctx, id),
        () => getOwnVersion(ctx, { id, no: 1 }),
        () => getOwnRecord(ctx, id),
        () => listPitchShows(ctx, id, undefined),
        () => listPitchLooks(ctx, id, undefined),
        () => sealPitchVersion(ctx, id, { title: 'x', idea: 'y', after: 1 }),
        () => removePitch(ctx, id),
        () => scene.show(id, who),
      ])
        await expect(attempt()).rejects.toMatchObject(notFound);
    }
    expect((await listOwnPitches(scene.as(scene.owner), undefined)).items).toHaveLength(1);
  });

  test('keeps what was sealed from its owner when the youth area is over for them', async () => {
    const { id } = await scene.seal(scene.young);
    await data.db
      .update(account)
      .set({ roles: ['customer'], ageBand: '25+', updatedAt: sql`now()` })
      .where(eq(account.id, scene.young.id));
    const left = { ...scene.young, roles: ['customer'] as const, ageBand: '25+' as const };
    const found = await listOwnPitches(scene.as(left), undefined);
    expect(found).toMatchObject({ items: [{ id }], maySeal: false, showing: 'closed' });
    expect((await getPitch(scene.as(left), id)).words).toContain('glass');
    await removePitch(scene.as(left), id);
  });
});
