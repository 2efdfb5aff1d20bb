import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** `withdrawn` is a version too: the one with which the text that came with the site became public again. */
export const textStates = ['draft', 'published', 'withdrawn'] as const;
export type TextState = (typeof textStates)[number];

/** Characters of what an admin writes about a text. */
export const textLimits = { title: 120, summary: 300, note: 300 };

/** Everybody reads what is published; admins alone write, and read drafts and earlier versions. */
export const contentPolicy = {
  edit: (actor) => isAdmitted(actor, ['admin']),
} satisfies { edit: Rule };

/** Languages and namespaces bound what can be told; this bounds the rest (decision D14). */
export const missingKeyLimits = { key: 200, atOnce: 50, rows: 2000 };
