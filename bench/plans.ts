import type pg from 'pg';
import type { Statement } from './baselines/bare-sql.ts';

/** How the database carries out each statement, with times and pages read. */
export async function explainAll(
  pool: pg.Pool,
  variants: readonly Record<string, string>[],
  recorded: readonly (readonly Statement[])[],
): Promise<string> {
  const parts: string[] = [];
  for (const [at, statements] of recorded.entries()) {
    parts.push(`==== ${new URLSearchParams(variants[at]).toString()}\n`);
    parts.push(...(await explainEach(pool, statements)));
  }
  return parts.join('\n');
}

/** In one session, so that settings made for a transaction hold for what follows them. */
async function explainEach(pool: pg.Pool, statements: readonly Statement[]): Promise<string[]> {
  const client = await pool.connect();
  const parts: string[] = [];
  try {
    for (const { text, values } of statements) {
      await client.query(text, values);
      if (!/^\s*(select|with)\b/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) ${text}`,
        values,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      parts.push(`${text.replaceAll(/\s+/g, ' ').trim()}\n-- ${JSON.stringify(values)}\n${plan}\n`);
    }
  } finally {
    client.release(true);
  }
  return parts;
}
