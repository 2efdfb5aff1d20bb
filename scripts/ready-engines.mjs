// Installs the database and Redis where the machine has none, and leaves nothing running: `.ci/run` starts two users of
// them side by side, and only one may install.
import { ensurePostgres, ensureRedis } from './engines.mjs';
import { runMain } from './run.mjs';

await runMain(async () => {
  for (const ensure of [ensurePostgres, ensureRedis]) {
    const engine = await ensure();
    await engine.stop();
  }
  return 0;
});
