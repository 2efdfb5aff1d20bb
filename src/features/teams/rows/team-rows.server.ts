import { and, asc, eq } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { findHolders } from '#features/accounts/addressee.server.ts';
import type { Addressee } from '#features/accounts/addressee.server.ts';
import { takeLocks } from '#platform/db/advisory-lock.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import { teamPolicy } from '../team.policy.ts';
import { teamMember } from '../team.table.server.ts';

const person = accountNames('person');

/** What has teams. */
export const subjectType = 'listing';

export const teamNotFound = () =>
  notFound('subject/not-found', 'There is nothing at this address.');

/** The subject for its team and admins; not-found for everybody else. */
export async function getTeamSubject(ctx: ServiceContext, db: Db, id: string): Promise<Subject> {
  const subject = await ctx.subjects.get({ ...ctx, db }, subjectType, id);
  if (!teamPolicy.see(ctx.actor, subject)) throw teamNotFound();
  return subject;
}

/** The rows of one subject in one of the tables of this feature. */
export const ofSubject = (
  table: { subjectType: AnyColumn; subjectId: AnyColumn },
  id: string,
): SQL | undefined => and(eq(table.subjectType, subjectType), eq(table.subjectId, id));

/** One change of a team at a time, so that its size and its owner are what was just read. */
export const lockTeam = (tx: Db, id: string): Promise<void> => takeLocks(tx, `team ${id}`);

/** Where a team is looked after. */
export const teamPath = (id: string): string => `/organisation/dashboard?team=${id}`;

export interface TeamPerson {
  id: string;
  name: string;
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** Accounts by id, without those that are closed. */
export async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, Addressee>> {
  const rows = await findHolders(db, ids);
  return new Map(rows.filter((row) => row.status !== 'closed').map((row) => [row.id, row]));
}

export async function listMembers(db: Db, id: string) {
  return db
    .select({
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      role: teamMember.role,
      joinedAt: teamMember.createdAt,
    })
    .from(teamMember)
    .innerJoin(person, eq(person.id, teamMember.accountId))
    .where(ofSubject(teamMember, id))
    .orderBy(asc(teamMember.id));
}

export async function findMember(db: Db, id: string, accountId: string) {
  const [row] = await db
    .select()
    .from(teamMember)
    .where(and(ofSubject(teamMember, id), eq(teamMember.accountId, accountId)));
  return row;
}

export async function getMember(db: Db, id: string, accountId: string) {
  const row = await findMember(db, id, accountId);
  if (row) return row;
  throw new AppError('conflict', 'team/not-a-member', 'This person is not on the team any more.');
}

/** The person who asks; policies have made sure that there is one. */
export const actorId = ({ actor }: ServiceContext): string =>
  actor.kind === 'user' ? actor.id : '';
