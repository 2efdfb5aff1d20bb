import * as z from 'zod/mini';

/** Where address and ways to reach a listing were taken from, where that is another source than that of the entry. */
export const ContactSource = z.object({
  name: z.string(),
  /** The page that says so; null where there is none to open. */
  page: z.nullable(z.string()),
  /** The year of what the source says: `2018`. Null where it does not say. */
  asOf: z.nullable(z.string()),
});
export type ContactSource = z.infer<typeof ContactSource>;

/** What is stored, or null where it can't be read. */
export const storedContactSource = (stored: unknown): ContactSource | null =>
  z.safeParse(ContactSource, stored).data ?? null;
