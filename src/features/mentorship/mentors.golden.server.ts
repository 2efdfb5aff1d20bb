import * as z from 'zod/mini';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import { person } from '#platform/test/actors.ts';
import type { GoldenCase, GoldenRows } from '#platform/test/golden-rows.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { mentorTopics, mentorWays } from './mentor.policy.ts';
import { addTestMentor } from './mentorship.scene.server.ts';
import { mentorship } from './mentorship.table.server.ts';

const me = person();

/** One for each language, with every topic and every way among them; every tenth takes young people. */
const choices = languageCodes.map((language, place) => ({
  sampleName: `Speaks ${language}`,
  languages: [language],
  topics: [mentorTopics[place % mentorTopics.length] ?? 'career'],
  ways: [mentorWays[place % mentorWays.length] ?? 'online'],
  takesYoung: place % 10 === 0,
}));
type Choice = (typeof choices)[number];

/** The list goes from the newest; a page has twelve. */
const namesWhere = (matches: (choice: Choice) => boolean): string =>
  choices
    .filter(matches)
    .slice(-12)
    .map(({ sampleName }) => sampleName)
    .join(', ');

async function add(db: Db): Promise<void> {
  for (const choice of choices)
    await addTestMentor(db, null, { ...choice, isSample: true, capacity: 1 });
  await addTestMentor(db, null, { sampleName: 'Paused', isSample: true, status: 'paused' });
  await addTestAccount(db, ['customer'], { firstName: 'Ada', id: me.id });
  const other = await addTestAccount(db, ['customer'], { firstName: 'Ben' });
  const mine = await addTestMentor(db, me.id);
  const theirs = await addTestMentor(db, other.id);
  const between = (
    mentorId: string,
    menteeId: string,
    values: Pick<typeof mentorship.$inferInsert, 'words' | 'status' | 'endedAt'>,
  ) => ({ mentorId, menteeId, topic: 'career' as const, askedAt: testNow, ...values });
  await db
    .insert(mentorship)
    .values([
      between(theirs.id, me.id, { words: 'I ask', status: 'asked' }),
      between(theirs.id, me.id, { words: 'I took back', status: 'withdrawn', endedAt: testNow }),
      between(mine.id, other.id, { words: 'They ask', status: 'asked' }),
    ]);
}

const mentorCases: readonly GoldenCase[] = [
  ...mentorTopics.map((topic): GoldenCase => [
    { topic },
    namesWhere(({ topics }) => topics.includes(topic)),
  ]),
  ...languageCodes.map((language): GoldenCase => [{ language }, `Speaks ${language}`]),
  ...mentorWays.map((way): GoldenCase => [{ way }, namesWhere(({ ways }) => ways.includes(way))]),
  [{ group: 'adults' }, namesWhere(() => true)],
  [{ group: 'young' }, namesWhere(({ takesYoung }) => takesYoung)],
];

const Names = z.object({ items: z.array(z.object({ name: z.string() })) });
const Words = z.object({ items: z.array(z.object({ words: z.string() })) });

export const golden: GoldenRows = {
  add,
  lists: [
    {
      endpoints: ['listMentors'],
      actor: me,
      namesOf: (answer) => z.parse(Names, answer).items.map(({ name }) => name),
      cases: mentorCases,
    },
    {
      endpoints: ['listMentorships'],
      actor: me,
      namesOf: (answer) => z.parse(Words, answer).items.map(({ words }) => words),
      cases: [
        [{ side: 'mentee' }, 'I ask'],
        [{ side: 'mentor' }, 'They ask'],
        [{ side: 'mentee', group: 'open' }, 'I ask'],
        [{ side: 'mentee', group: 'past' }, 'I took back'],
      ],
    },
  ],
};
