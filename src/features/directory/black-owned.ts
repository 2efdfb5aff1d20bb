import * as z from 'zod/mini';
import { languageCodes } from '#platform/i18n/languages.ts';
import { dayOf } from '#platform/text/text-schema.ts';

/** Who can say that a business is Black-owned (decision D50), the weakest word first. */
export const blackOwnedBases = ['declaration', 'register', 'staff'] as const;

/** Longest text that says what was declared, which register names it, or what staff saw. */
export const longestBlackOwnedWords = 300;

/**
 * That a business is Black-owned, and who says so. Nothing on the site infers it from a name, a picture or a place:
 * without one of these three nobody has said it.
 */
export const BlackOwned = z.object({
  /** Its owner declared it, a register that the source keeps names it, or staff saw proof. */
  basis: z.enum(blackOwnedBases),
  /** The words of the declaration, the name of the register, or what staff saw. */
  words: z.string().check(z.minLength(1), z.maxLength(longestBlackOwnedWords)),
  /** Language of these words; null for names. */
  language: z.nullable(z.enum(languageCodes)),
  /** `YYYY-MM-DD`; null for a register that names no day. */
  on: z.nullable(dayOf()),
});
export type BlackOwned = z.infer<typeof BlackOwned>;

/** What is stored, or null where it can't be read: nobody's word is made up. */
export const storedBlackOwned = (stored: unknown): BlackOwned | null =>
  z.safeParse(BlackOwned, stored).data ?? null;

/** What a source says of it, beside what stands: a register changes its own word alone. */
export function ofSource(standing: BlackOwned | null, told: BlackOwned | null): BlackOwned | null {
  return standing === null || standing.basis === 'register' ? told : standing;
}

/** What is left of it when its owner goes: their declaration was theirs alone. */
export const withoutOwner = (standing: BlackOwned | null): BlackOwned | null =>
  standing?.basis === 'declaration' ? null : standing;
