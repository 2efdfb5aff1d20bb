import { fullPath, isNamed, nameOf } from '../harness/document.ts';
import type { Signed } from '../harness/people.ts';
import { each } from '../harness/slots.ts';
import { header, isFault, isOk, json } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack } from '../part.ts';
import { everyNth } from './access-addresses.ts';

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth);

const bodies: ReadonlyMap<string, string> = new Map([
  ['__proto__', '{"__proto__":{"isAdmin":true,"roles":["admin"],"polluted":"xq7k"}}'],
  ['constructor', '{"constructor":{"prototype":{"isAdmin":true,"polluted":"xq7k"}}}'],
  ['10,000 lists in each other', deep('[', ']', 10_000)],
  ['10,000 objects in each other', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['a number without end', `{"version":${'9'.repeat(5000)}}`],
  ['a number beyond numbers', '{"version":1e400}'],
  ['no JSON', '{"a":'],
  ['the same key 5,000 times', `{${'"a":1,'.repeat(5000)}"a":1}`],
  ['20,000 keys', `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ['null', 'null'],
  ['a byte that is no text', '{"a":"\uD800"}'],
]);

/** Bodies that no form writes. */
export async function brokenJson({ web, people, operations, tally }: Attack): Promise<void> {
  const signed = await people.demo('customer');
  const token = signed?.accessToken;
  const writes = operations.filter(
    (one) =>
      one.body?.type === 'application/json' &&
      isNamed(one, signed?.user.roles ?? []) &&
      !/\/auth\/(logout|close|sessions)/.test(one.path),
  );
  await each(everyNth(writes, 40), async (operation) => {
    for (const [what, text] of bodies) {
      const raw = { bytes: Buffer.from(text), type: 'application/json' };
      const answer = await web.ask({
        method: operation.method,
        path: fullPath(operation),
        raw,
        token,
      });
      tally.expect(!isFault(answer), {
        tried: `${nameOf(operation)} with ${what}`,
        expected: 'an answer below 500',
        came: `${answer.status} ${brief(answer.text)}`,
      });
    }
  });
  const answer = await web.ask({ path: '/api/auth/me', token });
  const user = (json(answer) as { user?: Signed['user'] } | undefined)?.user;
  const isSame = JSON.stringify(user?.roles) === JSON.stringify(signed?.user.roles);
  tally.expect(isSame && !answer.text.includes('polluted'), {
    tried: 'GET /api/auth/me after __proto__ and constructor in bodies',
    expected: 'the same roles as before',
    came: brief(answer.text),
  });
}

/** Cells that a table program would compute. A sign before a plain number is a number. */
export const formulasIn = (csv: string): readonly string[] =>
  csv
    .split(/\r?\n/)
    .flatMap((line) => line.match(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? [])
    .map((cell) => cell.replace(/^,/, '').replace(/^"/, ''))
    .filter((cell) => /^[=@\t]|^[+-](?![\d.,\s()/-]+"?$)/.test(cell));

const formula = '=HYPERLINK("http://evil.example","xq7k")';

/** Leaves formulas where a customer may write texts, and reads every table that staff can save. */
export async function formulas(attack: Attack): Promise<void> {
  const { web, people, operations, tally } = attack;
  people.forget();
  const admin = await people.demo('admin');
  const exports_ = operations.filter(
    (one) => one.method === 'GET' && one.answers.some((type) => type.includes('csv')),
  );
  if (people.canReadMail) {
    const own = await people.open();
    await web.ask({
      method: 'POST',
      path: '/api/support',
      body: { name: formula, email: own.user.email, subject: formula, message: formula },
      token: own.accessToken,
    });
  }
  let tables = 0;
  await each(exports_, async (operation) => {
    const answer = await web.ask({ path: fullPath(operation), token: admin?.accessToken });
    if (!isOk(answer) || !header(answer, 'content-type').includes('csv')) return;
    tables += 1;
    const found = formulasIn(answer.text);
    tally.expect(found.length === 0, {
      tried: `GET ${operation.path}`,
      expected: 'no cell that a table program computes',
      came: brief(found[0] ?? ''),
    });
    const isSaved = header(answer, 'content-disposition').startsWith('attachment');
    tally.expect(isSaved || header(answer, 'x-content-type-options') === 'nosniff', {
      tried: `GET ${operation.path}`,
      expected: 'a file to save, or one that no browser takes for a page',
      came: header(answer, 'content-disposition'),
    });
  });
  tally.figures['tables that staff can save'] = tables;
}
