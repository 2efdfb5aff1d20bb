import * as z from 'zod/mini';
import { lineOf } from '#platform/text/text-schema.ts';
import {
  anyOf,
  countryCodes,
  day,
  listOf,
  named,
  namedDay,
  phone,
  text,
  webAddress,
  whole,
} from '../shape/detail-fields.ts';
import { ukNations } from '../uk-nations.ts';

export const missions = ['embassy', 'high-commission', 'consulate', 'other'] as const;

const stateName = lineOf(200, {
  required: 'directory:error.required',
  tooLong: 'directory:error.tooLong',
});

/** The defaults fill rows that were stored before there was such a field. */
export const EmbassyDetails = z.strictObject({
  kind: z.literal('embassy'),
  mission: z._default(z.enum(missions, 'directory:error.choice'), 'other'),
  /** The sending state, ISO 3166-1 alpha-2; null for an invented one. */
  state: z._default(
    z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'directory:error.choice'))),
    null,
  ),
  stateNames: z._default(z.catchall(z.object({ en: stateName }), stateName), { en: '' }),
  /** Parts of the UK whose people it says it serves; none where it has not said. */
  serves: anyOf(ukNations),
  /** Further states, ISO 3166-1 alpha-2, for whose people it says it is there. */
  alsoServes: countryCodes(),
  /** Answered at any hour. */
  emergencyPhone: phone(),
  /** Days on which it is closed: its own state's holidays and those of the UK. */
  holidays: listOf(z.strictObject({ name: named(80), date: namedDay() }), 60),
  /** What people come for. Empty until the mission fills it in (decision D36). */
  catalogue: listOf(
    z.strictObject({
      name: named(200),
      documents: listOf(named(300), 40),
      /** Minor units of `currency`; null when it is not known. */
      fee: whole(0, 1_000_000_000),
      currency: z._default(
        z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/, 'directory:error.currency'))),
        null,
      ),
      howToPay: text(500),
      appointmentUrl: webAddress(),
      /** The day on which a person checked it. */
      checkedOn: day(),
    }),
    60,
  ),
});
export type EmbassyDetails = z.infer<typeof EmbassyDetails>;
