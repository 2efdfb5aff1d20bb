import Fastify from 'fastify';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#platform/access/actor.ts';
import { anonymous } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { person } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { mountCaptions } from './mount-captions.server.ts';
import { confirmLine, proposeLine } from './proposal.service.server.ts';
import { proposalsPerDay, proposalsPerLine } from './transcript.policy.ts';
import * as transcripts from './transcript.service.server.ts';
import {
  transcriptConfirmation,
  transcriptLine,
  transcriptProposal,
} from './transcript.table.server.ts';

const data = useTestDb();
const personOf = (digit: number, parts = {}) =>
  person({ id: `01990000-0000-7000-8000-00000000000${digit}`, ...parts });
const ada = personOf(1);
const ben = personOf(2);
const cleo = personOf(3);
const dan = personOf(4);
const guest = personOf(5, { isVerified: false });
const stranger = personOf(6);

const open = { type: 'story', id: '01990000-0000-7000-8000-0000000000aa' };
const family = { type: 'story', id: '01990000-0000-7000-8000-0000000000bb' };
const silent = { type: 'photo', id: '01990000-0000-7000-8000-0000000000cc' };

/** Whose words were told to their feature. */
let toldOf: string[] = [];

/** The second story is not for the stranger, nor for visitors. */
const registry = new SubjectRegistry(
  ['story', 'photo'].map((type) => ({
    type,
    ...(type === 'story' && {
      transcribed: async (_ctx: ServiceContext, _db: unknown, id: string) => {
        toldOf.push(id);
      },
    }),
    find: async ({ actor }, ids) =>
      [open, family, silent]
        .filter(({ id }) => ids.includes(id))
        .filter(({ id }) => id !== family.id || (actor.kind === 'user' && actor.id !== stranger.id))
        .map((one) => ({
          ...one,
          title: 'A story',
          url: '/stories/a',
          isPublic: one.id === open.id,
          ownerIds: [ada.id],
          isReviewable: false,
        })),
  })),
);
const as = (actor: Actor, parts: Partial<ServiceContext> = {}): ServiceContext =>
  testContext({ db: data.db, actor, subjects: registry, ...parts });
const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

const line = (from: number, text: string, speaker = '') => ({
  from,
  until: from + 1,
  speaker,
  text,
});
const write = (ctx: ServiceContext, heard = open) =>
  transcripts.writeTranscript(ctx, heard, {
    lines: [line(0, 'Helo', 'Auntie Ama'), line(1.5, 'World')],
  });
const linesOf = async (actor: Actor, heard = open) =>
  (await transcripts.getTranscript(as(actor), heard)).lines;
const firstLine = async (actor: Actor = ada) => {
  const [first] = await linesOf(actor);
  if (!first) throw new Error('There is no line.');
  return first;
};
async function propose(actor: Actor, text = 'Hello'): Promise<string> {
  const { id: lineId } = await firstLine();
  return (await proposeLine(as(actor), { ...open, lineId }, { text })).id;
}
const confirm = (actor: Actor, proposalId: string, heard = open) =>
  confirmLine(as(actor), { ...heard, proposalId });

