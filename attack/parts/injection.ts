import {
  fullPath,
  nameOf,
  queriesOf,
  sampleOf,
  textFields,
  withValue,
} from '../harness/document.ts';
import type { Operation } from '../harness/document.ts';
import { demoRoles } from '../harness/people.ts';
import type { Signed } from '../harness/people.ts';
import { each } from '../harness/slots.ts';
import { header, isFault, isOk } from '../harness/web.ts';
import type { Answer, Question } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack, Part } from '../part.ts';
import { brokenJson, formulas } from './injection-bodies.ts';
import { pages } from './injection-pages.ts';
import { computed, everyWord, leakIn, sleepSeconds, sqlSleeps } from './injection-words.ts';

/** What would end the sessions that are tried with, or close their doors. */
const left = /^\/api\/auth\/(logout|close|sessions|demo)/;

type Session = { token: () => Promise<string | undefined> };

/** The account that gets furthest: staff where they are named, else whoever is. */
function sessionFor({ people }: Attack, { access }: Operation): Session {
  const order = ['admin', 'moderator', 'customer', ...demoRoles] as const;
  const role = access === 'everyone' ? undefined : order.find((one) => access.includes(one));
  return {
    token: async () => {
      const signed: Signed | undefined = role && (await people.demo(role));
      return signed?.accessToken;
    },
  };
}

/** No answer to a hostile text is a fault, tells of the machine, or is computed from it. */
export function judgeAnswer({ tally }: Attack, answer: Answer, tried: string, sent: string): void {
  const leak = leakIn(answer.text);
  tally.expect(!isFault(answer), {
    tried,
    expected: 'an answer below 500',
    came: `${answer.status} ${brief(answer.text)}`,
  });
  tally.expect(leak === undefined || sent.includes(leak), {
    tried,
    expected: 'no word of the machine',
    came: leak ?? '',
  });
  tally.expect(!answer.text.includes(computed), {
    tried,
    expected: 'the text as it is',
    came: 'it was computed',
  });
  tally.expect(answer.headers['x-injected'] === undefined, {
    tried,
    expected: 'no header out of the text',
    came: 'x-injected',
  });
}

async function ask(attack: Attack, question: Question, tried: string, sent: string) {
  const answer = await attack.web.ask(question).catch((error: Error) => error);
  if (!(answer instanceof Error)) {
    judgeAnswer(attack, answer, tried, sent);
    return answer;
  }
  attack.tally.expect(false, { tried, expected: 'an answer', came: answer.message });
  return undefined;
}

const shown = (word: string): string => JSON.stringify(word.slice(0, 40));

/** One field, and a way to put a word into it. */
interface Field {
  name: string;
  operation: Operation;
  with: (word: string) => Question;
}

function fieldsOf(operation: Operation): readonly Field[] {
  const base = sampleOf(operation.body?.schema ?? {});
  const isJson = operation.body?.type === 'application/json';
  const path = fullPath(operation);
  const { method } = operation;
  const queries = queriesOf(operation)
    .filter(({ schema }) => !schema.enum && schema.type !== 'boolean')
    .map(({ name }): Field => ({
      name,
      operation,
      with: (word) => ({
        method,
        path: `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(word.toWellFormed())}`,
        ...(isJson && { body: base }),
      }),
    }));
  const texts = isJson ? textFields(operation.body?.schema ?? {}) : [];
  const fields = texts.map(({ at }): Field => ({
    name: at.join('.') || 'body',
    operation,
    with: (word) => ({ method, path, body: withValue(base, at, word) }),
  }));
  const params = operation.parameters
    .filter((one) => one.in === 'path')
    .map(({ name }): Field => ({
      name,
      operation,
      with: (word) => ({
        method,
        path: fullPath(operation, { [name]: word.toWellFormed() }),
        ...(isJson && { body: base }),
      }),
    }));
  return [...queries, ...fields, ...params];
}

