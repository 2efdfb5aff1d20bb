import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { downloadedBrowser } from './scripts/browser.mjs';
import { samePackages } from './scripts/install.mjs';
import { lockProblems, versionProblems } from './scripts/lockfile.ts';
import { environment, isAtLeast, root } from './scripts/node.mjs';
import { closingLine, sum, table, vitestCounts } from './scripts/results.mjs';

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
