// `npm ci` when node_modules is missing or is not what package-lock.json says.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findInPath, hasPinnedPackage, pinnedNode, Problem, root } from './node.mjs';
import { logFile, run, say, tail } from './run.mjs';

const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.installed');

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Identifies the lockfile and the kind of machine, since optional packages differ between machines. */
function expectedStamp() {
  const hash = createHash('sha256')
    .update(read(path.join(root, 'package-lock.json')))
    .digest('hex');
  return `${hash} ${process.platform} ${process.arch}\n`;
}

/** @param {string[] | string | undefined} wanted @param {string} own */
function allows(wanted, own) {
  if (!wanted) return true;
  const list = [wanted].flat();
  return (
    list.includes(own) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${own}`))
  );
}

/**
 * After `npm install` there is no stamp, but npm's own record of what it put there says the same thing.
 * @param {Record<string, any>} wanted packages of package-lock.json
 * @param {Record<string, any>} present packages of node_modules/.package-lock.json
 */
export function samePackages(wanted, present) {
  const wantedHere = Object.entries(wanted).filter(([name]) => name !== '');
  const complete = wantedHere.every(([name, entry]) => {
    if (present[name]) return present[name].version === entry.version;
    const otherMachine = !allows(entry.os, process.platform) || !allows(entry.cpu, process.arch);
    return entry.optional && (otherMachine || entry.libc || !entry.os);
  });
  return complete && Object.keys(present).every((name) => name in wanted);
}

function isInstalled() {
  const stamp = expectedStamp();
  if (read(stampFile) === stamp) return true;
  const record = read(path.join(modules, '.package-lock.json'));
  if (!record) return false;
  const lock = JSON.parse(read(path.join(root, 'package-lock.json')));
  if (!samePackages(lock.packages, JSON.parse(record).packages)) return false;
  writeFileSync(stampFile, stamp);
  return true;
}

/**
 * How to call npm. Never with the Node inside node_modules: `npm ci` deletes that one first.
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCommand() {
  const cli = process.env.npm_execpath ?? '';
  if (path.basename(cli) === 'npm-cli.js' && existsSync(cli)) {
    const own = process.execPath.startsWith(modules)
      ? findInPath(process.platform === 'win32' ? 'node.exe' : 'node')
      : process.execPath;
    return { command: own ?? process.execPath, args: [cli], shell: false };
  }
  const windows = process.platform === 'win32';
  const file = findInPath(windows ? 'npm.cmd' : 'npm');
  if (!file) {
    throw new Problem(
      'npm was not found in PATH. It comes with Node: install Node from https://nodejs.org ' +
        '(on Debian and Ubuntu: apt-get install nodejs npm) and run the command again.',
    );
  }
  return windows
    ? { command: 'npm.cmd', args: [], shell: true }
    : { command: file, args: [], shell: false };
}

/** The sentence for a failed installation. @param {string} log file with what npm printed */
function explainFailure(log) {
  const output = read(log);
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET/.test(output)) {
    return (
      'The packages could not be downloaded: the npm registry did not answer. Check the network, the proxy ' +
      `and "npm config get registry", then run the command again. (npm's output: ${log})`
    );
  }
  if (/SELF_SIGNED_CERT|UNABLE_TO_(VERIFY|GET_ISSUER)/.test(output)) {
    return (
      'npm does not trust the certificate it was shown, as behind a company proxy. Set NODE_EXTRA_CA_CERTS to ' +
      `the proxy's certificate file and run the command again. (npm's output: ${log})`
    );
  }
  if (/code EUSAGE/.test(output)) {
    return (
      'package.json and package-lock.json do not agree. Run "npm install", then "npm run deps", and commit ' +
      `both files. (npm's output: ${log})`
    );
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: free about 1 GB and run the command again.';
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `This folder is not writable for you: ${root}. Make it yours (chown) or copy it elsewhere. (${log})`;
  }
  return `${tail(log)}\n\nInstalling the packages failed; npm's last lines are above, the rest is in ${log}.`;
}

/**
 * Makes node_modules match package-lock.json; does nothing when it does already.
 * @throws {Problem} with the remedy when npm is missing or fails
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Problem(
      `${modules} is a link to another folder's packages, which do not match package-lock.json. Installing would ` +
        'empty that folder: remove the link and run the command again.',
    );
  }
  const { command, args, shell } = npmCommand();
  const again = existsSync(modules);
  say(`Installing packages (${again ? 'they changed' : 'first start only'}, about a minute)…`);
  const log = logFile('install');
  // NODE_ENV=production in the caller's shell would leave out the build tools.
  const wanted = ['ci', '--include=optional', '--include=dev', '--engine-strict=false'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await run(command, [...args, ...wanted, ...quiet], { log, shell });
  if (code !== 0) throw new Problem(explainFailure(log));
  if (hasPinnedPackage() && !pinnedNode()) {
    say('The Node that comes with the project does not run here; using the machine’s own.');
  }
  writeFileSync(stampFile, expectedStamp());
}
