import { fullPath, isNamed, nameOf } from '../harness/document.ts';
import type { Operation } from '../harness/document.ts';
import { each } from '../harness/slots.ts';
import { header, isFault, isOk } from '../harness/web.ts';
import type { Answer } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack } from '../part.ts';

/** The same address written so that a gate before the router might not know it. */
export function disguises(path: string): readonly string[] {
  const [, first = '', ...rest] = path.split('/');
  const tail = rest.join('/');
  const [last = ''] = path.split('/').slice(-1);
  const escaped = [...last].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
  return [
    `/${path}`,
    path.replaceAll('/', '//'),
    `${path}/`,
    `${path}/.`,
    `${path}.`,
    `${path}%2e`,
    `${path};x=1`,
    `/${first};x/${tail}`,
    `/${first}/./${tail}`,
    `/${first}/x/../${tail}`,
    `/${first}/x/%2e%2e/${tail}`,
    `/${first}/%252e%252e/${first}/${tail}`,
    `/${first}%2f${tail}`,
    `/${first}%252f${tail}`,
    `/${first}\\${tail}`,
    `/${first.toUpperCase()}/${tail}`,
    path.toUpperCase(),
    path.slice(0, -last.length) + escaped,
    `${path}%00`,
    `${path}%20`,
    `${path}.json`,
    `${path}?`,
    `${path}%3f`,
    `${path}#x`,
  ];
}

const overrides: readonly Record<string, string>[] = [
  { 'x-http-method-override': 'DELETE' },
  { 'x-http-method': 'DELETE' },
  { 'x-method-override': 'DELETE' },
];

const rewrites = (path: string): readonly Record<string, string>[] => [
  { 'x-original-url': path },
  { 'x-rewrite-url': path },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-real-ip': '127.0.0.1', 'x-forwarded-host': 'localhost' },
  { 'x-custom-ip-authorization': '127.0.0.1' },
  { 'x-middleware-subrequest': 'middleware' },
];

/** A page that says "please sign in" is no way in; data is. */
const isData = (answer: Answer): boolean =>
  isOk(answer) && !header(answer, 'content-type').includes('text/html') && answer.text.length > 2;

/** Disguised addresses and headers that rename a call open nothing. */
export async function otherAddresses(attack: Attack): Promise<void> {
  const customer = await attack.people.demo('customer');
  const closed = attack.operations.filter(
    (one) => one.method === 'GET' && !isNamed(one, customer?.user.roles ?? []),
  );
  const some = everyNth(closed, 24);
  for (const token of [undefined, customer?.accessToken])
    await each(some, (operation) => disguised(attack, operation, token));
  attack.tally.figures['addresses tried in disguise'] = some.length;
  await renamedMethods(attack, customer?.accessToken);
}

async function disguised({ web, tally }: Attack, operation: Operation, token?: string) {
  const path = fullPath(operation);
  const asker = token ? 'customer' : 'nobody';
  for (const other of disguises(path)) {
    const answer = await web.ask({ path: other, token });
    tally.expect(!isData(answer) && !isFault(answer), {
      tried: `${other} as ${asker}, for ${nameOf(operation)}`,
      expected: 'no data and no fault',
      came: `${answer.status} ${brief(answer.text)}`,
    });
  }
  for (const headers of rewrites(path)) {
    const answer = await web.ask({ path, token, headers });
    tally.expect(!isOk(answer) && !isFault(answer), {
      tried: `${path} as ${asker} with ${JSON.stringify(headers)}`,
      expected: 'a refusal',
      came: `${answer.status} ${brief(answer.text)}`,
    });
  }
}

/** A reading call stays one: a header or a query can't make it a changing one. */
async function renamedMethods({ web, tally, people }: Attack, token?: string): Promise<void> {
  const session = await people.freshDemo('customer');
  const path = '/api/auth/sessions';
  for (const headers of overrides) {
    await web.ask({ path, token: session?.accessToken, headers });
    await web.ask({ method: 'POST', path, body: {}, token: session?.accessToken, headers });
  }
  await web.ask({ path: `${path}?_method=DELETE`, token: session?.accessToken });
  const answer = await web.ask({ path: '/api/auth/me', token });
  tally.expect(token === undefined || isOk(answer), {
    tried: 'GET and POST /api/auth/sessions with headers that say DELETE',
    expected: 'the other sessions of the account go on',
    came: `${answer.status} ${brief(answer.text)}`,
  });
}

/** At most so many, spread over the whole list. */
export const everyNth = <T>(list: readonly T[], most: number): readonly T[] => {
  const step = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_, index) => index % step === 0);
};
