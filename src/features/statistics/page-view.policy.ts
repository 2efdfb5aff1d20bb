import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

export const pageViewPolicy = {
  read: (actor) => isAdmitted(actor, ['admin']),
} satisfies { read: Rule };

/** Names of pages are the browser's word: of those made up, only so many take a line. */
export const mostLinesADay = 500;

/** Spans of days that the page of figures offers. */
export const spans = ['7', '28', '90'] as const;
