import { hash, verify } from '@node-rs/argon2';
import type { Options } from '@node-rs/argon2';
import { Counter } from 'prom-client';
import { ScarcePlaces } from '#platform/http/scarce-places.server.ts';
import type { Holder } from '#platform/http/scarce-places.server.ts';
import { registry } from '#platform/metrics/registry.server.ts';

const hashed = new Counter({
  name: 'password_hashes_total',
  help: 'Passwords hashed, or compared with a hash: the dearest work that a visitor can ask for',
  registers: [registry],
});

/** OWASP's floor for argon2id: 19 MiB, two passes (security A1). Raise it here; old hashes are renewed at sign-in. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const wanted = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Two at a time: each takes 19 MiB and a thread that reading files needs too. Beyond the line people are turned away. */
const places = new ScarcePlaces({
  atOnce: 2,
  line: 20,
  most: 10,
  seconds: 30,
  busy: {
    code: 'service/unavailable',
    title: 'The site is busy. Please try again in a moment.',
  },
});

const inTurn = <T>(holder: Holder, work: () => Promise<T>): Promise<T> =>
  places.run(holder, () => {
    hashed.inc();
    return work();
  });

export const hashPassword = (password: string, holder: Holder): Promise<string> =>
  inTurn(holder, () => hash(password, cost));

/** Kept in place of a hash where no password opens the account: it is closed, or waits for its first. */
export const noPassword = '-';

/** True for the password that the hash was made of. */
export const isPassword = (
  password: string,
  passwordHash: string,
  holder: Holder,
): Promise<boolean> =>
  passwordHash === noPassword
    ? checkNobody(password, holder)
    : inTurn(holder, () => verify(passwordHash, password));

/** Made with other parameters than today's. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(wanted);

let dummy: Promise<string> | undefined;

/** Takes as long as a real check and never succeeds: for addresses without an account (security A3). */
export async function checkNobody(password: string, holder: Holder): Promise<false> {
  dummy ??= hash('nobody has this password', cost);
  await isPassword(password, await dummy, holder);
  return false;
}
