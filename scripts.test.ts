import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { downloadedBrowser } from './scripts/browser.mjs';
import {
  contractForBrowsers,
  readsOfServersParts,
  shapesForBrowsers,
} from './scripts/contracts-for-browsers.ts';
import { documentProblems, renewTables } from './scripts/dependency-table.ts';
import { samePackages } from './scripts/install.mjs';
import { floorProblems, licenceProblems } from './scripts/licences.ts';
import { lockProblems, versionProblems } from './scripts/lockfile.ts';
import { environment, isAtLeast, root } from './scripts/node.mjs';
import { closingLine, sum, table, vitestCounts } from './scripts/results.mjs';
import {
  atDesks,
  further,
  ofParts,
  phoneAgain,
  sharedJourneys,
} from './scripts/shared-journeys.mjs';
import { equivalentMutants } from './scripts/mutate/equivalent-mutants.ts';
import { mutantsOf, textAt } from './scripts/mutate/sample-mutants.ts';
import { run } from './scripts/run.mjs';
import { settle } from './scripts/sbom.ts';
import { secretProblems } from './scripts/secrets.ts';
import type { Harmless } from './scripts/secrets.ts';
import { differences } from './scripts/verify-build.ts';

describe('the choice of Node', () => {
  it.each([
    ['v20.0.0', [20], true],
    ['v18.20.1', [20], false],
    ['v22.21.9', [22, 22], false],
    ['v22.22.0', [22, 22], true],
    ['v24.0.0', [22, 22], true],
  ])('says whether %s is at least %j: %j', (version, oldest, answer) => {
    expect(isAtLeast(version, oldest)).toBe(answer);
  });

  it('comes first in PATH, once', () => {
    const path = environment('/pinned/bin/node', {}).PATH?.split(':') ?? [];
    expect(path[0]).toBe('/pinned/bin');
    expect(path.filter((dir) => dir === join(root, 'node_modules', '.bin'))).toHaveLength(1);
  });
});

describe('the list of changes that no test can notice', () => {
  it('names changes that can still be made', async () => {
    const files = [...new Set(equivalentMutants.map(({ file }) => file))];
    const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
    const possible = new Set(
      (await mutantsOf(root, files)).map(({ fileName, location, replacement }) =>
        [fileName, textAt(sources.get(fileName) ?? '', location, 0), replacement].join(' | '),
      ),
    );
    const gone = equivalentMutants
      .map(({ file, original, replacement }) => [file, original, replacement].join(' | '))
      .filter((change) => !possible.has(change));
    expect(gone).toEqual([]);
  });
});

describe('a program that is run', () => {
  const programOf = (code: string) => [process.execPath, ['-e', code]] as const;

  it('goes on while it writes, however long it takes', async () => {
    const [node, args] = programOf(
      'let n = 0; const t = setInterval(() => { process.stderr.write(" "); if (++n === 5) { clearInterval(t); process.exitCode = 3; } }, 1000)',
    );
    expect(await run(node, [...args], { silentSeconds: 4, owner: true })).toMatchObject({
      code: 3,
    });
  });

  it('is stopped when it has written nothing for a while', async () => {
    const [node, args] = programOf('setInterval(() => undefined, 1000)');
    const { code } = await run(node, [...args], { silentSeconds: 0.5, owner: true });
    expect(code).toBe(143);
  });
});

