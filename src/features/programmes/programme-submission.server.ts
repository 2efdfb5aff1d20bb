import { eq, inArray } from 'drizzle-orm';
import { pagesRunBy } from '#features/directory/listing-relations.server.ts';
import type { SubmissionKind } from '#features/submissions/submission-kind.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { changed, programmeNotFound, tooMany } from './programme-errors.ts';
import { programmePath, teamProgrammesPath } from './programme-links.ts';
import { programmePolicy, programmesPerDay } from './programme.policy.ts';
import { youthProgramme } from './programme.table.server.ts';
import type { ProgrammeRow } from './programme.table.server.ts';
import { runnersOf, teamsOf } from './team.server.ts';

/** A programme with the page of its team. */
export type HostedProgramme = ProgrammeRow & { team: Subject | null };

/** Whom the site tells first what becomes of it: whoever wrote it where they still run the page, then its owners. */
export function answerableFor({ ownerId, team }: HostedProgramme): readonly string[] {
  const runners = runnersOf(team ?? undefined);
  const isThere = ownerId !== null && runners.includes(ownerId);
  return [...new Set([...(isThere ? [ownerId] : []), ...(team?.ownerIds ?? [])])];
}

/** Programmes as teams write them and staff look at them. */
export const programmeSubmission: SubmissionKind<HostedProgramme> = {
  type: 'youth-programme',
  ns: 'programmes',
  table: youthProgramme,
  tags: [],
  mostADay: programmesPerDay,
  titleOf: ({ title }) => title,
  url: programmePath,
  ownUrl: '/organisation/dashboard',
  // Those who wrote it may not open the page of young people: letters and cases lead to the team's dashboard.
  placeOf: ({ listingId }) => teamProgrammesPath(listingId),
  async find(ctx, db, where) {
    const rows = await db.select().from(youthProgramme).where(where);
    const teams = await teamsOf(ctx, db, rows);
    return rows.map((row) => ({ ...row, team: teams.get(row.listingId) ?? null }));
  },
  keptBy(db, person) {
    const run = pagesRunBy(person);
    return inArray(youthProgramme.listingId, db.select({ id: run.id }).from(run));
  },
  peopleOf: (row) => ({
    ownerIds: answerableFor(row),
    managerIds: row.team?.managerIds,
    memberIds: row.team?.memberIds,
  }),
  policy: programmePolicy,
  news: { published: 'programmes/published', refused: 'programmes/refused' },
  refusals: { notFound: programmeNotFound, tooMany, changed },
};

/** One in whatever state, with its team. */
export async function findHosted(
  ctx: ServiceContext,
  db: Db,
  id: string,
): Promise<HostedProgramme | undefined> {
  const [row] = await programmeSubmission.find(ctx, db, eq(youthProgramme.id, id));
  return row;
}
