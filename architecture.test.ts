import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { styleSheetProblems } from './scripts/architecture/markup-rules.ts';
import {
  crowdedRoots,
  nameProblems,
  oldSnapshots,
  sizeProblems,
  untestedPolicies,
} from './scripts/architecture/name-rules.ts';
import { unusedReaders } from './scripts/architecture/code-rules.ts';
import { circles, unusedNeeds, unusedOpenFolders } from './scripts/architecture/needs-rules.ts';
import { ruleCases } from './scripts/architecture/rule-cases.ts';
import { listFiles, parseSource, readSources } from './scripts/architecture/source-file.ts';
import { isTest } from './scripts/architecture/zones.ts';
import { needs } from './src/features/needs.ts';
import { openFolders } from './src/features/open-folders.ts';

const root = import.meta.dirname;
const site = readSources(root, ['src', 'server']);
const tools = readSources(root, ['e2e', 'bench', 'scripts']);
const all = [...site, ...tools];
const sources = { site, 'site and tools': all, tests: all.filter(({ path }) => isTest(path)) };
const styleSheets = listFiles(root, 'src').filter((path) => path.endsWith('.css'));

describe.each(ruleCases)('$name', ({ rule, sampleRule = rule, files, refuses, allows }) => {
  it('holds in the whole project', () => {
    expect(sources[files].flatMap(rule)).toEqual([]);
  });

  it.each(refuses.map(([path, text]) => ({ path, text })))(
    'refuses $text in $path',
    ({ path, text }) => {
      expect(sampleRule(parseSource(path, text))).not.toEqual([]);
    },
  );

  it.each(allows.map(([path, text]) => ({ path, text })))(
    'allows $text in $path',
    ({ path, text }) => {
      expect(sampleRule(parseSource(path, text))).toEqual([]);
    },
  );
});

describe('the table of needs', () => {
  it('has no circle', () => {
    expect(circles(needs)).toEqual([]);
  });

  it('has every feature, and only needs that are used', () => {
    expect(unusedNeeds(needs, site)).toEqual([]);
  });

  it('opens folders that others import from', () => {
    expect(unusedOpenFolders(openFolders, site)).toEqual([]);
    const files = [
      parseSource('src/features/a/x.ts', "import '#features/b/open/b.ts'"),
      parseSource('src/features/b/x.ts', "import './shut/b.ts'"),
    ];
    expect(unusedOpenFolders({ b: ['open', 'shut'] }, files)).toEqual([
      'src/features/open-folders.ts: nobody imports from b/shut/; take it out of openFolders.',
    ]);
  });

  it('would be refused with a circle, an unused need or a missing feature', () => {
    expect(circles({ a: ['b'], b: ['c'], c: ['b'] })).toHaveLength(1);
    const files = [
      parseSource('src/features/a/x.ts', "import '#features/b/b.ts'"),
      parseSource('src/features/b/b.ts', ''),
    ];
    expect(unusedNeeds({ a: ['b'], b: [] }, files)).toEqual([]);
    expect(unusedNeeds({ a: ['b'], b: ['a'] }, files)[0]).toContain("b does not use 'a'");
    expect(unusedNeeds({ a: ['b'], b: [], gone: [] }, files)[0]).toContain('no src/features/gone/');
    expect(unusedNeeds({ a: ['b'] }, files)[0]).toContain('add the feature');
  });
});

describe('the readers of tables', () => {
  it('are those that read', () => {
    expect(unusedReaders(site)).toEqual([]);
    expect(unusedReaders([])).not.toEqual([]);
  });
});

describe('names and sizes', () => {
  it('follow the rules in the whole project', () => {
    expect(all.flatMap(({ path }) => nameProblems(path))).toEqual([]);
    expect(all.flatMap(sizeProblems)).toEqual([]);
  });

  it.each([
    'src/features/a/Listing.ts',
    'src/features/a/listing_card.tsx',
    'src/features/a/utils.ts',
    'src/features/a/date-helpers.ts',
    'src/features/a/index.ts',
    'src/platform/common/x.ts',
    'src/features/a/listing.controller.ts',
    'src/features/a/listing.table.ts',
    'src/areas/home/home.service.server.ts',
  ])('refuse %s', (path) => {
    expect(nameProblems(path)).toHaveLength(1);
  });

  it.each([
    'src/features/a/listing.service.server.ts',
    'src/features/a/listing.policy.test.ts',
    'src/features/a/outcode.command.server.ts',
    'src/features/a/pages/listing-page.tsx',
    'src/features/a/search/order.server.ts',
    'src/platform/i18n/format.ts',
    'src/ui/button.examples.tsx',
    'src/entry.client.tsx',
  ])('allow %s', (path) => {
    expect(nameProblems(path)).toEqual([]);
  });

  it('refuse a file of 401 lines, unless it is data', () => {
    const text = 'x\n'.repeat(401);
    expect(sizeProblems({ path: 'src/features/a/x.ts', text })[0]).toContain('401 lines');
    expect(sizeProblems({ path: 'src/features/a/data/missions.ts', text })).toEqual([]);
  });
});

describe('roots', () => {
  it('hold no more than people take in', () => {
    expect(crowdedRoots(all.map(({ path }) => path))).toEqual([]);
  });

  it('would be refused with 41 files', () => {
    const files = Array.from({ length: 41 }, (_, at) => `src/features/a/x${at}.ts`);
    expect(crowdedRoots(files)[0]).toContain('src/features/a/ has 41 files');
    expect(crowdedRoots([...files.slice(1), 'src/features/a/parts/y.tsx'])).toEqual([]);
  });
});

describe('migrations', () => {
  it('keep the newest snapshot alone: delete those before it', () => {
    expect(oldSnapshots(listFiles(root, 'migrations/meta'))).toEqual([]);
  });

  it('would be refused with one before it', () => {
    const meta = ['0010_snapshot.json', '0009_snapshot.json', '_journal.json'];
    expect(oldSnapshots(meta)).toEqual(['0009_snapshot.json']);
  });
});

describe('every policy', () => {
  it('has a test beside it', () => {
    expect(untestedPolicies(all.map(({ path }) => path))).toEqual([]);
  });

  it('would be refused without one, and is told what to write', () => {
    const policy = 'src/features/a/idea.policy.ts';
    const problems = untestedPolicies([policy, 'src/features/b/idea.policy.test.ts']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${policy} has no test: write idea.policy.test.ts beside it`);
  });

  it('passes with one, and what is no policy needs none', () => {
    const paths = [
      'src/features/a/idea.policy.ts',
      'src/features/a/idea.policy.test.ts',
      'src/features/a/policy.ts',
    ];
    expect(untestedPolicies(paths)).toEqual([]);
  });
});

describe('style sheets', () => {
  it('have no side of their own', () => {
    const problems = styleSheets.flatMap((path) =>
      styleSheetProblems(path, readFileSync(join(root, path), 'utf8')),
    );
    expect(problems).toEqual([]);
  });

  it('would be refused with one', () => {
    expect(styleSheetProblems('x.css', 'a { margin-left: 1px }')).toHaveLength(1);
    expect(
      styleSheetProblems('x.css', 'a { color: red; left: 0; text-align: right }'),
    ).toHaveLength(2);
    expect(
      styleSheetProblems('x.css', '/* left: 0; */ a { margin-inline-start: 0; inset-inline: 0 }'),
    ).toEqual([]);
  });
});
