// Every age band × role × state of consent, lead and voucher × board × act, against the rule written a second time.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestLead, addTestMinor } from '#features/enrolment/enrolment.scene.server.ts';
import { youthActs } from '#features/enrolment/enrolment.policy.ts';
import { guardianConsent, knownAdult } from '#features/enrolment/enrolment.table.server.ts';
import { safeguardingLead } from '#features/safeguarding/lead.table.server.ts';
import type { Person, Role } from '#platform/access/actor.ts';
import { ageBands } from '#platform/access/age-band.ts';
import type { AgeBand } from '#platform/access/age-band.ts';
import { AppError } from '#platform/http/app-error.ts';
import { SubjectRegistry } from '#platform/subjects/subject.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { uuidv7 } from 'uuidv7';
import { addYouthAnswer, addYouthTopic } from './own-youth-post.service.server.ts';
import { getYouthTopic, listYouthTopics } from './topic.service.server.ts';
import { addTestTopic } from './youth-forum.scene.server.ts';
import { boards } from './youth-post.policy.ts';
import type { Board } from './youth-post.policy.ts';
import { youthPostSubject } from './youth-post.subject.server.ts';

const states = [
  'all there',
  'no lead',
  'no consent',
  'consent to all but messages',
  'consent ended',
  'nobody vouches',
  'age to be said again',
  'account suspended',
] as const;
type State = (typeof states)[number];

const roleSets: readonly (readonly Role[])[] = [
  ['customer'],
  ['youth'],
  ['volunteer'],
  ['volunteer', 'youth'],
  ['admin'],
  ['moderator', 'youth'],
];

const topics: Record<string, string> = {};
const data = useTestDb(async (db) => {
  for (const board of boards) topics[board] = await addTestTopic(db, board);
});

const context = (actor: Person) =>
  testContext({ db: data.db, actor, subjects: new SubjectRegistry([youthPostSubject]) });

const isMinor = (band: AgeBand) => band === '13-15' || band === '16-17';

async function addReader(band: AgeBand, roles: readonly Role[], state: State): Promise<Person> {
  const { db } = data;
  const isYoung = band === '13-15' || band === '16-17';
  const acts = state === 'consent to all but messages' ? ['browse', 'apply', 'mentoring'] : null;
  const reader = isYoung
    ? (
        await addTestMinor(db, testNow, {
          firstName: 'Reader',
          ageBand: band,
          acts: youthActs.filter((act) => !acts || acts.includes(act)),
        })
      ).young
    : await addTestAccount(db, roles, { firstName: 'Reader', ageBand: band });
  if (state !== 'no lead') await addTestLead(db, testNow);
  else await db.delete(safeguardingLead);
  const consents = eq(guardianConsent.accountId, reader.id);
  if (state === 'no consent') await db.delete(guardianConsent).where(consents);
  if (state === 'consent ended')
    await db.update(guardianConsent).set({ endsAt: testNow }).where(consents);
  if (state === 'nobody vouches')
    await db.update(knownAdult).set({ endedAt: testNow }).where(eq(knownAdult.youngId, reader.id));
  await db
    .update(account)
    .set({
      roles: [...roles],
      ...(state === 'age to be said again' && { ageCheckOn: '2026-11-01' }),
      ...(state === 'account suspended' && { status: 'suspended' }),
    })
    .where(eq(account.id, reader.id));
  return { ...reader, roles };
}

/** The rule once more, from what was asked for. */
function openBoard(band: AgeBand, roles: readonly Role[], state: State): Board | undefined {
  const board = boards.find((one) => one === band);
  if (!board || !roles.includes('youth')) return undefined;
  if (state === 'age to be said again' || state === 'account suspended') return undefined;
  return isMinor(band) && state !== 'all there' ? undefined : board;
}

/** What happens: it worked, or the whole refusal. */
async function outcomeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'ok';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.kind} ${error.code} ${error.message}`;
  }
}

const words = { text: 'Invented words.' };
const works = { read: 'ok', answer: 'ok', report: 'ok' };

async function tryAll(reader: Person, topicId: string) {
  const ctx = context(reader);
  return {
    read: await outcomeOf(() => getYouthTopic(ctx, topicId, undefined)),
    answer: await outcomeOf(() => addYouthAnswer(ctx, topicId, words)),
    report: await outcomeOf(() => ctx.subjects.get(ctx, 'youth-post', topicId)),
  };
}

const cells = states.flatMap((state) =>
  ageBands.flatMap((band) => roleSets.map((roles) => ({ state, band, roles }))),
);

describe('A board is open to its own people alone', () => {
  test.each(cells)('$state, $band, $roles', async ({ state, band, roles }) => {
    const reader = await addReader(band, roles, state);
    const own = openBoard(band, roles, state);
    const ctx = context(reader);
    const isStaff = roles.includes('admin') || roles.includes('moderator');
    const listed = await listYouthTopics(ctx, {}).catch(() => ({ items: [] }));
    expect(listed.items.map(({ title }) => title)).toEqual(own ? [`Topic of ${own}`] : []);
    const sent = await outcomeOf(() =>
      addYouthTopic(ctx, { ...words, title: 'Mine', subject: 'career' }),
    );
    expect(sent === 'ok').toBe(own !== undefined);

    const none = await tryAll(reader, uuidv7());
    for (const board of boards) {
      const found = await tryAll(reader, topics[board] ?? '');
      // Of any other board the whole answer is that for an id which names nothing.
      const expected = board === own ? works : { ...none, ...(isStaff && { report: 'ok' }) };
      expect(found).toEqual(expected);
    }
  });

  test('to a band that has no board, nor to a wrong role, whatever else is there', () => {
    const open = cells.filter(({ band, roles, state }) => openBoard(band, roles, state));
    expect(new Set(open.map(({ band }) => band))).toEqual(new Set(boards));
    expect(open.every(({ roles }) => roles.includes('youth'))).toBe(true);
  });
});