describe('the comparison of the lockfile with node_modules', () => {
  const here = { version: '1.0.0', os: [process.platform], cpu: [process.arch], optional: true };
  const elsewhere = { version: '1.0.0', os: ['plan9'], optional: true };

  it('accepts the same packages, without optional ones for other machines', () => {
    const wanted = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': elsewhere };
    expect(samePackages(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  });

  it.each([
    ['another version', { 'node_modules/a': { version: '2.0.0' } }],
    ['a missing package', {}],
    [
      'a package too many',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/z': { version: '1.0.0' } },
    ],
  ])('refuses %s', (_name, present) => {
    expect(samePackages({ 'node_modules/a': { version: '1.0.0' } }, present)).toBe(false);
  });

  it('refuses a missing optional package that is for this machine', () => {
    expect(samePackages({ 'node_modules/node-here': here }, {})).toBe(false);
  });
});

describe('the rules for the lockfile', () => {
  it('ask for exact versions', () => {
    expect(versionProblems({ dependencies: { a: '1.2.3' } })).toEqual([]);
    expect(versionProblems({ devDependencies: { a: '^1.2.3', b: 'latest' } })).toHaveLength(2);
  });

  it('refuse addresses and missing checksums', () => {
    const good = { '': {}, 'node_modules/a': { integrity: 'sha512-x' } };
    expect(lockProblems({ packages: good })).toEqual([]);
    const addressed = { resolved: 'https://registry.example/a.tgz', integrity: 'sha512-x' };
    expect(lockProblems({ packages: { 'node_modules/a': addressed } })[0]).toContain(
      'names https://',
    );
    expect(lockProblems({ packages: { 'node_modules/a': {} } })[0]).toContain('no checksum');
  });
});

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const readJson = (name: string): unknown => JSON.parse(read(name));

describe('the document of dependencies', () => {
  const manifest = { dependencies: { a: '1.0.0' }, devDependencies: { b: '1.0.0' } };
  const document = `
## In the running site

| package | why |
| ------- | --- |
| \`a\` | Does what we cannot do in some lines. |

## For development, build and tests

| package | why |
| ------- | --- |
| \`b\` | Tests what a cannot do. |

The end.
`;

  it('has a reason for every direct package of ours, and for no other', () => {
    expect(documentProblems(readJson('package.json'), read('docs/dependencies.md'))).toEqual([]);
  });

  it('says how many packages there are', () => {
    const { dependencies } = readJson('package.json') as { dependencies: object };
    const { packages } = readJson('package-lock.json') as {
      packages: Record<string, { dev?: true; devOptional?: true }>;
    };
    const running = Object.entries(packages).filter(
      ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
    );
    const text = read('docs/dependencies.md');
    expect(text).toContain(`${Object.keys(dependencies).length} direct packages`);
    expect(text).toContain(`The lockfile names ${running.length} for all kinds`);
  });

  it('is refused when a reason is missing, empty, or about a package that is gone', () => {
    expect(documentProblems(manifest, document)).toEqual([]);
    const more = { ...manifest, dependencies: { a: '1.0.0', c: '1.0.0' } };
    expect(documentProblems(more, document)[0]).toContain('c has no reason');
    const bare = document.replace('Does what we cannot do in some lines.', '');
    expect(documentProblems(manifest, bare)[0]).toContain('a has no reason');
    expect(documentProblems({ dependencies: { a: '1.0.0' } }, document)[0]).toContain(
      'b is not in package.json',
    );
    const moved = { devDependencies: { a: '1.0.0', b: '1.0.0' } };
    expect(documentProblems(moved, document)).toHaveLength(2);
  });

  it('keeps its reasons and its text when the tables are made anew', () => {
    const renewed = renewTables(manifest, document, { a: 2345 });
    expect(renewed).toContain(
      '| Does what we cannot do in some lines. | none | by its name alone | 2.3 kB |',
    );
    expect(renewed).toContain('The end.');
    expect(renewTables(manifest, renewed)).toBe(renewed);
  });
});

describe('the licences', () => {
  const lock = (license: string | undefined, name = 'a') => ({
    packages: { '': {}, [`node_modules/${name}`]: { version: '1.0.0', license } },
  });

  it('of the whole lockfile are allowed', () => {
    expect(licenceProblems(readJson('package-lock.json'))).toEqual([]);
  });

  it.each(['MIT', 'MIT AND ISC', '(GPL-3.0-only OR MIT)', 'MPL-2.0'])('allow %s', (licence) => {
    expect(licenceProblems(lock(licence))).toEqual([]);
  });

  it.each([
    undefined,
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-3.0-only',
    'SEE LICENSE IN LICENSE.md',
    'UNLICENSED',
    'LGPL-3.0-or-later',
  ])('refuse %s', (licence) => {
    expect(licenceProblems(lock(licence))).toHaveLength(1);
  });

  it('have exceptions by name', () => {
    expect(licenceProblems(lock('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64'))).toEqual([]);
  });
});

describe('the floors of versions', () => {
  const lock = (version: string) => ({ packages: { 'node_modules/a': { version } } });

  it('hold in the lockfile', () => {
    const floors = readJson('scripts/security-floors.json') as Record<string, string>;
    expect(floorProblems(readJson('package-lock.json'), floors)).toEqual([]);
  });

  it.each([
    ['5.12.2', 0],
    ['5.12.10', 0],
    ['6.0.0', 0],
    ['5.12.1', 1],
    ['5.9.9', 1],
    ['4.99.99', 1],
  ])('compare %s with 5.12.2 by number', (version, count) => {
    expect(floorProblems(lock(version), { a: '5.12.2' })).toHaveLength(count);
  });
});

describe('secrets', () => {
  const harmless: Harmless = {
    'src/platform/text/scrub-debug-text.test.ts': {
      dozjgNryP4: 'the signature of the example in RFC 7519',
      eyJzdWIiOi: 'its claims',
    },
    'scripts/make-paper-fonts.sh': { 'noto-serif/400R': 'the path of a font' },
    'bench/plans/scale-page-100-of-a-category.txt': { WyJyYXRpbmci: 'the cursor of a page' },
    'src/features/culture/seed-data/culture-entries.json': {
      'com/entert': 'the address of an article',
    },
    'src/features/history/seed-data/history-items.json': {
      'com/exhibi': 'the address of an exhibition',
      'com/story/': 'the address of another',
    },
    'docs/asvs.md': { '0/docs_en/': 'the path of the list of requirements' },
    'docs/asvs/source.json': { '0/docs_en/': 'the same path' },
  };
  /** Checksums and pictures are random by nature; what they are made of is checked elsewhere. */
  const isRandom = (path: string) =>
    path === 'package-lock.json' || /\.(?:png|jpe?g|webp|avif|woff2|ttf|ico|svg)$/.test(path);

  it('are in no tracked file', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
    const paths = tracked.split('\0').filter((path) => path !== '' && !isRandom(path));
    expect(paths.length).toBeGreaterThan(1000);
    expect(paths.flatMap((path) => secretProblems(path, read(path), harmless))).toEqual([]);
  });

  const random = createHash('sha512').update('a key of nobody').digest('base64');
  it.each([
    ['a private key', ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ')],
    ['a key of AWS', `AKIA${'Q3'.repeat(8)}`],
    ['a token of GitHub', `token: ghp_${'a1'.repeat(18)}`],
    ['a key of Stripe', `STRIPE_SECRET_KEY=sk_live_${'a1'.repeat(12)}`],
    [
      'a password in an address',
      `DATABASE_URL=postgres://site:${'walnut'.repeat(2)}@db.internal/site`,
    ],
    ['what looks like a random key', `SECRET=${random.slice(0, 48)}`],
  ])('are found: %s', (what, text) => {
    const [problem = ''] = secretProblems('a.txt', `one\n${text}\n`);
    expect(problem).toContain(`a.txt:2 holds ${what}`);
    expect(problem).not.toContain(random.slice(0, 12));
  });

  it.each([
    'src/features/finder/results/choice-names.ts',
    'node_modules/.cache/test-database/snapshot-of-the-last-migration',
    'EXPLAIN_ANALYZE_OF_EVERY_STATEMENT_2026',
    'c730bef03a05273b7d649bd9b91fcb4a6ae13c0f',
    'postgres://user@host:5432/database',
  ])('are not seen in %s', (text) => {
    expect(secretProblems('a.txt', text)).toEqual([]);
  });

  it('have a list of exceptions that stays as short as it can', () => {
    const list = { 'a.txt': { gone: 'it was there' } };
    expect(secretProblems('a.txt', 'nothing', list)).toEqual([
      'a.txt no longer holds gone…: take it off the list.',
    ]);
  });
});

describe('the list of everything inside', () => {
  const bom = (change: object) =>
    JSON.stringify({
      serialNumber: 'urn:uuid:53f6453b-7542-4d8a-9253-265b27d9739c',
      version: 1,
      metadata: {
        timestamp: '2026-11-21T18:32:17.284Z',
        tools: [{ name: 'cli', version: '11.19.1' }],
        component: { 'bom-ref': 'site@0.1.0', name: 'folder' },
      },
      components: [
        { 'bom-ref': 'b@1.0.0', name: 'b' },
        { 'bom-ref': 'a@1.0.0', name: 'a' },
      ],
      ...change,
    });
  const time = '2026-11-21T00:00:00Z';

  it('is the same from run to run', () => {
    const one = settle(bom({}), time);
    const other = settle(
      bom({ serialNumber: 'urn:uuid:00000000-0000-4000-8000-000000000000' }),
      time,
    );
    expect(other).toBe(one);
    expect(one).toMatch(
      /"serialNumber": "urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}"/,
    );
    expect(one.indexOf('a@1.0.0')).toBeLessThan(one.indexOf('b@1.0.0'));
    expect(one).not.toContain('folder');
  });

  it('has another number when something else is inside', () => {
    const serial = (text: string) => /"serialNumber": "([^"]*)"/.exec(text)?.[1];
    const more = bom({ components: [{ 'bom-ref': 'c@1.0.0', name: 'c' }] });
    expect(serial(settle(more, time))).not.toBe(serial(settle(bom({}), time)));
  });
});

