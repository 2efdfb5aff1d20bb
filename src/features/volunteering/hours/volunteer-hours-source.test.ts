import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AgeBand } from '#platform/access/age-band.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { signUp } from '../placing/place.service.server.ts';
import { listTeamShifts } from '../shifts/team-shifts.service.server.ts';
import {
  addTestDate,
  addTestTeam,
  addTestVolunteer,
  giveCheck,
  teamId,
} from '../volunteering.scene.server.ts';
import { volunteerPlace } from '../volunteering.table.server.ts';
import { claimHours, judgeHours } from './hours.service.server.ts';
import { volunteerHoursSource } from './volunteer-hours-source.server.ts';

const data = useTestDb();
const after = new Date('2026-03-20T12:00:00Z');

/** Somebody helped on three dates, one of which nobody has approved yet. */
async function helped(ageBand: AgeBand = '25+') {
  const team = await addTestTeam(data.db);
  const lead = await addTestVolunteer(data.db);
  const helper = await addTestVolunteer(data.db, { ageBand });
  await giveCheck(team.as(team.admin), lead);
  const places: string[] = [];
  for (const [day, title] of [
    ['10', 'Lunch club'],
    ['11', 'Homework club'],
    ['12', 'Homework club'],
    ['13', 'Choir'],
  ] as const) {
    const about = { title, task: 'children-supervised', openToYoung: true } as const;
    const date = await addTestDate(
      data.db,
      `2026-03-${day}T10:00`,
      ageBand === '25+' ? { title } : about,
    );
    if (ageBand !== '25+') await signUp(team.as(lead), date.id);
    await signUp(team.as(helper), date.id);
    const mine = await data.db
      .select()
      .from(volunteerPlace)
      .where(eq(volunteerPlace.accountId, helper.id));
    const place = mine.find(({ dateId }) => dateId === date.id);
    const ids = { id: teamId, placeId: place?.id ?? '' };
    places.push(ids.placeId);
    await claimHours(team.as(helper, after), ids.placeId, { minutes: 60, answer: '' });
    if (title !== 'Choir')
      await judgeHours(team.as(team.owner, after), ids, { approve: true, query: '' });
  }
  const find = (who = team.owner, at = 0) =>
    volunteerHoursSource.find(team.as(who, after), data.db, places[at] ?? '');
  return { ...team, helper, places, find };
}

test('Hours that a team has approved are certified together, whichever place they are asked by', async () => {
  const { helper, find } = await helped();
  const together = {
    accountId: helper.id,
    listingId: teamId,
    sourceId: teamId,
    role: 'Homework club, Lunch club',
    startsOn: '2026-03-10',
    endsOn: '2026-03-12',
    minutes: 180,
    mayIssue: true,
  };
  expect(await find()).toEqual(together);
  expect(await find(undefined, 2)).toEqual(together);
});

test('Nobody outside the team learns of them, an admin certifies none, and neither does who worked them', async () => {
  const { admin, helper, find } = await helped();
  expect(await find(helper)).toBe(undefined);
  expect(await find(admin)).toMatchObject({ mayIssue: false });
});

test('The team is offered to certify once hours are approved', async () => {
  const { as, owner } = await helped();
  const { items } = await listTeamShifts(as(owner, after), teamId, { view: 'past' });
  expect(items.map(({ people }) => people.map(({ can }) => can.certify))).toEqual([
    [false],
    [true],
    [true],
    [true],
  ]);
});

test('Hours of somebody under 18 are offered to nobody to certify', async () => {
  const { as, owner } = await helped('16-17');
  const { items } = await listTeamShifts(as(owner, after), teamId, { view: 'past' });
  const young = items.flatMap(({ people }) => people.filter(({ isYoung }) => isYoung));
  expect(young.map(({ can, hours }) => [hours, can.certify])).toEqual([
    ['claimed', false],
    ['approved', false],
    ['approved', false],
    ['approved', false],
  ]);
});
