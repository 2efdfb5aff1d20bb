import { tagsOf } from '../harness/html.ts';
import type { Signed } from '../harness/people.ts';
import { header } from '../harness/web.ts';
import type { Answer } from '../harness/web.ts';
import type { Attack } from '../part.ts';

/** What a policy must not allow, since it would let a text run as a script. */
export function policyFaults(csp: string): readonly string[] {
  const rules = new Map(
    csp.split(';').map((rule): [string, string] => {
      const [name = '', ...values] = rule.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
  const scripts = rules.get('script-src') ?? rules.get('default-src');
  const faults: string[] = [];
  if (scripts === undefined) faults.push('no script-src');
  else if (/'unsafe-inline'|'unsafe-eval'|\*|https?:(?:\s|$)|data:|blob:/.test(scripts))
    faults.push(`script-src ${scripts}`);
  const objects = rules.get('object-src') ?? rules.get('default-src');
  if (objects !== "'none'") faults.push(`object-src ${objects ?? 'is missing'}`);
  if (!rules.has('base-uri')) faults.push('no base-uri');
  if (!/^'(?:none|self)'$/.test(rules.get('frame-ancestors') ?? '')) faults.push('frame-ancestors');
  if (!rules.has('form-action')) faults.push('no form-action');
  return faults;
}

/** Scripts in the page that its own policy would not let run, or nonces that come twice. */
function inlineFaults(answer: Answer): readonly string[] {
  const handlers = tagsOf(answer.text).flatMap(({ name, attributes }) =>
    [...attributes.keys()].filter((one) => /^on[a-z]+$/.test(one)).map((one) => `<${name} ${one}>`),
  );
  return handlers;
}

const noncesIn = (answer: Answer): readonly string[] =>
  [...header(answer, 'content-security-policy').matchAll(/'nonce-([^']+)'/g)].map(
    ([, nonce = '']) => nonce,
  );

async function pages({ web, tally }: Attack): Promise<void> {
  for (const path of [
    '/',
    '/login',
    '/search?q=market',
    '/events',
    '/account',
    '/nothing-is-here',
    '/admin',
    '/api/docs',
  ]) {
    const answer = await web.ask({ path });
    const tried = `GET ${path}`;
    const expect = (isRight: boolean, expected: string, came: string) =>
      tally.expect(isRight, { tried, expected, came });
    const faults = policyFaults(header(answer, 'content-security-policy'));
    expect(faults.length === 0, 'a strict content-security-policy', faults.join('; '));
    const inline = inlineFaults(answer);
    expect(inline.length === 0, 'no handler in an attribute', inline.join(' '));
    const referrer = header(answer, 'referrer-policy');
    expect(
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(referrer),
      'a referrer-policy',
      referrer,
    );
    expect(header(answer, 'x-content-type-options') === 'nosniff', 'nosniff', '');
    expect(
      header(answer, 'x-powered-by') === '' && !/\d/.test(header(answer, 'server')),
      'no name of a program',
      header(answer, 'server'),
    );
    const [one] = noncesIn(answer);
    const again = noncesIn(await web.ask({ path }));
    const mayBeKept = /public|s-maxage/.test(header(answer, 'cache-control'));
    expect(
      one === undefined || mayBeKept || !again.includes(one),
      'another nonce each time',
      one ?? '',
    );
  }
}

async function programs({ web, tally }: Attack, own: Signed): Promise<void> {
  const asked = [
    { path: '/api/auth/me', token: own.accessToken },
    { path: '/api/auth/me' },
    { path: '/api/nothing' },
    { path: '/api/openapi.json' },
    { path: '/robots.txt' },
    { path: '/%zz' },
    {
      path: '/api/auth/login',
      method: 'POST',
      raw: { bytes: Buffer.from('{'), type: 'application/json' },
    },
    { path: '/assets/nothing.js' },
  ];
  for (const question of asked) {
    const answer = await web.ask(question);
    tally.expect(header(answer, 'x-content-type-options') === 'nosniff', {
      tried: `${question.method ?? 'GET'} ${question.path}`,
      expected: 'nosniff',
      came: `${answer.status} ${header(answer, 'content-type')}`,
    });
    tally.expect(answer.status < 500, {
      tried: `${question.method ?? 'GET'} ${question.path}`,
      expected: 'an answer below 500',
      came: String(answer.status),
    });
  }
  const scripts = tagsOf((await web.ask({ path: '/' })).text)
    .map(({ attributes }) => attributes.get('src') ?? attributes.get('href') ?? '')
    .filter((path) => /^\/assets\/[\w./-]+\.(?:js|css)$/.test(path))
    .slice(0, 4);
  for (const path of scripts) {
    const answer = await web.ask({ path });
    tally.expect(header(answer, 'x-content-type-options') === 'nosniff', {
      tried: `GET ${path}`,
      expected: 'nosniff',
      came: header(answer, 'content-type'),
    });
  }
}

/** A site that is reached by https says that it will stay so. */
async function transport({ web, tally, restart }: Attack): Promise<void> {
  const told = async () => header(await web.ask({ path: '/' }), 'strict-transport-security');
  if (!restart) {
    tally.skipped.push('HSTS: whether this site is reached by https is not known');
    return;
  }
  await restart({ PUBLIC_URL: 'https://community.example' });
  const value = await told();
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
  tally.expect(seconds >= 31_536_000, {
    tried: 'GET / of a site whose address begins with https',
    expected: 'strict-transport-security for a year and more',
    came: value,
  });
  await restart({});
}

/** Each answer says what browsers may do with it: pages, faults and files alike. */
export async function headersOfAnswers(attack: Attack, own: Signed): Promise<void> {
  await pages(attack);
  await programs(attack, own);
  await transport(attack);
}
