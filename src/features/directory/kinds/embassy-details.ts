import * as z from 'zod/mini';

/** The defaults fill rows that were stored before there was such a field. */
export const EmbassyDetails = z.object({
  kind: z.literal('embassy'),
  mission: z._default(z.enum(['embassy', 'high-commission', 'consulate', 'other']), 'other'),
  /** The sending state, ISO 3166-1 alpha-2; null for an invented one. */
  state: z._default(z.nullable(z.string()), null),
  stateNames: z.catchall(z.object({ en: z.string() }), z.string()),
  /** What people come for. Empty until the mission fills it in (decision D36). */
  catalogue: z._default(
    z.array(
      z.object({
        name: z.string(),
        documents: z._default(z.array(z.string()), []),
        /** Minor units of `currency`; null when it is not known. */
        fee: z._default(z.nullable(z.number()), null),
        currency: z._default(z.nullable(z.string()), null),
        /** The day on which a person checked it. */
        checkedOn: z._default(z.nullable(z.string()), null),
      }),
    ),
    [],
  ),
});
export type EmbassyDetails = z.infer<typeof EmbassyDetails>;