/** What no field may be spared: the end of a text in SQL, and the byte that a database takes in none. */
const always = ["'", 'a\0b'];

/** Those for each field of every operation, and another handful of words each, so that all come up many times. */
async function everyField(attack: Attack): Promise<void> {
  const fields = attack.operations.filter(({ path }) => !left.test(path)).flatMap(fieldsOf);
  const perField = 3;
  let taken = 0;
  await each([...fields.entries()], async ([index, field]) => {
    const session = sessionFor(attack, field.operation);
    const words = Array.from(
      { length: perField },
      (_, count) => everyWord[(index * perField + count) % everyWord.length] ?? '',
    );
    for (const word of [...always, ...words]) {
      const tried = `${nameOf(field.operation)}, ${field.name}: ${shown(word)}`;
      const question = { ...field.with(word), token: await session.token() };
      const answer = await ask(attack, question, tried, word);
      if (answer && isOk(answer)) taken += 1;
    }
  });
  attack.tally.figures['fields of operations'] = fields.length;
  attack.tally.figures['hostile texts in them that were taken as texts'] = taken;
}

/** A database that does what a text says sleeps: twice, and only then. */
async function sleeps(attack: Attack): Promise<void> {
  const fields = attack.operations
    .filter(({ method, path }) => method === 'GET' && !left.test(path))
    .flatMap(fieldsOf);
  await each([...fields.entries()], async ([index, field]) => {
    const word = sqlSleeps[index % sqlSleeps.length] ?? '';
    const session = sessionFor(attack, field.operation);
    const time = async (text: string) => {
      const question = { ...field.with(text), token: await session.token() };
      return (await attack.web.ask(question)).ms;
    };
    const isSlow = async () =>
      (await time(word)) > sleepSeconds * 1000 && (await time('market')) < sleepSeconds * 500;
    attack.tally.expect(!((await isSlow()) && (await isSlow())), {
      tried: `${nameOf(field.operation)}, ${field.name}: ${shown(word)}`,
      expected: 'an answer as quick as to a plain word',
      came: `${sleepSeconds} s and more, twice`,
    });
  });
}

/** Foreign addresses in whatever might lead on. */
async function redirects({ web, tally }: Attack): Promise<void> {
  const names = ['redirect', 'next', 'returnTo', 'return', 'url', 'to', 'continue', 'back', 'from'];
  const evil = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%0d%0aX-Injected:1',
    'javascript:alert(1)',
  ];
  const paths = ['/', '/login', '/register', '/account', '/logout', '/search', '/events'];
  const asked = [
    ...paths.flatMap((path) =>
      evil.map((one) => `${path}?${names.map((name) => `${name}=${one}`).join('&')}`),
    ),
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '///evil.example/',
    '/.//evil.example/',
    '/events//evil.example/',
    '//evil.example/events/',
    '/evil.example%0d%0aX-Injected:1/',
  ];
  for (const path of asked) {
    const answer = await web.ask({ path });
    const location = header(answer, 'location');
    const to = location === '' ? web.address : new URL(location, web.address).origin;
    tally.expect(to === web.address && answer.headers['x-injected'] === undefined, {
      tried: `GET ${path}`,
      expected: 'no way to another site',
      came: `${answer.status} ${location}`,
    });
    tally.expect(!isFault(answer), {
      tried: `GET ${path}`,
      expected: 'an answer below 500',
      came: String(answer.status),
    });
  }
}

async function isWell({ web, tally }: Attack): Promise<void> {
  const answer = await web.ask({ path: '/' });
  tally.expect(isOk(answer), {
    tried: 'GET / after all that',
    expected: '200',
    came: String(answer.status),
  });
}

export const injection: Part = {
  promise: 'a text stays a text: in statements, pages, headers, tables and addresses',
  async run(attack) {
    await redirects(attack);
    await pages(attack);
    await brokenJson(attack);
    await everyField(attack);
    attack.people.forget();
    await sleeps(attack);
    await formulas(attack);
    await isWell(attack);
  },
};
