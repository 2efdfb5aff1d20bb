import { beforeEach, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { listMentors } from './finding/list-mentors.service.server.ts';
import { getMentorFigures } from './finding/mentor-figures.service.server.ts';
import { getMenteeWish, saveMenteeWish } from './finding/wish.service.server.ts';
import { askMentor } from './matching/ask-mentor.service.server.ts';
import { readThread, writeInThread } from '#features/watched-threads/thread.service.server.ts';
import { giveMentorFeedback } from './matching/feedback.service.server.ts';
import {
  answerMentorSession,
  listMentorSessions,
  logMentorSession,
} from './matching/session.service.server.ts';
import { listMentorFeedback } from './desk/feedback-desk.service.server.ts';
import {
  addTestMentor,
  allowMentoring,
  allowMessages,
  daysOn,
  giveCheck,
  openMentorScene,
} from './mentorship.scene.server.ts';
import type { MentorScene } from './mentorship.scene.server.ts';

const data = useTestDb();
let scene: MentorScene;
beforeEach(async () => {
  scene = await openMentorScene(data.db);
});

const ids = async (who = scene.ama, query = {}) =>
  (await listMentors(scene.as(who), query)).items.map(({ id }) => id);

describe('The list of mentors', () => {
  test('shows who has a current check, first name and initial, and none that is not active', async () => {
    const { as, ama, profile } = scene;
    const other = await addTestAccount(data.db, ['customer'], { firstName: 'Obi' });
    await addTestMentor(data.db, other.id);
    const third = await addTestAccount(data.db, ['customer'], { firstName: 'Ife' });
    await giveCheck(data.db, third, 'basic');
    await addTestMentor(data.db, third.id, { status: 'paused' });
    expect(await listMentors(as(ama), {})).toMatchObject({
      items: [{ id: profile.id, name: 'Maya M.', placesLeft: 2, canAsk: true }],
      closed: null,
      hasWish: false,
    });
  });

  test('is stricter under 18: another check, and mentors who take young people', async () => {
    const { kojo, profile, ama } = scene;
    const basic = await addTestAccount(data.db, ['customer'], { firstName: 'Obi' });
    await giveCheck(data.db, basic, 'basic');
    const onlyAdults = await addTestMentor(data.db, basic.id);
    const enhanced = await addTestAccount(data.db, ['customer'], { firstName: 'Ife' });
    await giveCheck(data.db, enhanced, 'enhanced');
    const unwilling = await addTestMentor(data.db, enhanced.id, { takesYoung: false });
    expect(new Set(await ids(ama))).toEqual(new Set([profile.id, onlyAdults.id, unwilling.id]));
    expect(await ids(kojo, { group: 'adults' })).toEqual([profile.id]);
    expect(await ids(ama, { group: 'young' })).toEqual([profile.id]);
  });

  test('says why a mentor fits, and who fits best comes first, over all pages', async () => {
    const { as, ama, profile } = scene;
    const sample = (n: number, topics: ('law' | 'arts')[]) =>
      addTestMentor(data.db, null, {
        isSample: true,
        sampleName: `Sample ${n}`,
        topics,
        languages: ['fr'],
        city: 'Bath',
      });
    for (let at = 0; at < 14; at += 1) await sample(at, at === 3 ? ['law', 'arts'] : ['arts']);
    const wish = {
      topics: ['law' as const],
      languages: ['fr' as const],
      ways: [],
      city: 'leeds',
      words: 'I sing.',
    };
    await saveMenteeWish(as(ama), wish);
    expect(await getMenteeWish(as(ama))).toEqual(wish);
    const first = await listMentors(as(ama), {});
    expect(first.items[0]).toMatchObject({
      name: 'Sample 3',
      isSample: true,
      canAsk: false,
      fits: [
        { because: 'topics', topics: ['law'] },
        { because: 'languages', languages: ['fr'] },
      ],
    });
    const rest = await listMentors(as(ama), { after: first.next ?? '' });
    expect(rest.next).toBeNull();
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(15);
    expect(rest.items.at(-1)).toMatchObject({
      id: profile.id,
      fits: [{ because: 'city', city: 'Leeds' }],
    });
  });

  test('is filtered by topic, language and way', async () => {
    const { profile } = scene;
    expect(await ids(scene.ama, { topic: 'business', language: 'en', way: 'online' })).toEqual([
      profile.id,
    ]);
    for (const query of [{ topic: 'law' }, { language: 'fr' }, { way: 'in-person' }])
      expect(await ids(scene.ama, query)).toEqual([]);
  });

  test('tells visitors numbers alone', async () => {
    await addTestMentor(data.db, null, { isSample: true, sampleName: 'Sample', topics: ['law'] });
    expect(await getMentorFigures(scene.site())).toEqual({
      mentors: 1,
      samples: 1,
      topics: [
        { topic: 'business', mentors: 1 },
        { topic: 'law', mentors: 1 },
      ],
    });
  });
});

describe('Asking', () => {
  test('tells the mentor without a name; both yes make them known to each other', async () => {
    const { ama, maya, matched, ask, seenBy, noticesOf, move } = scene;
    const id = await ask(ama);
    expect(await seenBy(maya, 'mentor')).toMatchObject([
      { id, otherName: null, status: 'asked', threadId: null, words: 'How do I begin?' },
    ]);
    await move(maya, id, 'accept');
    expect(await seenBy(maya, 'mentor')).toMatchObject([
      { otherName: 'Ama O.', status: 'matched', isWatched: false },
    ]);
    expect(await seenBy(ama, 'mentee')).toMatchObject([{ otherName: 'Maya M.' }]);
    expect(await noticesOf(maya)).toEqual(['asked']);
    expect(await noticesOf(ama)).toEqual(['matched']);
    await expect(matched(ama)).rejects.toMatchObject({ code: 'mentorship/asked' });
  });

  test('under 18 takes consent, and the thread of three says so', async () => {
    const { kojo, maya, ask, move, seenBy } = scene;
    await allowMentoring(data.db, kojo, false);
    await expect(ask(kojo)).rejects.toMatchObject({ code: 'mentorship/consent' });
    expect(await listMentors(scene.as(kojo), {})).toMatchObject({ closed: 'consent' });
    await allowMentoring(data.db, kojo, true);
    const id = await ask(kojo);
    expect(await seenBy(maya, 'mentor')).toMatchObject([{ otherName: null, isWatched: false }]);
    await move(maya, id, 'accept');
    expect(await seenBy(maya, 'mentor')).toMatchObject([
      { otherName: 'Kojo', isWatched: true, places: ['in-writing', 'with-adult'] },
    ]);
  });

  test('reads the same for every mentor who may not be asked', async () => {
    const { kojo, maya, ask, as } = scene;
    await giveCheck(data.db, maya, 'basic');
    await expect(ask(kojo)).rejects.toMatchObject({ code: 'reach/off' });
    await giveCheck(data.db, maya, 'enhanced', '2026-11-20');
    await expect(ask(scene.ama)).rejects.toMatchObject({ code: 'reach/off' });
    await giveCheck(data.db, maya, 'enhanced');
    await expect(ask(maya)).rejects.toMatchObject({ code: 'reach/off' });
    const unknown = await addTestAccount(data.db, ['customer'], {
      firstName: 'Uma',
      ageBand: 'unknown',
    });
    await expect(ask(unknown)).rejects.toMatchObject({ code: 'mentorship/consent' });
    expect(as(unknown)).toBeDefined();
  });

  test('takes another known adult than the mentor', async () => {
    const { kojo, teacher, as } = scene;
    await giveCheck(data.db, teacher, 'enhanced');
    const { id } = await addTestMentor(data.db, teacher.id);
    const asked = askMentor(as(kojo), id, { topic: 'business', words: 'Please help me.' });
    await expect(asked).rejects.toMatchObject({ code: 'reach/off' });
  });

  test('puts what a young person writes before the lead where it may mean harm, and sends it', async () => {
    const { kojo, as, profile, leadTold } = scene;
    const words = 'Call me on 07700 900123 after school.';
    const { id } = await askMentor(as(kojo), profile.id, { topic: 'study', words });
    expect(await leadTold()).toEqual([`mentorship ${id}`]);
  });

  test('stops at three that wait, and where there is no place', async () => {
    const { ama, ask, profile, move, maya } = scene;
    const obi = await addTestAccount(data.db, ['customer'], { firstName: 'Obi' });
    const id = await ask(ama);
    await ask(obi);
    const ife = await addTestAccount(data.db, ['customer'], { firstName: 'Ife' });
    await expect(ask(ife)).rejects.toMatchObject({ code: 'mentor/full' });
    await move(maya, id, 'decline');
    await ask(ife);
    expect(await ids(ama)).toEqual([profile.id]);
  });

  test('is nobody else’s business', async () => {
    const { ama, kojo, ask, move, admin, seenBy } = scene;
    const id = await ask(ama);
    for (const who of [kojo, admin])
      await expect(move(who, id, 'withdraw')).rejects.toMatchObject({
        code: 'mentorship/not-found',
      });
    await expect(move(ama, id, 'accept')).rejects.toMatchObject({ code: 'mentorship/changed' });
    expect(await seenBy(kojo, 'mentee')).toEqual([]);
    await move(ama, id, 'withdraw');
    expect(await seenBy(ama, 'mentee')).toEqual([]);
  });
});

describe('The thread', () => {
  test('opens with the second yes, is read by the lead under 18, and closes at the end', async () => {
    const { kojo, maya, ama, lead, matched, move, rowOf, as } = scene;
    const id = await matched(kojo);
    const threadId = (await rowOf(id)).threadId ?? '';
    await allowMessages(data.db, kojo);
    await writeInThread(as(maya), threadId, 'Hello Kojo.');
    const { items } = await readThread(as(lead), threadId, undefined);
    expect(items).toMatchObject([{ words: 'Hello Kojo.', from: 'Maya' }]);
    await expect(readThread(as(ama), threadId, undefined)).rejects.toMatchObject({
      code: 'thread/not-found',
    });
    await move(kojo, id, 'end');
    await expect(writeInThread(as(maya), threadId, 'Are you there?')).rejects.toMatchObject({
      code: 'reach/off',
    });
  });
});

describe('The agreement', () => {
  test('begins the mentorship once both have accepted the same', async () => {
    const { ama, maya, matched, propose, accept, rowOf, noticesOf } = scene;
    const id = await matched(ama);
    await propose(ama, id, { place: 'online' });
    await expect(accept(ama, id)).rejects.toMatchObject({ code: 'mentorship/changed' });
    await accept(maya, id);
    expect(await rowOf(id)).toMatchObject({ status: 'active', months: 3, place: 'online' });
    await propose(maya, id);
    expect(await rowOf(id)).toMatchObject({ status: 'matched', menteeAgreedAt: null });
    await accept(ama, id);
    expect(await rowOf(id)).toMatchObject({ status: 'active', place: 'in-writing' });
    expect(await noticesOf(maya)).toEqual(['asked', 'proposed', 'agreed']);
  });

  test('under 18 has no place where the two are alone', async () => {
    const { kojo, maya, matched, propose } = scene;
    const id = await matched(kojo);
    await expect(propose(maya, id, { place: 'online' })).rejects.toMatchObject({
      fields: [{ path: 'place' }],
    });
    await propose(maya, id);
  });
});

describe('Sessions', () => {
  const said = { heldOn: '2026-11-21', minutes: 45, note: 'Prices.' };

  test('count once the other has confirmed them', async () => {
    const { ama, maya, active, as, seenBy } = scene;
    const id = await active(ama);
    const { id: meetingId } = await logMentorSession(as(maya), id, said);
    expect(await seenBy(ama, 'mentee')).toMatchObject([{ sessions: { confirmed: 0, waiting: 1 } }]);
    const mine = answerMentorSession(as(maya), { id, meetingId }, { answer: 'confirm' });
    await expect(mine).rejects.toMatchObject({ code: 'mentorship/not-found' });
    await answerMentorSession(as(ama), { id, meetingId }, { answer: 'confirm' });
    expect(await seenBy(maya, 'mentor')).toMatchObject([
      { sessions: { confirmed: 1, minutes: 45, waiting: 0 } },
    ]);
    const again = answerMentorSession(as(ama), { id, meetingId }, { answer: 'query' });
    await expect(again).rejects.toMatchObject({ code: 'mentorship/changed' });
    expect(await listMentorSessions(as(ama), id, {})).toMatchObject({
      items: [{ ...said, status: 'confirmed', isMine: false }],
    });
  });

  test('are on a day of the mentorship, once, and only while it is active', async () => {
    const { ama, maya, active, matched, as, kojo } = scene;
    const id = await active(ama);
    for (const heldOn of ['2026-11-20', '2026-11-22'])
      await expect(logMentorSession(as(ama), id, { ...said, heldOn })).rejects.toMatchObject({
        fields: [{ path: 'heldOn' }],
      });
    await logMentorSession(as(ama), id, said);
    await expect(logMentorSession(as(maya), id, said)).rejects.toMatchObject({
      code: 'mentorship/session-known',
    });
    const early = await matched(kojo);
    await expect(logMentorSession(as(kojo), early, said)).rejects.toMatchObject({
      code: 'mentorship/changed',
    });
  });
});

test('either side ends it without a reason; feedback goes to the programme alone', async () => {
  const { ama, maya, active, move, seenBy, as, admin, noticesOf } = scene;
  const id = await active(ama);
  await move(ama, id, 'end');
  expect((await noticesOf(maya)).at(-1)).toBe('ended');
  const [past] = await seenBy(maya, 'mentor', daysOn(0), 'past');
  expect(past).toMatchObject({ status: 'ended', can: { feedback: true, moves: [] } });
  expect(JSON.stringify(past)).not.toContain('endedBy');
  expect(await ids(ama)).toContain(scene.profile.id);
  await giveMentorFeedback(as(ama), id, { rating: 2, words: 'We did not get on.' });
  await expect(
    giveMentorFeedback(as(ama), id, { rating: 2, words: 'Again.' }),
  ).rejects.toMatchObject({ code: 'mentorship/feedback-given' });
  expect(JSON.stringify(await seenBy(maya, 'mentor', daysOn(0), 'past'))).not.toContain('get on');
  expect(await listMentorFeedback(as(admin), {})).toMatchObject({
    items: [{ side: 'mentee', mentorName: 'Maya Mensah', words: 'We did not get on.' }],
  });
  await expect(listMentorFeedback(as(maya), {})).rejects.toMatchObject({ kind: 'forbidden' });
});
