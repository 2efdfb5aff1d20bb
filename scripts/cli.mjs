// `npm run seed`, `import`, `geo:load`: the server's own commands, from an up-to-date build.
import path from 'node:path';
import { ensureBuilt, serverFile } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { environment, projectNode, requireBootstrapNode } from './node.mjs';
import { run, runMain } from './run.mjs';

await runMain(async () => {
  requireBootstrapNode();
  await ensureInstalled();
  const node = projectNode();
  await ensureBuilt();
  const env = environment(node, { NODE_ENV: 'production' });
  const args = [path.join(path.dirname(serverFile), 'cli.js'), ...process.argv.slice(2)];
  const { code } = await run(node, args, { env, stdin: 'inherit', owner: true });
  return code;
});
