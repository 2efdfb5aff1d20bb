import * as z from 'zod/mini';
import {
  anyOf,
  day,
  line,
  listOf,
  named,
  oneOrNone,
  webAddress,
  year,
  yesOrNo,
} from '../shape/detail-fields.ts';

export const professions = [
  'solicitor',
  'barrister',
  'immigration-adviser',
  'accountant',
  'financial-adviser',
  'mortgage-adviser',
  'doctor',
  'dentist',
  'midwife',
  'therapist',
  'architect',
  'surveyor',
  'engineer',
  'interpreter',
  'consultant',
  'other',
] as const;

export const serviceModes = ['in-person', 'online', 'phone'] as const;

/** A solicitor, an accountant, a therapist: somebody with a profession, often with a registration. */
export const ProfessionalDetails = z.strictObject({
  kind: z.literal('professional'),
  profession: oneOrNone(professions),
  /** In their own words: employment and discrimination. */
  specialisms: listOf(named(80), 12),
  registrations: listOf(
    z.strictObject({
      /** Solicitors Regulation Authority, HCPC. */
      body: named(120),
      number: line(40),
      /** The entry in its register. */
      url: webAddress(),
      /** The day on which a person looked it up. */
      checkedOn: day(),
    }),
    8,
  ),
  modes: anyOf(serviceModes),
  freeFirstCall: yesOrNo(),
  /** The year in which they began to practise. */
  practisingSince: year(),
});
export type ProfessionalDetails = z.infer<typeof ProfessionalDetails>;
