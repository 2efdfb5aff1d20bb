import { and, eq, isNotNull } from 'drizzle-orm';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { everybodyOf } from '#features/teams/team.policy.ts';
import { system } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { dateNotFound, programmeNotFound } from './programme-errors.ts';
import { programmePolicy } from './programme.policy.ts';
import { programmeDate, youthProgramme } from './programme.table.server.ts';
import type { ProgrammeDateRow, ProgrammeRow } from './programme.table.server.ts';

const subjectType = 'listing';

/** The page of a team for its people and admins; not-found for everybody else. */
export async function getTeam(ctx: ServiceContext, db: Db, id: string): Promise<Subject> {
  const team = await ctx.subjects.get({ ...ctx, db }, subjectType, id);
  if (programmePolicy.seeTeam(ctx.actor, team)) return team;
  throw notFound('subject/not-found', 'There is nothing at this address.');
}

/** Staff have checked whose the page is. */
async function isCheckedPage(db: Db, listingId: string): Promise<boolean> {
  const page = publishedPages();
  const isIt = and(eq(page.id, listingId), isNotNull(page.verifiedMethod));
  return (await db.select({ id: page.id }).from(page).where(isIt)).length > 0;
}

/** Whether this person writes programmes for the team, and the same as a refusal. */
export const mayWrite = async (ctx: ServiceContext, db: Db, team: Subject): Promise<boolean> =>
  programmePolicy.write(ctx.actor, {
    ...team,
    isChecked: await isCheckedPage(db, team.id),
  });

export async function getWrittenTeam(ctx: ServiceContext, db: Db, id: string): Promise<Subject> {
  const team = await getTeam(ctx, db, id);
  authorize(programmePolicy.write, ctx.actor, {
    ...team,
    isChecked: await isCheckedPage(db, id),
  });
  return team;
}

/** The same for those who call off dates and programmes. */
export async function getStoppedTeam(ctx: ServiceContext, db: Db, id: string): Promise<Subject> {
  const team = await getTeam(ctx, db, id);
  authorize(programmePolicy.stop, ctx.actor, team);
  return team;
}

/** Pages of these programmes, in whatever state, by id. */
export const teamsOf = (
  ctx: ServiceContext,
  db: Db,
  rows: readonly Pick<ProgrammeRow, 'listingId'>[],
): Promise<ReadonlyMap<string, Subject>> =>
  ctx.subjects.find(
    { ...ctx, db, actor: system },
    subjectType,
    rows.map(({ listingId }) => listingId),
  );

/** Something can take place in its name: it is public, and nobody contests whose it is. */
export const isOpenTeam = (team: Subject | undefined): boolean =>
  team?.isPublic === true && team.isContested !== true;

export const peopleOfTeam = (team: Subject | undefined): readonly string[] =>
  team ? everybodyOf(team) : [];

/** Those of the team who run it, whom the site tells what becomes of its programmes. */
export const runnersOf = (team: Subject | undefined): readonly string[] =>
  team ? [...new Set([...team.ownerIds, ...(team.managerIds ?? [])])] : [];

const ofTeam = (listingId: string, programmeId: string) =>
  and(eq(youthProgramme.listingId, listingId), eq(youthProgramme.id, programmeId));

/** A programme of this team, held until the transaction ends. */
export async function lockTeamProgramme(
  tx: Db,
  listingId: string,
  programmeId: string,
): Promise<ProgrammeRow> {
  const [row] = await tx
    .select()
    .from(youthProgramme)
    .where(ofTeam(listingId, programmeId))
    .for('update');
  if (!row) throw programmeNotFound();
  return row;
}

/** A date with its programme. */
export async function getDate(
  db: Db,
  dateId: string,
): Promise<{ date: ProgrammeDateRow; programme: ProgrammeRow }> {
  const [row] = await db
    .select({ date: programmeDate, programme: youthProgramme })
    .from(programmeDate)
    .innerJoin(youthProgramme, eq(youthProgramme.id, programmeDate.programmeId))
    .where(eq(programmeDate.id, dateId));
  if (!row) throw dateNotFound();
  return row;
}