describe('A transcript', () => {
  test('is written by the owner and read by those who may hear it', async () => {
    await write(as(ada));
    await write(as(ada), family);
    const [first, second] = await linesOf(anonymous);
    expect(first).toMatchObject({
      from: 0,
      until: 1,
      speaker: 'Auntie Ama',
      text: 'Helo',
      original: null,
      proposals: [],
    });
    expect(second).toMatchObject({ from: 1.5, until: 2.5, text: 'World' });
    expect(await linesOf(ben, family)).toHaveLength(2);
    expect(await codeOf(linesOf(anonymous, family))).toBe('subject/not-found');
    expect(await codeOf(linesOf(stranger, family))).toBe('subject/not-found');
    expect(await codeOf(linesOf(ada, silent))).toBe('subject/not-found');
  });

  test.each([
    ['the owner', ada, true, true],
    ['somebody else', ben, false, true],
    ['somebody not verified', guest, false, false],
    ['a visitor', anonymous, false, false],
  ])('says what %s may do', async (_, actor, canWrite, canPropose) => {
    const answer = await transcripts.getTranscript(as(actor), open);
    expect(answer).toMatchObject({ lines: [], canWrite, canPropose });
  });

  test.each([
    ['somebody else', ben],
    ['staff', personOf(7, { roles: ['admin'] })],
    ['a visitor', anonymous],
  ])('is not written by %s', async (_, actor) => {
    expect(await codeOf(write(as(actor)))).not.toBe('done');
    expect(await data.db.$count(transcriptLine)).toBe(0);
  });

  test('is written anew as a whole, and what waited goes', async () => {
    await write(as(ada));
    await propose(ben);
    await transcripts.writeTranscript(as(ada), open, { lines: [line(0, 'New')] });
    expect(await linesOf(ada)).toMatchObject([{ text: 'New', proposals: [] }]);
    expect(await data.db.$count(transcriptProposal)).toBe(0);
    const notes = await data.db.select().from(auditEntry).orderBy(asc(auditEntry.id));
    expect(notes.map(({ action }) => action)).toEqual(['transcript.written', 'transcript.written']);
  });

  test.each([
    ['ends before it begins', [{ ...line(5, 'a'), until: 4 }]],
    ['begins before the one above', [line(5, 'a'), line(4, 'b')]],
  ])('has no line that %s', async (_, lines) => {
    const written = transcripts.writeTranscript(as(ada), open, { lines });
    expect(await codeOf(written)).toBe('request/invalid');
  });

  test('holds as many lines as are allowed', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => line(index, `Line ${index}`));
    await transcripts.writeTranscript(as(ada), open, { lines });
    expect(await linesOf(ada)).toHaveLength(3000);
  });

  test.each([
    ['too many lines', 501, 'short', 500],
    ['too many letters', 60, 'x'.repeat(500), 40],
  ])('of %s is handed to staff up to three dots', async (_, count, text, kept) => {
    await data.db.insert(transcriptLine).values(
      Array.from({ length: count }, (__, position) => ({
        subjectType: open.type,
        subjectId: open.id,
        position,
        fromMs: position,
        untilMs: position,
        original: text,
        text,
      })),
    );
    const lines = (await transcripts.wordsSaid(data.db, open.type, [open.id]))
      .get(open.id)
      ?.split('\n');
    expect(lines).toHaveLength(kept + 1);
    expect(lines?.at(-1)).toBe('…');
  });

  test('that is just short enough is handed to staff whole, whatever its lines are', async () => {
    const one = { subjectType: open.type, subjectId: open.id, original: 'a', text: '…' };
    await data.db.insert(transcriptLine).values(
      Array.from({ length: 500 }, (_, at) => ({
        ...one,
        position: at,
        fromMs: at,
        untilMs: at,
      })),
    );
    const said = (await transcripts.wordsSaid(data.db, open.type, [open.id])).get(open.id);
    expect(said?.split('\n')).toHaveLength(500);
  });

  test('goes with its subject, and no other does', async () => {
    await write(as(ada));
    await write(as(ada), family);
    await transcripts.removeTranscriptsOf(data.db, 'story', [open.id]);
    expect(await linesOf(ada)).toEqual([]);
    expect(await linesOf(ada, family)).toHaveLength(2);
  });
});

