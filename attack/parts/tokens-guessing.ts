import { freshEmail, freshPassword } from '../harness/people.ts';
import type { Own } from '../harness/people.ts';
import { isOk } from '../harness/web.ts';
import type { Attack } from '../part.ts';

const guesses = 40;

/** Guesses until the site says that it is enough; the number of them, or nothing. */
async function guessesUntilRefused(
  { web }: Attack,
  next: (count: number) => { email: string; headers?: Record<string, string> },
): Promise<number | undefined> {
  for (let count = 1; count <= guesses; count += 1) {
    const { email, headers } = next(count);
    const body = { email, password: freshPassword() };
    const answer = await web.ask({ method: 'POST', path: '/api/auth/login', body, headers });
    if (answer.status === 429) return count;
  }
  return undefined;
}

/** Guessing is limited: at one account wherever it is asked from, and from one address whichever account it asks. */
export async function guessing(attack: Attack, own: Own): Promise<void> {
  const { tally, people, restart } = attack;
  const invented = freshEmail();
  const targets = { 'an account': own.user.email, 'an address without an account': invented };
  for (const [what, email] of Object.entries(targets)) {
    const at = await guessesUntilRefused(attack, () => ({ email }));
    tally.figures[`guesses at ${what} until 429`] = at ?? -1;
    tally.expect(at !== undefined && at <= 20, {
      tried: `${guesses} wrong passwords for ${what}`,
      expected: '429 after at most 20',
      came: at === undefined ? 'never' : `after ${at}`,
    });
  }
  const right = await people.login(own.user.email, own.password);
  tally.expect(!isOk(right), {
    tried: 'the right password while the account has to wait',
    expected: '429: a guess that was right says nothing',
    came: String(right.status),
  });
  if (!restart) {
    tally.skipped.push(
      'guessing at many accounts: whether this site has its limits on is not known',
    );
    return;
  }
  await restart({ RATE_LIMITS: 'on' });
  // Nobody can say of themselves that they come from elsewhere.
  const at = await guessesUntilRefused(attack, (count) => ({
    email: freshEmail(),
    headers: { 'x-forwarded-for': `198.51.100.${count}`, 'x-real-ip': `198.51.100.${count}` },
  }));
  tally.figures['guesses at many accounts from one address until 429'] = at ?? -1;
  tally.expect(at !== undefined, {
    tried: `${guesses} accounts from one address that calls itself another each time`,
    expected: '429',
    came: at === undefined ? 'never' : `after ${at}`,
  });
  await restart({});
}
