// `npm run migration:drill [PLACES]`: takes over a directory of 1,000 invented places, asks for each of its old addresses,
// and takes it back. On the embedded database, or on the PostgreSQL that TEST_DATABASE_URL names.
import { ensureInstalled } from './install.mjs';
import { commandFile, environment, projectNode, requireBootstrapNode } from './node.mjs';
import { run, runMain } from './run.mjs';

const usual = '1000';

await runMain(async () => {
  requireBootstrapNode();
  await ensureInstalled();
  const node = projectNode();
  const env = environment(node, { MIGRATION_PLACES: process.argv[2] ?? usual });
  const drill = 'server/nets/migration-drill.test.ts';
  const { code } = await run(node, [commandFile('vitest', 'vitest'), 'run', drill], { env });
  process.exitCode = code;
});
