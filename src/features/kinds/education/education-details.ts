import * as z from 'zod/mini';
import {
  anyOf,
  languageCodes,
  line,
  listOf,
  named,
  oneOrNone,
  text,
  whole,
} from '../shape/detail-fields.ts';

export const educationTypes = [
  'supplementary-school',
  'nursery',
  'school',
  'college',
  'tutor',
  'training',
] as const;

export const phases = ['early-years', 'primary', 'secondary', 'post-16', 'adult'] as const;

/** A supplementary school, nursery, school, college, tutor or trainer. */
export const EducationDetails = z
  .strictObject({
    kind: z.literal('education'),
    type: oneOrNone(educationTypes),
    /** Ages in years, both included; null for no limit. */
    agesFrom: whole(0, 120),
    agesTo: whole(0, 120),
    phases: anyOf(phases),
    subjects: listOf(named(80), 30),
    languagesTaught: languageCodes(),
    /** When it runs: Saturdays in term time. */
    terms: text(300),
    /** Breakfast club, steel band. */
    clubs: listOf(named(80), 20),
    /** Who inspects it or has registered it, with its number: Ofsted 123456. */
    authority: line(200),
  })
  .check(
    z.refine(({ agesFrom, agesTo }) => agesFrom === null || agesTo === null || agesTo >= agesFrom, {
      path: ['agesTo'],
      error: 'directory:error.ages',
    }),
  );
export type EducationDetails = z.infer<typeof EducationDetails>;
