import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/access/actor.ts';
import { anonymous } from '#platform/access/actor.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { dayMs } from '#platform/time/durations.ts';
import { person } from '#platform/test/actors.ts';
import { madeMp3, madePackets, madeWav } from '#platform/test/made-sounds.server.ts';
import { useTemporaryDirectory } from '#platform/test/temporary-directory.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import * as attached from './attached.service.server.ts';
import { finishRecording } from './finish.service.server.ts';
import { sendPiece } from './piece.service.server.ts';
import {
  largestPiece,
  largestRecording,
  mostBytes,
  mostFree,
  mostOpen,
  recordingsPerDay,
} from './recording.policy.ts';
import {
  addTestRecording,
  recordingContext,
  roomyStorage,
  storedKeys,
} from './recording.scene.server.ts';
import * as recordings from './recording.service.server.ts';
import { recording, recordingPiece } from './recording.table.server.ts';
import { forgetRecordingsOf, sweepRecordings } from './sweep.service.server.ts';

const data = useTestDb();
const directory = useTemporaryDirectory();
const ada = person();
const ben = person({ id: '01990000-0000-7000-8000-000000000002' });
const subject = { type: 'story', id: '01990000-0000-7000-8000-0000000000aa' };

/** The storage goes by the clock of the disk. */
const longBefore = new Date('2000-01-01');
const longAfter = new Date('2100-01-01');

let storage = roomyStorage(directory.path);
let files = 0;
beforeEach(() => {
  files += 1;
  storage = roomyStorage(`${directory.path}/${files}`);
});
const as = (actor: Actor, parts: Partial<ServiceContext> = {}) =>
  recordingContext(data.db, actor, storage, parts);
const begin = (ctx = as(ada)) => recordings.beginRecording(ctx, { source: 'recorder', bytes: 0 });
const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

