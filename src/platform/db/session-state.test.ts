import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#platform/root.server.ts';

/** What outlives a transaction: behind PgBouncer it would hit the next user of the session, or be gone. */
const sessionState =
  /[`'"](?:set (?!local\b|transaction\b)[a-z_.]+ *(?:=|to\b)|listen |prepare |select pg_(?:try_)?advisory_lock)|\.prepare\(\s*['"`]\w/;

/** Each on a session of its own, which ends with the work. */
const allowed = [
  'src/platform/db/listen-connection.server.ts',
  'src/platform/db/migrate.server.ts',
  'src/platform/db/move-database.server.ts',
  'src/platform/db/readable-tables.server.ts',
  'src/platform/db/session.server.ts',
  'src/platform/db/vacuum.server.ts',
];

test('no code relies on the state of a session', () => {
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  const found = files.filter((path) =>
    sessionState.test(readFileSync(join(projectRoot, path), 'utf8')),
  );
  expect(found.toSorted()).toEqual(allowed);
});

test.each([
  ["client.query('set statement_timeout = 0')", true],
  ['sql`select pg_advisory_lock(1)`', true],
  ["client.query('listen news')", true],
  ["db.select().from(x).prepare('named')", true],
  ['sql`set local enable_seqscan = off`', false],
  ['sql`select pg_advisory_xact_lock(1)`', false],
])('%s: %s', (code, isState) => {
  expect(sessionState.test(code)).toBe(isState);
});
