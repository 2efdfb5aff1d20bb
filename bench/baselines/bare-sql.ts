import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of one answer, one after the other, straight through node-postgres. */
export async function runStatements(
  pool: pg.Pool,
  statements: readonly Statement[],
): Promise<void> {
  let session: pg.PoolClient | undefined;
  try {
    for (const { text, values } of statements) {
      if (/^begin/i.test(text)) session = await pool.connect();
      await (session ?? pool).query(text, values);
      if (!/^(commit|rollback)$/i.test(text)) continue;
      session?.release();
      session = undefined;
    }
  } finally {
    session?.release(true);
  }
}