async function joinedBytes(id: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await data.db.transaction(async (tx) => attached.attachRecording(tx, subject, id, ada.id));
  for await (const chunk of (await attached.recordingBytes(as(ada), subject)) ?? []) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

describe('Beginning', () => {
  test('is for verified people', async () => {
    expect(await codeOf(begin(as(person({ isVerified: false }))))).toBe('recording/not-verified');
    expect(await codeOf(begin(as(anonymous)))).toBe('recording/not-verified');
    expect(await begin()).toMatchObject({ state: 'open', takes: [], bytes: 0, type: null });
  });

  test(`ends with ${mostOpen} open ones of one person`, async () => {
    for (let count = 0; count < mostOpen; count += 1) await begin();
    expect(await codeOf(begin())).toBe('recording/too-many');
    expect(await codeOf(begin(as(ben)))).toBe('done');
  });

  test(`ends with ${recordingsPerDay} in a day, whatever became of them`, async () => {
    await addReady(recordingsPerDay, { isUsed: true });
    expect(await codeOf(begin())).toBe('recording/too-many');
    expect(await codeOf(begin(nextDay()))).toBe('done');
  });

  test(`ends with ${mostFree} that belong to nothing, on any day`, async () => {
    await addReady(mostFree - 1, { isUsed: false });
    expect(await codeOf(begin(nextDay()))).toBe('done');
    expect(await codeOf(begin(nextDay()))).toBe('recording/too-many');
  });

  test('ends with all the bytes that one person may have here', async () => {
    const parts = Math.floor(mostBytes / largestRecording);
    await addReady(parts, { isUsed: true, bytes: largestRecording });
    const beginFile = (bytes: number) =>
      recordings.beginRecording(nextDay(), { source: 'file', bytes });
    expect(await codeOf(beginFile(largestRecording))).toBe('recording/full');
    expect(await codeOf(beginFile(mostBytes - parts * largestRecording))).toBe('done');
  });
});

const nextDay = () => as(ada, { now: later(as(ada).now, dayMs + 1000) });

async function addReady(count: number, { isUsed, bytes = 1 }: { isUsed: boolean; bytes?: number }) {
  const rows = Array.from({ length: count }, () => ({
    ownerId: ada.id,
    source: 'file' as const,
    state: 'ready' as const,
    type: 'audio/wav' as const,
    announced: 1,
    seconds: 1,
    bytes,
    sha256: 'a',
    createdAt: as(ada).now,
    ...(isUsed && { subjectType: 'story', subjectId: randomUUID() }),
  }));
  await data.db.insert(recording).values(rows);
}

describe('Pieces', () => {
  test('come in any order and more than once, and count once', async () => {
    const { id } = await begin();
    const send = (take: number, piece: number, text: string) =>
      sendPiece(as(ada), { id, take, piece, bytes: Buffer.from(text) });
    expect((await send(0, 2, 'ccc')).takes).toEqual([0]);
    expect((await send(0, 0, 'a')).takes).toEqual([1]);
    expect((await send(2, 0, 'd')).takes).toEqual([1, 0, 1]);
    expect((await send(0, 1, 'bb')).takes).toEqual([3, 0, 1]);
    const again = await send(0, 1, 'bb');
    expect(again).toMatchObject({ takes: [3, 0, 1], bytes: 7 });
    expect(await storedKeys(storage)).toHaveLength(4);
    expect((await send(0, 1, 'other')).bytes).toBe(10);
    expect(await storedKeys(storage)).toHaveLength(4);
    expect(await recordings.getOwnRecording(as(ada), id)).toMatchObject({ takes: [3, 0, 1] });
    expect((await recordings.listOwnRecordings(as(ada))).items).toHaveLength(1);
  });

  test('of others are not found, and no file of them stays', async () => {
    const { id } = await begin();
    const piece = { id, take: 0, piece: 0, bytes: Buffer.from('a') };
    expect(await codeOf(sendPiece(as(ben), piece))).toBe('recording/not-found');
    expect(await codeOf(recordings.getOwnRecording(as(ben), id))).toBe('recording/not-found');
    expect(await codeOf(recordings.discardRecording(as(ben), id))).toBe('recording/not-found');
    expect((await recordings.listOwnRecordings(as(ben))).items).toEqual([]);
    expect(await storedKeys(storage)).toEqual([]);
  });

  test('are no more than was announced', async () => {
    const { id } = await recordings.beginRecording(as(ada), { source: 'file', bytes: 5 });
    const bytes = Buffer.from('abc');
    await sendPiece(as(ada), { id, take: 0, piece: 0, bytes });
    expect(await codeOf(sendPiece(as(ada), { id, take: 0, piece: 1, bytes }))).toBe(
      'recording/too-large',
    );
    expect(await storedKeys(storage)).toHaveLength(1);
  });

  test('go with what is discarded', async () => {
    const { id } = await begin();
    await sendPiece(as(ada), { id, take: 0, piece: 0, bytes: Buffer.from('a') });
    await recordings.discardRecording(as(ada), id);
    expect(await storedKeys(storage)).toEqual([]);
    expect(await data.db.$count(recordingPiece)).toBe(0);
  });
});

describe('Finishing', () => {
  test('joins the takes of the recorder, the first cut off', async () => {
    const { id } = await begin();
    const whole = await madePackets({ codec: 'opus', isStream: true, packets: 200 });
    const takes = [whole.subarray(0, Math.floor(whole.length * 0.6)), whole];
    for (const [take, bytes] of takes.entries()) {
      for (const [piece, from] of [0, 1500, 3000].entries()) {
        const part = bytes.subarray(from, from === 3000 ? undefined : from + 1500);
        await sendPiece(as(ada), { id, take, piece, bytes: part });
      }
    }
    const ready = await finishRecording(as(ada), id, { takes: [3, 3], peaks: [1, 2] });
    expect(ready).toMatchObject({ state: 'ready', type: 'audio/webm', peaks: [1, 2], takes: [] });
    expect(ready.seconds).toBeGreaterThan(5.4);
    expect(await storedKeys(storage)).toHaveLength(1);
    expect(await finishRecording(as(ada), id, { takes: [3, 3], peaks: [] })).toEqual(ready);
    const piece = { id, take: 0, piece: 9, bytes: Buffer.from('late') };
    expect(await codeOf(sendPiece(as(ada), piece))).toBe('recording/closed');
    const bytes = await joinedBytes(id);
    expect(bytes.toString('hex', 0, 4)).toBe('1a45dfa3');
    expect(bytes).toHaveLength(ready.bytes);
  });

  test('keeps a large file in pieces of 4 MB', async () => {
    const wav = madeWav(5_000_000);
    const ready = await addTestRecording(as(ada), wav);
    const kept = await data.db.select().from(recordingPiece);
    expect(kept.map(({ bytes }) => bytes).toSorted((one, other) => other - one)).toEqual([
      largestPiece,
      largestPiece,
      wav.length - 2 * largestPiece,
    ]);
    expect((await joinedBytes(ready.id)).equals(wav)).toBe(true);
  });

  test('puts what is known last where it belongs, also in a piece that is stored already', async () => {
    const { id } = await begin();
    const take = await madePackets({ codec: 'aac', isStream: true, packets: 6000, bytes: 800 });
    const pieces = Math.ceil(take.length / largestPiece);
    for (let piece = 0; piece < pieces; piece += 1) {
      const bytes = take.subarray(piece * largestPiece, (piece + 1) * largestPiece);
      await sendPiece(as(ada), { id, take: 0, piece, bytes });
    }
    const ready = await finishRecording(as(ada), id, { takes: [pieces], peaks: [] });
    expect(ready.bytes).toBeGreaterThan(largestPiece);
    expect(ready.seconds).toBeCloseTo(120, 0);
    const bytes = await joinedBytes(id);
    const data_ = bytes.indexOf('mdat') - 4;
    // Its length comes first and is known last.
    const length = bytes.readUInt32BE(data_) || bytes.length - data_;
    const size = length === 1 ? Number(bytes.readBigUInt64BE(data_ + 8)) : length;
    expect(bytes.toString('latin1', data_ + size + 4, data_ + size + 8)).toBe('moov');
  });

  test('waits for all pieces', async () => {
    const mp3 = madeMp3();
    const { id } = await recordings.beginRecording(as(ada), { source: 'file', bytes: mp3.length });
    const finish = (takes: number[]) => finishRecording(as(ada), id, { takes, peaks: [] });
    expect(await codeOf(finish([1]))).toBe('recording/incomplete');
    expect(await codeOf(finish([0]))).toBe('recording/missing');
    await sendPiece(as(ada), { id, take: 0, piece: 0, bytes: mp3.subarray(0, 1000) });
    expect(await codeOf(finish([1]))).toBe('recording/incomplete');
    await sendPiece(as(ada), { id, take: 0, piece: 1, bytes: mp3.subarray(1000) });
    expect(await codeOf(finish([2]))).toBe('done');
  });

  test.each<[string, Buffer]>([
    ['wrong-type', Buffer.from('<!doctype html>'.repeat(100))],
    ['damaged', madeWav().subarray(0, 2000)],
  ])('of what is %s leaves it open and no file of the attempt', async (fault, bytes) => {
    expect(await codeOf(addTestRecording(as(ada), bytes))).toBe(`recording/${fault}`);
    const [row] = await data.db.select().from(recording);
    expect(row?.state).toBe('open');
    expect(await storedKeys(storage)).toHaveLength(1);
  });

  test('of somebody else’s is not found', async () => {
    const { id } = await begin();
    const finish = finishRecording(as(ben), id, { takes: [1], peaks: [] });
    expect(await codeOf(finish)).toBe('recording/not-found');
  });
});

describe('A subject', () => {
  const attach = (id: string, ownerId = ada.id) =>
    data.db.transaction((tx) => attached.attachRecording(tx, subject, id, ownerId));

  test('has what its owner recorded and nobody else', async () => {
    const { id, bytes } = await addTestRecording(as(ada), madeWav());
    expect(await codeOf(attach(id, ben.id))).toBe('recording/unknown');
    expect(await codeOf(attach('no-id'))).toBe('recording/unknown');
    await attach(id);
    await attach(id);
    const found = await attached.recordingsOf(data.db, 'story', [subject.id]);
    expect(found.get(subject.id)).toMatchObject({
      id,
      type: 'audio/wav',
      seconds: 1,
      bytes,
      peaks: [0, 50, 100],
    });
    expect(await codeOf(recordings.getOwnRecording(as(ada), id))).toBe('recording/not-found');
    expect(await codeOf(recordings.discardRecording(as(ada), id))).toBe('recording/not-found');
    const other = { type: 'story', id: '01990000-0000-7000-8000-0000000000bb' };
    const stolen = data.db.transaction((tx) => attached.attachRecording(tx, other, id, ada.id));
    expect(await codeOf(stolen)).toBe('recording/unknown');
  });

  test('takes nothing that is not finished', async () => {
    const { id } = await begin();
    expect(await codeOf(attach(id))).toBe('recording/unknown');
  });

  test('gives its first one up for another', async () => {
    const first = await addTestRecording(as(ada), madeWav());
    await attach(first.id);
    const second = await addTestRecording(as(ada), madeMp3());
    await attach(second.id);
    const found = await attached.recordingsOf(data.db, 'story', [subject.id]);
    expect(found.get(subject.id)?.id).toBe(second.id);
    expect(await data.db.$count(recording)).toBe(1);
  });

  test('that goes takes it along at once, and the sweep its files', async () => {
    const { id } = await addTestRecording(as(ada), madeWav());
    await attach(id);
    await attached.removeRecordingsOf(data.db, 'story', [subject.id]);
    expect(await data.db.$count(recordingPiece)).toBe(0);
    expect(await attached.recordingBytes(as(ada), subject)).toBeUndefined();
    expect(await storedKeys(storage)).toHaveLength(1);
    await sweepRecordings(as(ada, { now: longAfter }));
    expect(await storedKeys(storage)).toEqual([]);
  });
});

describe('Time', () => {
  const age = (id: string, days: number) =>
    data.db
      .update(recording)
      .set({ updatedAt: earlier(as(ada).now, days * dayMs) })
      .where(eq(recording.id, id));

  test('takes what has belonged to nothing for 14 days, and nothing else', async () => {
    const open = await begin();
    const young = await begin();
    const ready = await addTestRecording(as(ada), madeWav());
    const kept = await addTestRecording(as(ada), madeWav());
    await data.db.transaction((tx) => attached.attachRecording(tx, subject, kept.id, ada.id));
    for (const { id } of [open, ready, kept]) await age(id, 15);
    await age(young.id, 13);
    expect((await sweepRecordings(as(ada))).rows).toBe(2);
    const left = await data.db.select({ id: recording.id }).from(recording);
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([young.id, kept.id]));
  });

  test('leaves files of other features and young ones alone', async () => {
    await storage.put('photo/ab/abcd-400', Buffer.from('a'), 'image/webp');
    await storage.put('recording/ab/abcd', Buffer.from('a'), 'application/octet-stream');
    expect((await sweepRecordings(as(ada, { now: longBefore }))).files).toBe(0);
    const swept = await sweepRecordings(as(ada, { now: longAfter }));
    expect(swept.files).toBe(1);
    expect(await storedKeys(storage)).toEqual(['photo/ab/abcd-400']);
  });

  test('a closed account takes along what belongs to nothing', async () => {
    await begin();
    const kept = await addTestRecording(as(ada), madeWav());
    await data.db.transaction((tx) => attached.attachRecording(tx, subject, kept.id, ada.id));
    await begin(as(ben));
    await forgetRecordingsOf(as(ada), ada.id);
    await forgetRecordingsOf(as(ada), ada.id);
    const left = await data.db.select().from(recording);
    expect(new Set(left.map(({ ownerId }) => ownerId))).toEqual(new Set([ben.id, null]));
  });
});
