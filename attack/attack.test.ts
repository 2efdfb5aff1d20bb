import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrokenSite } from './broken-site.ts';
import type { BrokenSite } from './broken-site.ts';
import { operationsOf } from './harness/document.ts';
import { tagsOf } from './harness/html.ts';
import { People } from './harness/people.ts';
import { bounds, loopbackOf, Web } from './harness/web.ts';
import { judge } from './part.ts';
import type { Verdict } from './part.ts';
import { parts } from './parts.ts';
import { policyFaults } from './parts/cache-headers.ts';
import { formulasIn } from './parts/injection-bodies.ts';
import { escapedIn } from './parts/injection-pages.ts';
import { leakIn } from './parts/injection-words.ts';
import { isGross } from './parts/tokens-timing.ts';

let broken: BrokenSite;
beforeAll(async () => {
  broken = await openBrokenSite();
});
afterAll(() => broken.close());

async function attackBroken(name: string): Promise<Verdict> {
  const web = new Web(broken.address, { ...bounds, perPart: 5000 });
  const people = new People(web, broken.said);
  const part = parts.get(name);
  if (!part) throw new Error(`There is no part ${name}.`);
  const operations = await operationsOf(web);
  const verdict = await judge(name, part, { web, people, operations });
  web.close();
  return verdict;
}

