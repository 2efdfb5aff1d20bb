import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { youthArea } from '#features/youth-resources/resource.policy.ts';
import { isAdmitted, isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { findProgrammeBand } from './choices.ts';

interface ProgrammeTeam extends TeamPeople {
  isPublic: boolean;
  isContested?: boolean;
  /** Staff have checked whose the page is. */
  isChecked: boolean;
}

const isAdmin = (actor: Actor) => isAdmitted(actor, ['admin']);

const leads = (actor: Actor, team: TeamPeople) =>
  isVerifiedPerson(actor) && mayFor(actor, 'edit', team);

export const programmePolicy = {
  /** Opens the page; what is on it depends on the age and the check too (`finding/viewer.server.ts`). */
  browse: (actor: Actor): actor is Person => actor.kind === 'user' && isAdmitted(actor, youthArea),
  /** Takes a place: the age was checked, and is under 25. */
  join: (actor: Actor): actor is Person =>
    isVerifiedPerson(actor) &&
    isAdmitted(actor, ['youth']) &&
    findProgrammeBand(actor.ageBand) !== undefined,
  /** One's own places and register; leaving is always possible. */
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Sees the programmes of a team, with numbers. */
  seeTeam: (actor, team) => isAdmin(actor) || worksFor(actor, team),
  /** Writes one and changes it: for a public page whose owner was checked. */
  write: (actor, team) =>
    leads(actor, team) && team.isPublic && team.isContested !== true && team.isChecked,
  /** Calls off a date or the whole. */
  stop: (actor, team) => isAdmin(actor) || leads(actor, team),
  /** Calls the register, where they are one of the leaders; their check is asked in the transaction. */
  callRegister: (actor, { leaderIds, team }) =>
    isVerifiedPerson(actor) && worksFor(actor, team) && leaderIds.some((id) => isSelf(actor, id)),
  /** Says that what was marked of oneself is wrong. */
  contest: (actor, { accountId }) => isSelf(actor, accountId),
  /** Nobody decides on what their own team wrote (security Z7). */
  decide: (actor, { team, ownerId }) =>
    isStaff(actor) && !isSelf(actor, ownerId) && (team === null || !worksFor(actor, team)),
  /** The team takes back one that is not published. */
  withdraw: (actor, { team }) => team !== null && leads(actor, team),
} satisfies {
  browse: Rule;
  join: Rule;
  readOwn: Rule;
  seeTeam: Rule<TeamPeople>;
  write: Rule<ProgrammeTeam>;
  stop: Rule<TeamPeople>;
  callRegister: Rule<{ leaderIds: readonly string[]; team: TeamPeople }>;
  contest: Rule<{ accountId: string | null }>;
  decide: Rule<{ team: TeamPeople | null; ownerId: string | null }>;
  withdraw: Rule<{ team: TeamPeople | null }>;
};

/** New ones of one person in 24 hours, and of one team that go on. */
export const programmesPerDay = 10;
export const mostProgrammes = 20;
/** Programmes on which one person has a place or waits. */
export const mostOwnPlaces = 10;
export const mostLeaders = 10;
/** Characters. */
export const programmeLimits = {
  title: 100,
  summary: 200,
  about: 3000,
  place: 120,
  town: 80,
  address: 300,
  cost: 120,
  accessibility: 500,
};

/** Months for which a date with its register, and an ended programme, are kept. */
export const keptMonths = 24;

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** The register is open from six hours before the start until three days after the end. */
export const isRegisterOpen = ({ startsAt, endsAt }: Times, now: Date): boolean =>
  now >= earlier(startsAt, 6 * hourMs) && now < later(endsAt, 3 * dayMs);

/** What was marked is contested within two weeks. */
export const canContest = (markedAt: Date, now: Date): boolean => now < later(markedAt, 14 * dayMs);

/** An offer of a place is kept for two days, and not beyond the next date. */
export function offerEnd(now: Date, nextStart: Date): Date {
  const usual = later(now, 2 * dayMs);
  return nextStart < usual ? nextStart : usual;
}
