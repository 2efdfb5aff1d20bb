import { mayFor, worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdmitted, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';

interface ShiftTeam extends TeamPeople {
  isPublic: boolean;
  isContested?: boolean;
}

const isAdmin = (actor: Actor) => isAdmitted(actor, ['admin']);

const leads = (actor: Actor, team: TeamPeople) =>
  isVerifiedPerson(actor) && mayFor(actor, 'edit', team);

export const volunteeringPolicy = {
  /** One's own profile, shifts and hours. */
  manageOwn: (actor): actor is Person => actor.kind === 'user',
  /** Ask to become a volunteer, sign up: with a proved address. */
  take: (actor): actor is Person => isVerifiedPerson(actor),
  /** Sees the shifts of a team with the people on them. */
  seeTeam: (actor, team) => isAdmin(actor) || worksFor(actor, team),
  /** Begins a shift: staff have seen the page, and it is clear whose it is. */
  begin: (actor, team) => leads(actor, team) && team.isPublic && team.isContested !== true,
  /** Changes, cancels, puts people on and takes them off. It says nothing of who fits: that is asked of the person. */
  lead: (actor, team) => isAdmin(actor) || leads(actor, team),
  /** Approves or queries hours, says who did not come: one of the team, and never about oneself. */
  judge: (actor, { team, accountId }) => leads(actor, team) && !isSelf(actor, accountId),
  /** Makes somebody a volunteer (decision D74), never oneself. */
  grant: (actor, { accountId }) => isAdmin(actor) && !isSelf(actor, accountId),
} satisfies {
  manageOwn: Rule;
  take: Rule;
  seeTeam: Rule<TeamPeople>;
  begin: Rule<ShiftTeam>;
  lead: Rule<TeamPeople>;
  judge: Rule<{ team: TeamPeople; accountId: string }>;
  grant: Rule<{ accountId: string }>;
};

/** References that make a volunteer (decision D74). */
export const referencesNeeded = 2;

/** Letters of a question about hours. */
export const leastQuery = 3;
/** A place that comes free so long before the start is offered; before that, it is simply free. */
export const lateMs = 7 * dayMs;
/** What is soon, on the board of shifts that are short. */
export const soonMs = 7 * dayMs;
export const reminderMs = 48 * hourMs;
/** How far ahead dates are made. */
export const planAheadMs = 60 * dayMs;

/** An offer is kept for six hours, or for half of the time that is left, at least a quarter of an hour. */
export function offerEnd(now: Date, startsAt: Date): Date {
  const half = (startsAt.getTime() - now.getTime()) / 2;
  return later(now, Math.max(15 * minuteMs, Math.min(6 * hourMs, half)));
}

interface Times {
  startsAt: Date;
  endsAt: Date;
}

/** Until when people take themselves off; after that they ask the team. */
export const cutoffOf = ({ startsAt }: Times, cutoffHours: number): Date =>
  earlier(startsAt, cutoffHours * hourMs);

const doorMs = 30 * minuteMs;

/** Checking in is near the start: from half an hour before to half an hour after it. */
export const canCheckIn = ({ startsAt }: Times, now: Date): boolean =>
  now >= earlier(startsAt, doorMs) && now <= later(startsAt, doorMs);

export const canCheckOut = ({ startsAt, endsAt }: Times, now: Date): boolean =>
  now > startsAt && now <= later(endsAt, 2 * hourMs);

const afterEnd = ({ endsAt }: Times, now: Date, days: number) =>
  endsAt <= now && now < later(endsAt, days * dayMs);

/** Hours are told for thirty days after the end. */
export const canClaim = (times: Times, now: Date): boolean => afterEnd(times, now, 30);

/** Who did not come is said, and contested, for two weeks after the end. */
export const canTellMissed = (times: Times, now: Date): boolean => afterEnd(times, now, 14);

/** Minutes on the shift, from coming in to going out, and no more than it lasts. */
export function minutesBetween({ startsAt, endsAt }: Times, came: Date, went: Date): number {
  const from = Math.max(startsAt.getTime(), came.getTime());
  const until = Math.min(endsAt.getTime(), went.getTime());
  return Math.max(0, Math.round((until - from) / minuteMs));
}

/** The most minutes that can be told of a date: its length, and an hour of clearing up. */
export const mostMinutes = (times: Times): number =>
  minutesBetween(times, times.startsAt, times.endsAt) + 60;
