import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Specification 2 and 3. */
export const resourceCategories = [
  'career',
  'education',
  'finance',
  'wellbeing',
  'skills',
  'community',
] as const;
export type ResourceCategory = (typeof resourceCategories)[number];

export const resourceTypes = [
  'scholarships',
  'mentorship',
  'internships',
  'skills-training',
  'networking',
] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** Who opens the youth area (specification 2). */
export const youthArea = ['volunteer', 'youth', 'admin'] as const;

export const mostResources = 300;
/** Nights in a row without an answer before staff are told that a link is dead. */
export const deadAfterNights = 3;
/** Days for which a link is remembered that no text names any more. */
export const forgottenAfterDays = 30;

export const resourcePolicy = {
  read: (actor) => isAdmitted(actor, youthArea),
  /** Staff who can change the text. */
  seeDead: (actor) => isAdmitted(actor, ['admin']),
} satisfies { read: Rule; seeDead: Rule };
