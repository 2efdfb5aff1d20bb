import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { account } from '#features/accounts/account.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import {
  programmeDate,
  programmeLeader,
  programmeMark,
  programmePlace,
  youthProgramme,
} from '#features/programmes/programme.table.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import type { SceneParts } from './private-people.ts';
import { team } from './secret.ts';
import type { Secret } from './secret.ts';

/** Programmes of the owner's page by what the demonstration's young person has there; `refused` was never published. */
const programmes = ['free', 'held', 'offered', 'refused'] as const;
const named = programmes.map((name) => `${name}-programme`);

/** The rows of each kind of address, by name. */
export const programmeRows = {
  programmes: named,
  'youth-programmes': named,
  'programme-dates': ['coming-meeting', 'open-meeting'],
  'youth-programme-dates': ['coming-meeting', 'open-meeting'],
  register: ['young-place'],
  'youth-programme-marks': ['young-mark'],
};

/**
 * The owner, whose check is current, leads them all. The demonstration's young person of 18 to 24 has a place on one, is
 * offered one on another, and was marked on the date whose register is open.
 */
export async function addProgrammes({ db, canaries, ids, ownerId }: SceneParts): Promise<void> {
  const [demo] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.email, demoEmail('youth')));
  const youngId = demo?.id ?? '';
  const made = programmes.map((name) => ({ name, id: uuidv7() }));
  const idOf = (name: (typeof programmes)[number]) =>
    made.find((one) => one.name === name)?.id ?? '';
  for (const { name, id } of made) {
    const isRefused = name === 'refused';
    await canaries.add(db, youthProgramme, isRefused ? 'refused' : name, {
      id,
      ownerId,
      listingId: ids['listings']?.[0] ?? '',
      status: isRefused ? 'refused' : 'published',
      hiddenAt: null,
      endedAt: null,
      held: null,
      topic: 'skills',
      bands: ['13-15', '16-17', '18-24'],
      isOnline: false,
      pattern: sampleTimes,
      places: 3,
      languages: [],
      ...(!isRefused && { reason: '' }),
    });
    await db.insert(programmeLeader).values({ programmeId: id, accountId: ownerId });
  }
  const dates = [];
  for (const { name, id } of made) {
    const rows = await db
      .insert(programmeDate)
      .values([
        { programmeId: id, start: 'coming', ...at(10 * dayMs) },
        { programmeId: id, start: 'open', ...at(-hourMs) },
      ])
      .returning({ id: programmeDate.id });
    if (name === 'held') dates.push(...rows);
  }
  await addOwn(db, {
    ids,
    ownerId,
    youngId,
    heldId: idOf('held'),
    offeredId: idOf('offered'),
    dates,
  });
  ids['programmes'] = made.map(({ id }) => id);
  ids['youth-programmes'] = ids['programmes'];
}

interface OwnRows extends Pick<SceneParts, 'ids' | 'ownerId'> {
  youngId: string;
  heldId: string;
  offeredId: string;
  dates: readonly { id: string }[];
}

/** What the young person has: a place, an offer and a mark. */
async function addOwn(
  db: SceneParts['db'],
  { ids, ownerId, youngId, heldId, offeredId, dates }: OwnRows,
): Promise<void> {
  const [coming, open] = dates;
  const own = { accountId: youngId, joinedAt: testNow };
  const [place] = await db
    .insert(programmePlace)
    .values([
      { ...own, programmeId: heldId, state: 'taken', takenAt: later(testNow, -dayMs) },
      {
        ...own,
        programmeId: offeredId,
        state: 'offered',
        offeredUntil: later(testNow, hourMs),
      },
    ])
    .returning({ id: programmePlace.id });
  const [mark] = await db
    .insert(programmeMark)
    .values({
      dateId: open?.id ?? '',
      accountId: youngId,
      mark: 'missed',
      markedBy: ownerId,
      markedAt: testNow,
    })
    .returning({ id: programmeMark.id });
  ids['programme-dates'] = [coming?.id ?? '', open?.id ?? ''];
  ids['youth-programme-dates'] = ids['programme-dates'];
  ids['register'] = [place?.id ?? ''];
  ids['youth-programme-marks'] = [mark?.id ?? ''];
}

const at = (ms: number) => ({
  startsAt: later(testNow, ms),
  endsAt: later(testNow, ms + 2 * hourMs),
});

const sampleTimes = {
  zone: 'Europe/London',
  repetitions: [{ start: '2026-12-01T22:30', minutes: 60, rule: '' }],
  without: [],
};

/** What bodies must name before a service looks at their words. */
export const programmeBodies = (leaderIds: string) => ({
  addProgramme: { leaderIds },
  saveProgramme: { leaderIds },
  answerProgrammeOffer: { accept: true },
  markOnProgramme: { mark: 'came' },
});

const words = `youth_programme.title youth_programme.summary youth_programme.about youth_programme.place
  youth_programme.town youth_programme.cost youth_programme.accessibility`;

export const programmeSecrets: readonly Secret[] = [
  {
    columns: words,
    rows: /^(free|held|offered)$/,
    toldTo: ['youth', 'child', 'admin', ...team],
    why: 'people of its ages and those who look on; volunteers without a check see none',
  },
  {
    columns: `${words} youth_programme.address youth_programme.reason`,
    rows: /^refused$/,
    toldTo: ['admin', ...team],
    why: 'not published: the team, who hear why',
  },
  {
    columns: 'youth_programme.address',
    rows: /^held$/,
    toldTo: ['youth', 'admin', ...team],
    why: 'whoever has a place, and the team',
  },
  {
    columns: 'youth_programme.address',
    rows: /^(free|offered)$/,
    toldTo: ['admin', ...team],
    why: 'the team: nobody has a place yet',
  },
];
