import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import { Counter } from 'prom-client';
import { registry } from '#platform/metrics/registry.server.ts';

const hashed = new Counter({
  name: 'password_hashes_total',
  help: 'Passwords hashed, or compared with a hash: the dearest work that a visitor can ask for',
  registers: [registry],
});

/** OWASP's floor for argon2id: 19 MiB, two passes (security A1). Raise it here; old hashes are renewed at sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const wanted = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

const atOnce = 2;
const longestQueue = 20;

/** Answered as 503: the visitor may try again. */
class HashingBusyError extends Error {
  readonly statusCode = 503;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Two at a time: each takes 19 MiB and a thread that reading files needs too. Beyond the queue people are turned away. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new HashingBusyError('Too many sign-ins at once');
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    await promise;
  } else {
    running += 1;
  }
  hashed.inc();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

/** In the place of a hash where no password opens the account: it is closed, or waits for its first. */
export const noPassword = '-';

/** True for the password that the hash was made of. */
export const isPassword = (password: string, passwordHash: string): Promise<boolean> =>
  passwordHash === noPassword
    ? checkNobody(password)
    : inTurn(() => verify(passwordHash, password));

/** Made with other parameters than today's. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(wanted);

let dummy: Promise<string> | undefined;

/** Takes as long as a real check and never succeeds: for addresses without an account (security A3). */
export async function checkNobody(password: string): Promise<false> {
  dummy ??= hashPassword('nobody has this password');
  await isPassword(password, await dummy);
  return false;
}