describe('the comparison of two builds', () => {
  it('names what only one has and what differs', () => {
    const one = new Map([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]);
    expect(differences(one, new Map(one))).toEqual([]);
    expect(
      differences(
        one,
        new Map([
          ['a', '1'],
          ['b', 'x'],
          ['d', '4'],
        ]),
      ),
    ).toEqual(['b', 'c', 'd']);
  });
});

describe('the counts of a test run', () => {
  it('come from the report, and a file that cannot be loaded is a failure', () => {
    const report = {
      testResults: [
        {
          name: join(root, 'src/a.test.ts'),
          status: 'failed',
          assertionResults: [{ status: 'passed' }, { status: 'failed' }, { status: 'skipped' }],
        },
        { name: join(root, 'src/b.test.ts'), status: 'failed', assertionResults: [] },
        {
          name: join(root, 'src/c.test.ts'),
          status: 'passed',
          assertionResults: [{ status: 'passed' }],
        },
      ],
    };
    const counts = vitestCounts(report);
    expect(counts.get('src/b.test.ts')).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(sum([...counts.values()])).toEqual({ passed: 2, failed: 2, skipped: 1 });
  });

  it('close the run on a line of their own', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
  });

  it('stand in columns', () => {
    expect(
      table([
        ['step', 'time'],
        ['build', '1 s'],
      ]),
    ).toBe('step   time\nbuild  1 s');
  });
});

