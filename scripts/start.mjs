// `npm start`: on any Node from 20 up, installs and builds what is missing, then runs the site.
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
  const args = [serverFile, ...process.argv.slice(2)];
  const { code } = await run(node, args, { env, stdin: 'inherit', owner: true });
  return code;
});