/** Holes of the broken site, as `tried` and `expected` tell them. */
const holes: Record<string, readonly RegExp[]> = {
  access: [
    /GET \/api\/admin\/people as nobody: 401, 403 or 404/,
    /GET \/api\/admin\/people as youth/,
    /GET \/api\/letters\/\{id\} with the id of somebody else's/,
    /opening an account with roles and isVerified/,
  ],
  tokens: [
    /with alg "none" without a signature: 401/,
    /with the subject of somebody else/,
    /with a token that was exchanged twice since/,
    /with a token after signing out/,
    /a made-up token of a mail/,
    /the same link for a new password again/,
    /a forgotten password, asked of the host evil\.example/,
    /three times at once: it is used once/,
    /40 wrong passwords for an account: 429/,
  ],
  uploads: [
    /with a page: a refusal/,
    /with a PNG of 60,000 by 60,000: a refusal/,
    /with more than the largest: a refusal/,
    /with a PNG with a page inside it, then GET of what was kept: no page inside/,
    /with a photo with its place, then GET of what was kept: no metadata/,
    /then GET of what was kept: nosniff/,
    /then GET of what was kept: nothing for a stranger/,
    /with a PNG that says it is a page, then GET of what was kept: a picture, or a file to save/,
  ],
  injection: [
    /GET \/\?q=.*: the text encoded/,
    /GET \/api\/things, q: .*: an answer below 500/,
    /GET \/api\/things, q: .*: no word of the machine/,
    /next=https:\/\/evil\.example.*: no way to another site/,
    /GET \/api\/admin\/people\.csv: no cell/,
  ],
  cache: [
    /GET \/api\/auth\/me as somebody who is signed in: cache-control/,
    /after a visitor with \{"x-forwarded-host"/,
    /GET \/account\/x\.css with a token: nothing of the person/,
    /with the tag of somebody else's answer: no 304/,
    /as somebody else with the Idempotency-Key of a person/,
    /from https:\/\/evil\.example: no leave to read it/,
    /GET \/: a strict content-security-policy/,
    /GET \/: nosniff/,
  ],
};

describe('Each part finds the holes of a broken site', () => {
  test('and there is a list of them for each', () => {
    expect(Object.keys(holes).toSorted()).toEqual([...parts.keys()].toSorted());
  });

  test.each(Object.entries(holes))('%s', async (name, expected) => {
    const verdict = await attackBroken(name);
    const told = verdict.findings.map((one) => `${one.tried}: ${one.expected}`);
    for (const hole of expected)
      expect(
        told.some((one) => hole.test(one)),
        `${hole}`,
      ).toBe(true);
    expect(told).not.toContainEqual(expect.stringContaining('the whole part'));
    expect(verdict.ok).toBe(false);
  });
});

describe('Attacks stay on this machine', () => {
  test.each(['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:80'])('%s', (address) => {
    expect(() => loopbackOf(address)).not.toThrow();
  });

  test.each([
    'https://127.0.0.1',
    'http://example.org',
    'http://127.0.0.1.example.org',
    'http://localhost.example.org',
    'http://127.0.0.1@example.org',
    'http://example.org#127.0.0.1',
    'http://2130706433',
    'http://127.1',
    'http://0.0.0.0:3000',
    'http://10.0.0.1',
    'http://[::ffff:127.0.0.1]',
    'file:///etc/passwd',
    'localhost:3000',
  ])('not %s', (address) => {
    expect(() => loopbackOf(address)).toThrow('only http://127.0.0.1');
  });

  test('a redirect is an answer, and nothing is asked where it leads', async () => {
    const server = createServer((_, answer) => {
      answer.writeHead(302, { location: 'http://example.org/' }).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const web = new Web(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const answer = await web.ask({ path: '/' });
    expect([answer.status, answer.headers.location, web.requests]).toEqual([
      302,
      'http://example.org/',
      1,
    ]);
    web.close();
    server.close();
  });

  test.each([
    ['of one part', { perPart: 2 }],
    ['of all parts', { overall: 2 }],
    ['minutes', { minutes: 0 }],
  ])('a bound ends them: %s', async (said, bound) => {
    const web = new Web(broken.address, { ...bounds, ...bound });
    const asked = async () => {
      for (let count = 0; count < 3; count += 1) await web.ask({ path: '/' });
    };
    await expect(asked()).rejects.toThrow(said);
    web.close();
  });

  test('no more at once than the bound says', async () => {
    let [open, most] = [0, 0];
    const server = createServer((_, answer) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        answer.end();
      }, 5);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const web = new Web(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await Promise.all(Array.from({ length: 12 }, () => web.ask({ path: '/' })));
    expect(most).toBe(bounds.atOnce);
    web.close();
    server.close();
  });
});

test('the attacks know nothing of the code they attack', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({
      name,
      text: readFileSync(join(import.meta.dirname, name), 'utf8'),
    }));
  const inside = /from '(?:#|(?:\.\.\/)+(?:src|server|e2e|chaos|sweep)\/)/;
  expect(inside.test("import { x } from '#platform/x.ts'")).toBe(true);
  expect(inside.test("import { x } from '../../src/x.ts'")).toBe(true);
  const found = files.filter(({ name, text }) => name !== 'attack.test.ts' && inside.test(text));
  expect(found.map(({ name }) => name)).toEqual([]);
  expect(files.length).toBeGreaterThan(15);
});

describe('What the parts look with', () => {
  test.each([
    ['<input value=""><xq7k onload=1>">', '<xq7k>'],
    ['<input value="" xq7k="1">', '<input xq7k>'],
    ["<p title='' xq7k='1'>", '<p xq7k>'],
    ['<script>var a="</script><xq7k>"', '<xq7k>'],
    ['<a href="javascript:alert(1)">', '<a href="javascript:alert(1)">'],
    ['<input value="&quot;><xq7k">', undefined],
    ['<p>&lt;xq7k&gt;</p><!-- <xq7k> -->', undefined],
    ['<script>"<xq7k>"</script>', undefined],
    ['<textarea><xq7k></textarea>', undefined],
  ])('reads %s as a browser does', (html, found) => {
    expect(escapedIn(html)).toBe(found);
  });

  test('attributes without quotes and without values', () => {
    const [tag] = tagsOf('<a href=/x disabled data-a = "b">');
    expect([...(tag?.attributes ?? [])]).toEqual([
      ['href', '/x'],
      ['disabled', ''],
      ['data-a', 'b'],
    ]);
  });

  test.each([
    ['a,=1+1', 1],
    ['"=1+1",b', 1],
    ['@SUM(A1),"+cmd|x"', 2],
    ["'=1+1,-1.5,+44 117 496 0000", 0],
    ['"a, =b",c', 0],
  ])('counts formulas in %s', (csv, count) => {
    expect(formulasIn(csv)).toHaveLength(count);
  });

  test.each([
    ["default-src 'self'; script-src 'self' 'unsafe-inline'", true],
    ["default-src 'none'; script-src *; base-uri 'none'", true],
    [
      "default-src 'none'; script-src 'self' 'nonce-x'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      false,
    ],
  ])('judges the policy %s', (csp, isFaulty) => {
    expect(policyFaults(csp).length > 0).toBe(isFaulty);
  });

  test('knows words of machines', () => {
    expect(leakIn('Error\n    at run (/srv/app/x.ts:10:5)')).toBeDefined();
    expect(leakIn('We meet at the market (from 10:30).')).toBeUndefined();
  });

  test.each([
    [5, 90, true],
    [60, 90, false],
    [5, 12, false],
  ])('tells %d ms from %d ms: %s', (a, b, isTold) => {
    expect(isGross(a, b)).toBe(isTold);
  });
});