describe('the journeys that are tried by thirds', () => {
  it('are of files that are there', () => {
    const gone = [...atDesks, ...further, ...ofParts, ...phoneAgain].filter(
      (name) => !existsSync(join(root, `e2e/${name}.spec.ts`)),
    );
    expect(gone).toEqual([]);
  });

  it('are told by project, file and tag', () => {
    const pattern = new RegExp(sharedJourneys);
    const isShared = (line: string) => pattern.test(line);
    expect(isShared('desktop culture.spec.ts somebody sends a proverb @one-screen')).toBe(true);
    expect(isShared('phone find-a-business.spec.ts finds jollof')).toBe(true);
    expect(isShared('desktop find-a-business.spec.ts finds jollof')).toBe(false);
    expect(isShared('desktop frame.spec.ts leads everywhere @sweep')).toBe(true);
    expect(isShared('phone stories.spec.ts tells of culture')).toBe(false);
  });
});

describe('the search for a browser', () => {
  it('finds the newest one that Playwright has downloaded', () => {
    const cache = mkdtempSync(join(tmpdir(), 'browsers-'));
    for (const name of ['chromium-999', 'chromium-1200', 'firefox-2000']) {
      mkdirSync(join(cache, name, 'chrome-linux64'), { recursive: true });
      writeFileSync(join(cache, name, 'chrome-linux64', 'chrome'), '');
    }
    expect(downloadedBrowser(cache)).toBe(join(cache, 'chromium-1200', 'chrome-linux64', 'chrome'));
    rmSync(cache, { recursive: true });
    expect(downloadedBrowser(cache)).toBeUndefined();
  });
});

describe('a contract as the browser has it', () => {
  const path = 'src/features/a/a.contract.ts';

  it('says where an endpoint is and what is sent there', () => {
    const code = `export const add = endpoint({
  id: 'add',
  access: 'public',
  rate: 'write',
  body: z.strictObject({ q: z.string() }),
  response: z.object({ id: z.string() }),
});`;
    expect(contractForBrowsers(path, code)).toBe(`export const add = /* @__PURE__ */ endpoint({
  id: 'add',
  body: /* @__PURE__ */ z.strictObject({ q: /* @__PURE__ */ z.string() }),
});`);
  });

  it('has shapes that may go when nothing uses them', () => {
    expect(contractForBrowsers(path, 'const Row = z.string().check(z.trim());')).toBe(
      'const Row = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.trim());',
    );
  });

  it('reads nothing that is left out', () => {
    const later =
      'const add = endpoint({ id: "add" }); const B = z.object({ ...add.response.def.shape });';
    expect(() => contractForBrowsers(path, later)).toThrow(
      'add.response, which browsers do not have',
    );
    const inside = 'const b = endpoint({ id: "b", response: add.response });';
    expect(contractForBrowsers(path, inside)).not.toContain('response');
  });

  it('fails the build of a page that reads what is left out', () => {
    const page = (asked: string) =>
      `import { list } from './list.contract.ts'; import { state } from './state.ts'; use(${asked});`;
    expect(readsOfServersParts('page.tsx', page('list.query'))).toMatchObject([
      { name: 'list.query' },
    ]);
    expect(readsOfServersParts('page.tsx', page('list.body, list.path, state.query'))).toEqual([]);
  });

  it('marks the shapes beside what a page uses, and not what zod does', () => {
    expect(shapesForBrowsers('x.ts', 'const A = z.array(B).check(z.trim());')).toBe(
      'const A = /* @__PURE__ */ z.array(B).check(/* @__PURE__ */ z.trim());',
    );
    const doing = 'z.parse(A, x); z.safeParse(A, x); z.config(en()); make(A);';
    expect(shapesForBrowsers('x.ts', doing)).toBe(doing);
  });
});
