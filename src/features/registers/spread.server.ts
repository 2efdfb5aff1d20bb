import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

const nearestRank = (share: number, hours: SQL) =>
  sql<
    number | null
  >`round((percentile_disc(${sql.raw(String(share))}) within group (order by ${hours}))::numeric, 1)::float8`;

/** The middle of some hours, and what 95 of 100 stay within, as columns: nearest rank, one digit. Null for no rows. */
export const spread = (hours: SQL) => ({
  median: nearestRank(0.5, hours),
  p95: nearestRank(0.95, hours),
});
