import { isAdmitted, isSelf, isStaff } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Life of a case: `appealed` ones wait in the queue again, for somebody else. */
export const caseStatuses = ['open', 'decided', 'appealed'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** 1: danger to somebody; 2: harm; 3: everything else. */
export const severities = [1, 2, 3] as const;
export type Severity = (typeof severities)[number];

/** Which of a case's two decisions. */
export const caseStages = ['first', 'appeal'] as const;
export type CaseStage = (typeof caseStages)[number];

/** Cases that are decided together. */
export const mostAtOnce = 25;

/** Danger is looked at case by case, and so is what somebody appealed against. */
export const isForBulk = ({
  severity,
  status,
}: {
  severity: Severity;
  status: CaseStatus;
}): boolean => severity !== 1 && status !== 'appealed';

export const lockMinutes = 15;
export const undoMinutes = 15;
export const appealDays = 30;
export const appealLength = 2000;

/** The most words that may be added to a ready-made reason. */
export const noteLength = 1000;

export interface CaseState {
  status: CaseStatus;
  aboutAccountId: string | null;
  /** The person concerned is an admin. */
  isAboutAdmin: boolean;
  reporterIds: readonly string[];
  /** Accounts of those who are part of what it is about: they neither read nor decide it (security Z7). */
  keptFromIds: readonly string[];
  /** Who made the first decision; null while there is none, and when the site itself made it. */
  decidedBy: string | null;
}

/** Why somebody of staff has to leave a case to others (security Z7). */
export type Conflict = 'about-you' | 'reported-by-you' | 'decided-by-you' | 'about-admin';

export function findConflict(actor: Actor, state: CaseState): Conflict | undefined {
  if (isSelf(actor, state.aboutAccountId)) return 'about-you';
  if (state.reporterIds.some((id) => isSelf(actor, id))) return 'reported-by-you';
  if (state.status === 'appealed' && isSelf(actor, state.decidedBy)) return 'decided-by-you';
  if (state.isAboutAdmin && !isAdmitted(actor, ['admin'])) return 'about-admin';
  return undefined;
}

type Seen = Pick<CaseState, 'aboutAccountId' | 'keptFromIds'> & {
  /** Out of the queue while what it is about is held as evidence. */
  withheldAt?: Date | null;
};

const mayView: Rule<Seen> = (actor, { aboutAccountId, keptFromIds, withheldAt = null }) =>
  isStaff(actor) &&
  withheldAt === null &&
  !isSelf(actor, aboutAccountId) &&
  !keptFromIds.some((id) => isSelf(actor, id));

/** Who may do what with a case. */
export const casePolicy = {
  list: isStaff,
  /** Nobody looks into a case about themselves: they are told its decision. */
  view: mayView,
  decide: (actor, state) => mayView(actor, state) && findConflict(actor, state) === undefined,
  undo: (actor, { decidedBy }) => isStaff(actor) && isSelf(actor, decidedBy),
  appeal: (actor, { aboutAccountId }) => isSelf(actor, aboutAccountId),
  answer: (actor, { accountId }) => isSelf(actor, accountId),
} satisfies {
  list: Rule;
  view: Rule<Seen>;
  decide: Rule<CaseState>;
  undo: Rule<Pick<CaseState, 'decidedBy'>>;
  appeal: Rule<Pick<CaseState, 'aboutAccountId'>>;
  answer: Rule<{ accountId: string }>;
};
