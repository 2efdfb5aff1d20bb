/** What people bring along. */
export const skills = [
  'cooking',
  'driving',
  'first-aid',
  'languages',
  'listening',
  'teaching',
  'sport',
  'music',
  'digital',
  'lifting',
] as const;
export type Skill = (typeof skills)[number];

/** When somebody may be asked; `paused`: not at the moment. */
export const availabilities = ['any', 'weekdays', 'evenings', 'weekends', 'paused'] as const;
export type Availability = (typeof availabilities)[number];

/** Whom a shift works with, which decides the check that it needs. */
export const tasks = ['none', 'adults', 'children-supervised', 'children-alone'] as const;
export type Task = (typeof tasks)[number];

export const isChildrenTask = (task: Task): task is 'children-supervised' | 'children-alone' =>
  task === 'children-supervised' || task === 'children-alone';

/**
 * Why somebody can't be on a date of a shift, in the order in which they are told. Each has its sentence,
 * `unfit.<reason>`.
 */
export const unfitReasons = [
  'over',
  'cancelled',
  'volunteer',
  'age',
  'young',
  'consent',
  'check',
  'skills',
  'ratio',
  'clash',
  'full',
] as const;
export type UnfitReason = (typeof unfitReasons)[number];

/** How somebody came to a place, and why they have it no more. */
export const placeWays = ['self', 'team', 'offer', 'swap'] as const;
export const leaveReasons = [
  'self',
  'team',
  'check',
  'consent',
  'ratio',
  'volunteer',
  'young',
  'skills',
  'cancelled',
  'swap',
] as const;
export type LeaveReason = (typeof leaveReasons)[number];

export const hoursStates = ['none', 'claimed', 'queried', 'approved'] as const;
export type HoursState = (typeof hoursStates)[number];

export const volunteerStates = ['new', 'asked', 'accepted', 'refused'] as const;
export type VolunteerState = (typeof volunteerStates)[number];

export const offerStates = ['open', 'taken', 'refused', 'over'] as const;
export const swapStates = ['open', 'done', 'refused', 'over'] as const;
