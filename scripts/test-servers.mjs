// `npm run test:servers`: the service and API suites once more, on PostgreSQL and Redis.
import path from 'node:path';
import { ensurePostgres, ensureRedis, postgresPrograms } from './engines.mjs';
import { ensureInstalled } from './install.mjs';
import {
  commandFile,
  environment,
  Problem,
  projectNode,
  requireBootstrapNode,
  root,
} from './node.mjs';
import {
  closingLine,
  readVitest,
  reportFile,
  sum,
  sweepFiles,
  table,
  writeCounts,
} from './results.mjs';
import { runTests, runMain, say } from './run.mjs';

/** What runs on both kinds of engine, by a part of the test file's path. */
const suites = /** @type {const} */ ([
  ['services', '.service.test.'],
  ['concurrent', '.concurrent.test.'],
  ['API', '.api.test.'],
  ['database', 'src/platform/db/'],
  ['cache', 'src/platform/cache/'],
  ['test database', 'src/platform/test/'],
  ['server', 'server/'],
]);

/**
 * What runs on the embedded engine alone, beside the sweeps: tests that go through every endpoint, page, filter or word
 * for something that the code decides, whatever engine is below. The embedded one is PostgreSQL too.
 */
const asksNoServer = [
  'server/crawlers/sitemaps.test.ts',
  'server/nets/access.test.ts',
  'server/nets/broken-connections.test.ts',
  'server/nets/creating.test.ts',
  'server/nets/golden-rows.test.ts',
  'server/nets/step-up.test.ts',
  'server/processes/supervise.test.ts',
  'src/features/finder/search/search-reading.service.test.ts',
  'src/features/finder/words/words.service.test.ts',
];

/** @param {Map<string, import('./results.mjs').Counts>} report @param {string} pattern */
function cell(report, pattern) {
  const files = [...report].filter(([name]) => name.includes(pattern));
  return files.length > 0 ? closingLine(sum(files.map(([, counts]) => counts))) : 'no tests';
}

await runMain(async () => {
  requireBootstrapNode();
  await ensureInstalled();
  const node = projectNode();
  const postgres = await ensurePostgres();
  const redis = await ensureRedis();
  const engines = `PostgreSQL ${postgres.version} and Redis ${redis.version}`;
  say(`\n=== services and API on ${engines} ===`);
  const file = reportFile('vitest-servers');
  const programs = postgresPrograms();
  const env = environment(node, {
    TEST_DATABASE_URL: postgres.url,
    TEST_REDIS_URL: redis.url,
    ...(programs && { TEST_POSTGRES_BIN: programs }),
  });
  if (!programs) say('Without a streaming copy: PostgreSQL has no programs on this machine.');
  const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const patterns = suites.map(([, pattern]) => pattern);
  const left = [`**/*${sweepFiles}ts`, ...asksNoServer].flatMap((one) => ['--exclude', one]);
  const vitest = [commandFile('vitest', 'vitest'), 'run', ...json, ...left, ...patterns];
  const { code } = await runTests(node, vitest, { env, silentSeconds: 10 * 60 });
  await redis.stop();
  await postgres.stop();

  const onServers = readVitest(file);
  const embedded = readVitest(path.join(root, '.cache', 'test', 'vitest.json'));
  const rows = suites.map(([name, pattern]) => [
    name,
    cell(embedded, pattern),
    cell(onServers, pattern),
  ]);
  say(`\n${table([['suite', 'embedded (last npm test)', engines], ...rows])}`);
  const total = sum([...onServers.values()]);
  writeCounts('servers', total);
  if (total.passed + total.failed === 0) {
    throw new Problem(
      'No test ran on the servers: the suites or their names have moved (see suites above).',
    );
  }
  say(`\n${closingLine(total)}`);
  return code;
});
