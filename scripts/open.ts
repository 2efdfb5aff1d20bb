// `npm run open -- PATH`: shows a page of the running site in the person's browser, or prints its address.
import { spawn } from 'node:child_process';
import { Problem } from './node.mjs';
import { runMain, say } from './run.mjs';

const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:3000';

function opener(): string | undefined {
  if (process.platform === 'darwin') return 'open';
  if (process.platform === 'win32') return 'explorer';
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? 'xdg-open' : undefined;
}

await runMain(async () => {
  const path = process.argv.slice(2).find((argument) => argument.startsWith('/')) ?? '/';
  const url = new URL(path, baseUrl);
  const answer = await fetch(url).catch(() => undefined);
  if (!answer) {
    throw new Problem(`No site answers at ${baseUrl}: run "npm start" first, or set BASE_URL.`);
  }
  say(`${url.href} (answers ${answer.status})`);
  const program = opener();
  if (!program) return;
  spawn(program, [url.href], { stdio: 'ignore', detached: true })
    .on('error', () => say(`${program} is not there: open the address yourself.`))
    .unref();
});
