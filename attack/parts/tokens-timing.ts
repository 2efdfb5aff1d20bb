import { freshEmail, freshPassword } from '../harness/people.ts';
import type { Attack } from '../part.ts';

const rounds = 4;
const accounts = 5;

export function median(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}

/** Apart enough to tell one from the other through a network: more than twice, and more than 30 ms. */
export const isGross = (a: number, b: number): boolean =>
  Math.max(a, b) > 2 * Math.min(a, b) && Math.abs(a - b) > 30;

/** An unknown address takes as long as a known one, wherever one may be asked for. */
export async function timing({ web, people, tally }: Attack): Promise<void> {
  const known: string[] = [];
  for (let count = 0; count < accounts; count += 1) known.push((await people.open()).user.email);
  const ways = new Map<string, (email: string) => Promise<number>>([
    ['signing in', async (email) => (await people.login(email, freshPassword())).ms],
    [
      'a forgotten password',
      async (email) =>
        (await web.ask({ method: 'POST', path: '/api/auth/forgot', body: { email } })).ms,
    ],
  ]);
  ways.set(
    'opening an account',
    async (email) => (await people.register(email, freshPassword())).ms,
  );
  for (const [what, ask] of ways) {
    const times = { known: [] as number[], unknown: [] as number[] };
    // In turns, so that what else the machine does slows both alike; few enough for no account to have to wait.
    for (let round = 0; round < rounds; round += 1)
      for (const email of known) {
        times.known.push(await ask(email));
        times.unknown.push(await ask(freshEmail()));
      }
    const [a, b] = [median(times.known), median(times.unknown)];
    tally.figures[`${what}, known address, median ms`] = a;
    tally.figures[`${what}, unknown address, median ms`] = b;
    tally.expect(!isGross(a, b), {
      tried: `${what} with known and unknown addresses, ${rounds * accounts} times each`,
      expected: 'about the same time',
      came: `${a} ms and ${b} ms`,
    });
  }
}
