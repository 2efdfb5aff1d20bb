import * as z from 'zod/mini';

const firstDay = '0001-01-01';

/** A day as `YYYY-MM-DD`. ISO 8601 has a year 0000, the database has none: asked for, it would be a failure of ours. */
export const dayOf = (error?: string) =>
  z.iso.date(error).check(z.refine((day) => day >= firstDay, error));
