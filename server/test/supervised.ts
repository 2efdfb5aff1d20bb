import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { obeyPrimary, partFromPrimary, Supervisor } from '../processes/supervise.ts';

/** A small program under the supervisor, for its test: COUNT workers answer their process id on one port. */
if (cluster.isPrimary) {
  const tell = (line: string) => void process.stdout.write(`${line}\n`);
  const supervisor = new Supervisor({
    count: Number(process.env['COUNT'] ?? 2),
    mostDeaths: 2,
    tell,
  });
  process.on('SIGTERM', () => void supervisor.stop().then(() => process.exit(0)));
  process.on('SIGUSR2', () => void supervisor.roll());
  cluster.on('listening', (_worker, { port }) => tell(`port ${port}`));
  try {
    await supervisor.start();
    tell('ready');
    await supervisor.failed;
  } catch (error) {
    tell(`failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
} else {
  if (process.env['BROKEN']) process.exit(3);
  const server = createServer((request, response) => {
    if (request.url === '/die') process.exit(4);
    response.setHeader('connection', 'close').end(String(process.pid));
  });
  // The one port of all workers: each asks for any, and gets the first one's.
  server.listen(0, '127.0.0.1');
  obeyPrimary(() => server.close(() => void partFromPrimary().then(() => process.exit(0))));
}