describe('A correction', () => {
  beforeEach(() => write(as(ada)));

  test('is in place with the second yes of others, and the original is kept', async () => {
    toldOf = [];
    const id = await propose(ben);
    await propose(cleo, 'Hallo');
    const [waiting] = (await firstLine(ben)).proposals;
    expect(waiting).toMatchObject({ id, isOwn: true, canConfirm: false, confirmations: 0 });
    expect((await firstLine(cleo)).proposals[0]).toMatchObject({ isOwn: false, canConfirm: true });
    for (const reader of [anonymous, guest])
      expect((await firstLine(reader)).proposals).toEqual([]);
    await confirm(cleo, id);
    await confirm(cleo, id);
    expect((await firstLine(cleo)).proposals[0]).toMatchObject({
      confirmations: 1,
      canConfirm: false,
    });
    expect(await firstLine()).toMatchObject({ text: 'Helo', original: null });
    await confirm(ada, id);
    expect(await firstLine()).toMatchObject({ text: 'Hello', original: 'Helo', proposals: [] });
    expect(toldOf).toEqual([open.id]);
    const notes = await data.db.select().from(auditEntry).orderBy(asc(auditEntry.id));
    expect(notes.at(-1)).toMatchObject({ action: 'transcript.corrected', subjectId: open.id });
    expect(await codeOf(confirm(dan, id))).toBe('subject/not-found');
  });

  test('is not confirmed by who proposed it, nor by the not verified', async () => {
    const id = await propose(ben);
    expect(await codeOf(confirm(ben, id))).toBe('transcript/own-proposal');
    expect(await codeOf(confirm(guest, id))).toBe('transcript/not-verified');
    expect(await codeOf(propose(guest))).toBe('transcript/not-verified');
    expect(await data.db.$count(transcriptConfirmation)).toBe(0);
  });

  test('is neither proposed nor confirmed where the subject is not seen, or is another', async () => {
    const id = await propose(ben);
    const { id: lineId } = await firstLine();
    for (const actor of [stranger, ben]) {
      const proposal = proposeLine(as(actor), { ...family, lineId }, { text: 'x' });
      expect(await codeOf(proposal)).toBe('subject/not-found');
      expect(await codeOf(confirm(actor, id, family))).toBe('subject/not-found');
    }
  });

  test('says something else than the line', async () => {
    expect(await codeOf(propose(ben, 'Helo'))).toBe('request/invalid');
  });

  test(`is one of ${proposalsPerLine} that wait for a line`, async () => {
    for (let count = 0; count < proposalsPerLine; count += 1) await propose(ben, `Hello ${count}`);
    expect(await codeOf(propose(cleo))).toBe('transcript/line-full');
  });

  test(`is one of ${proposalsPerDay} of a person in 24 hours`, async () => {
    const lines = Array.from({ length: 20 }, (_, index) => line(index, 'Helo'));
    await transcripts.writeTranscript(as(ada), open, { lines });
    const rows = await linesOf(ada);
    const proposeTo = (index: number, ctx: ServiceContext) => {
      const lineId = rows[index % rows.length]?.id ?? '';
      return proposeLine(ctx, { ...open, lineId }, { text: `Hello ${index}` });
    };
    for (let index = 0; index < proposalsPerDay; index += 1) await proposeTo(index, as(ben));
    expect(await codeOf(proposeTo(51, as(ben)))).toBe('transcript/too-many');
    expect(await codeOf(proposeTo(52, as(cleo)))).toBe('done');
    const tomorrow = later(as(ben).now, dayMs + 1000);
    expect(await codeOf(proposeTo(53, as(ben, { now: tomorrow })))).toBe('done');
  });

  test('keeps no name of a closed account, and its yes still counts', async () => {
    const id = await propose(ben);
    await confirm(cleo, id);
    for (const { id: accountId } of [ben, cleo]) {
      await transcripts.forgetTranscriber(as(ada), accountId);
    }
    const [proposal] = await data.db.select().from(transcriptProposal);
    expect(proposal?.authorId).toBeNull();
    const [yes] = await data.db.select().from(transcriptConfirmation);
    expect(yes?.accountId).toBeNull();
    await confirm(dan, id);
    expect((await firstLine()).text).toBe('Hello');
  });
});

describe('A caption file', () => {
  const read = (text: string, actor: Actor = ada) => transcripts.readCaptions(as(actor), { text });

  test('is read and not kept', async () => {
    const { lines } = await read('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ama>Hello <b>you</b>');
    expect(lines).toEqual([{ from: 1, until: 2, speaker: 'Ama', text: 'Hello you' }]);
    expect(await data.db.$count(transcriptLine)).toBe(0);
  });

  test('loses a name that can’t be one', async () => {
    const { lines } = await read('WEBVTT\n\n00:01.000 --> 00:02.000\n<v http://x.example>Hello');
    expect(lines).toMatchObject([{ text: 'Hello', speaker: '' }]);
  });

  test.each(['', 'hello', 'WEBVTT\n\n00:05.000 --> 00:02.000\nx'])(
    'that is none is refused: %j',
    async (text) => {
      expect(await codeOf(read(text))).toBe('transcript/bad-captions');
    },
  );

  test('is for people who are verified', async () => {
    expect(await codeOf(read('WEBVTT', guest))).not.toBe('done');
    expect(await codeOf(read('WEBVTT', anonymous))).not.toBe('done');
  });
});

describe('Captions for a player', () => {
  const get = async (address: string, actor: Actor = anonymous) => {
    const app = Fastify();
    app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
    mountCaptions(app, () => as(actor));
    const answer = await app.inject(`/media/captions/${address}.vtt`);
    await app.close();
    return answer;
  };

  test('are text that nothing runs in', async () => {
    await transcripts.writeTranscript(as(ada), open, {
      lines: [line(0, '<script>alert(1)</script>', 'Ama')],
    });
    const answer = await get(`story/${open.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n<v Ama>&lt;script&gt;alert(1)&lt;/script&gt;\n',
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
  });

  test('are for those who may hear it, and then kept nowhere', async () => {
    await write(as(ada), family);
    expect((await get(`story/${family.id}`)).statusCode).toBe(404);
    const own = await get(`story/${family.id}`, ben);
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    'story/x',
    `photo/${silent.id}`,
    `Story/${open.id}`,
    `story/${silent.id.replace('c', 'd')}`,
  ])('are not at %s', async (address) => {
    expect((await get(address)).statusCode).toBe(404);
  });
});
