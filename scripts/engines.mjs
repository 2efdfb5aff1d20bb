// PostgreSQL and Redis for the server suites: the machine's own when they answer, else temporary ones.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findInPath, Problem } from './node.mjs';
import { logFile, run, say, tail } from './run.mjs';

/** @typedef {{ url: string, version: string, stop: () => Promise<void> }} Engine */

const host = '127.0.0.1';
const nothingToStop = async () => {};

/** @returns {Promise<number>} a port that is free now */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** One query on a fresh connection. @param {string} url @param {string} sql @returns {Promise<any[]>} */
async function query(url, sql) {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** @param {string} url @returns {Promise<string | undefined>} the server's version when it answers */
async function postgresVersion(url) {
  try {
    return (await query(url, 'show server_version'))[0]?.server_version?.split(' ')[0];
  } catch {
    return undefined;
  }
}

/**
 * A database `test` that one of the usual roles may own, created when it is missing.
 * @param {number} port @returns {Promise<Engine | undefined>}
 */
async function answeringPostgres(port) {
  const roles = ['postgres', 'root', os.userInfo().username];
  for (const role of new Set(roles)) {
    const address = `postgres://${encodeURIComponent(role)}@${host}:${port}`;
    const maintenance = `${address}/postgres`;
    if (!(await postgresVersion(maintenance))) continue;
    const found = await query(maintenance, "select 1 from pg_database where datname = 'test'");
    if (found.length === 0) await query(maintenance, 'create database test');
    const url = `${address}/test`;
    const [rights] = await query(url, "select has_database_privilege('test', 'create') as may");
    if (!rights?.may) continue;
    return { url, version: (await postgresVersion(url)) ?? '', stop: nothingToStop };
  }
  return undefined;
}

/** Folder of PostgreSQL's programs; Debian keeps them out of PATH, and of a client alone has only some. */
export function postgresPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debian, version, 'bin'));
  const newest = folders.find((folder) => existsSync(path.join(folder, 'initdb')));
  if (newest) return newest;
  const file = findInPath('initdb');
  return file && path.dirname(file);
}

/** @param {string[]} packages */
async function installDebian(packages) {
  if (process.getuid?.() !== 0 || !findInPath('apt-get')) {
    throw new Problem(
      `The server suites need PostgreSQL and Redis. Install ${packages.join(' and ')} (Debian: apt-get install ` +
        `${packages.join(' ')}), or set TEST_DATABASE_URL and TEST_REDIS_URL to servers that may be written to.`,
    );
  }
  say(`Installing ${packages.join(' and ')} with apt-get…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, log: logFile('apt-update'), timeoutSeconds: 180 });
  const log = logFile('apt-engines');
  const { code } = await run('apt-get', ['install', '-y', ...packages], {
    env,
    log,
    timeoutSeconds: 600,
  });
  if (code !== 0)
    throw new Problem(`${tail(log)}\n\napt-get could not install ${packages.join(' and ')}.`);
}

/**
 * A server of our own with trust authentication, in a temporary folder; the machine's cluster stays untouched.
 * @returns {Promise<Engine>}
 */
async function temporaryPostgres() {
  if (!postgresPrograms()) await installDebian(['postgresql']);
  const programs = postgresPrograms() ?? '';
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-postgres-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root: the package's own user owns the folder then.
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  if (asUser.length > 0) spawnSync('chown', ['postgres', folder]);
  const log = logFile('postgres');
  /** @param {string} program @param {string[]} args */
  const call = async (program, args) => {
    const [command = '', ...rest] = [...asUser, path.join(programs, program), ...args];
    const { code } = await run(command, rest, { log, cwd: folder, timeoutSeconds: 60 });
    if (code !== 0)
      throw new Problem(`${tail(log)}\n\nA temporary PostgreSQL could not be started.`);
  };
  const data = path.join(folder, 'data');
  await call('initdb', [
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]);
  const settings = `-p ${port} -c listen_addresses=${host} -c fsync=off -k ${folder}`;
  await call('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    path.join(folder, 'server.log'),
    '-o',
    settings,
    'start',
  ]);
  const stop = async () => {
    await call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  const engine = await answeringPostgres(port);
  if (!engine)
    throw new Problem(`The temporary PostgreSQL on port ${port} does not answer; see ${log}.`);
  return { ...engine, stop };
}

/** @param {string} url @returns {Promise<string | undefined>} the server's version when it answers */
async function redisVersion(url) {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: 3000,
  });
  client.on('error', () => client.disconnect());
  try {
    await client.connect();
    return /redis_version:(\S+)/.exec(await client.info('server'))?.[1];
  } catch {
    return undefined;
  } finally {
    client.disconnect();
  }
}

/** @returns {Promise<Engine>} */
async function temporaryRedis() {
  if (!findInPath('redis-server')) await installDebian(['redis-server']);
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'test-redis-'));
  const args = ['--port', String(port), '--bind', host, '--save', '', '--dir', folder];
  const server = spawn(findInPath('redis-server') ?? 'redis-server', args, { stdio: 'ignore' });
  const stop = async () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `redis://${host}:${port}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const version = await redisVersion(url);
    if (version) return { url, version, stop };
    await sleep(100);
  }
  await stop();
  throw new Problem(`A temporary Redis on port ${port} does not answer.`);
}

/** @param {number} [port] where the machine's own would listen @returns {Promise<Engine>} */
export async function ensurePostgres(port = 5432) {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return (await answeringPostgres(port)) ?? (await temporaryPostgres());
  const version = await postgresVersion(url);
  if (version) return { url, version, stop: nothingToStop };
  throw new Problem(
    'TEST_DATABASE_URL names a PostgreSQL that does not answer: correct it or unset it.',
  );
}

/** @param {number} [port] where the machine's own would listen @returns {Promise<Engine>} */
export async function ensureRedis(port = 6379) {
  // Number 15: whatever else keeps data in this machine's Redis does so in number 0.
  const url = process.env.TEST_REDIS_URL ?? `redis://${host}:${port}/15`;
  const version = await redisVersion(url);
  if (version) return { url, version, stop: nothingToStop };
  if (!process.env.TEST_REDIS_URL) return temporaryRedis();
  throw new Problem('TEST_REDIS_URL names a Redis that does not answer: correct it or unset it.');
}
