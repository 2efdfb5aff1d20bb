import * as z from 'zod/mini';

export const EmbassyDetails = z.object({
  kind: z.literal('embassy'),
  mission: z.enum(['embassy', 'high-commission', 'consulate', 'other']),
  /** The sending state, ISO 3166-1 alpha-2; null for an invented one. */
  state: z.nullable(z.string()),
  stateNames: z.catchall(z.object({ en: z.string() }), z.string()),
  /** What people come for. Empty until the mission fills it in (decision D36). */
  catalogue: z.array(
    z.object({
      name: z.string(),
      documents: z.array(z.string()),
      /** Minor units of `currency`; null when it is not known. */
      fee: z.nullable(z.number()),
      currency: z.nullable(z.string()),
      /** The day on which a person checked it. */
      checkedOn: z.nullable(z.string()),
    }),
  ),
});
export type EmbassyDetails = z.infer<typeof EmbassyDetails>;
