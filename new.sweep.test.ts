import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  keyProblems,
  parseLocale,
  scriptProblems,
  textProblems,
} from './scripts/architecture/locale-rules.ts';
import { nameProblems, sizeProblems } from './scripts/architecture/name-rules.ts';
import { ruleCases } from './scripts/architecture/rule-cases.ts';
import { parseSource } from './scripts/architecture/source-file.ts';
import { addNew } from './scripts/new/sorts.ts';
import type { Sort } from './scripts/new/sorts.ts';
import { Tree } from './scripts/new/tree.ts';
import { languageCodes } from './src/platform/i18n/languages.ts';

const root = import.meta.dirname;

const wanted: [Sort, string][] = [
  ['submission', 'open-letters'],
  ['feature', 'open-stories'],
  ['entity', 'open-stories/story-part'],
  ['page', 'open-stories/how-it-works'],
  ['page', 'favourites/what-is-saved'],
  ['kind', 'museum'],
];

const tree = new Tree(root);
for (const [sort, name] of wanted) addNew(tree, sort, name);
const written = [...tree.written].map(([path, text]) => ({ path, text }));
const sources = written.filter(({ path }) => /\.tsx?$/.test(path));
const lettersNeed = /'open-letters': (\[.*\])/.exec(tree.read('src/features/needs.ts'))?.[1] ?? '';
const isNew = ({ path }: { path: string }) => !new Tree(root).has(path);

describe('npm run new', () => {
  test.each(wanted)(
    '%s %s leaves no word of its template behind, and says what is left to do',
    (sort, name) => {
      const one = new Tree(root);
      // A part needs its feature, which nobody has written.
      if (name.startsWith('open-stories/')) addNew(one, 'feature', 'open-stories');
      const left = addNew(one, sort, name);
      expect(left.length).toBeGreaterThan(2);
      expect([...one.written.values(), ...left].filter((text) => /__[a-z]+__/.test(text))).toEqual(
        [],
      );
    },
  );

  test('writes files whose names and sizes follow the rules', () => {
    expect(sources.flatMap(({ path }) => nameProblems(path))).toEqual([]);
    expect(sources.flatMap(sizeProblems)).toEqual([]);
    expect(sources.filter(isNew).map(({ path }) => path)).toContain(
      'src/features/open-stories/open-story.contract.ts',
    );
  });

  test.each(ruleCases)('writes code in which $name', ({ rule }) => {
    const problems = sources.flatMap(({ path, text }) => rule(parseSource(path, text)));
    // What the new feature needs stands in the table of needs that is written with it.
    const undeclared = (problem: string) =>
      /\(open-letters: \['(\w+)'\]\)/.exec(problem)?.[1] ?? '';
    expect(problems.filter((problem) => !lettersNeed.includes(`'${undeclared(problem)}'`))).toEqual(
      [],
    );
  });

  test('enters what it writes in the lists', () => {
    expect(tree.read('src/features/needs.ts')).toContain("'open-stories': [],");
    expect(tree.read('server/features.ts')).toMatch(/openStoriesFeature,\s+\];/);
    expect(tree.read('src/features/open-stories/open-stories.feature.server.ts')).toContain(
      'endpoints: [...openStoryApi, ...storyPartApi],',
    );
    expect(tree.read('src/routes.ts')).toMatch(
      /openStoryRoutes,\s+\.\.\.favouritesRoutes,\s+\.\.\.shellRoutes/,
    );
    expect(tree.read('src/features/needs.ts')).toContain("'open-letters': ['accounts',");
    expect(tree.read('src/platform/mail/mail-kinds.ts')).toContain("'open-letters/refused':");
    expect(tree.read('src/features/content/lists/personal-data-list.ts')).toContain(
      "open_letter: { section: 'sent', says: 'send in', ends: 'account' },",
    );
    for (const code of ['en', 'fr', 'ar'])
      expect(tree.read(`src/features/legal/seed-data/${code}.json`)).toContain('"id": "sent"');
    expect(tree.read('docs/own-addresses.json')).toContain('"/open-letters/:id"');
    expect(tree.read('src/features/staff/admin-pages.ts')).toContain("queueOf('open-letter')");
    expect(tree.read('src/shell/gate/gate-action.ts')).toContain("'open-letter-new': 'openLetter'");
    expect(tree.read('server/crawlers/robots-txt.ts')).toContain("'/open-letters/new',");
    expect(tree.read('src/features/kinds/kind-ids.ts')).toMatch(/'museum',\s+\] as const/);
  });

  test('writes its words in English, French and Arabic, and leaves the other languages their old ones', () => {
    const folders = [
      'open-letters',
      'open-stories',
      'favourites',
      'directory',
      'staff',
      'accounts',
    ].map((name) => `src/features/${name}/locales`);
    const read = (folder: string, code: string) =>
      parseLocale(`${folder}/${code}.json`, tree.read(`${folder}/${code}.json`));
    for (const folder of folders) {
      const english = read(folder, 'en');
      for (const code of ['fr', 'ar']) {
        const file = read(folder, code);
        expect([keyProblems(english, file), scriptProblems(english, file)].flat()).toEqual([]);
      }
      expect(languageCodes.flatMap((code) => textProblems(read(folder, code)))).toEqual([]);
    }
    expect(tree.written.has('src/features/favourites/locales/yo.json')).toBe(false);
    expect(tree.read('src/features/open-stories/locales/yo.json')).toBe('{}\n');
  });

  test.each<[Sort, string, string]>([
    ['feature', 'reviews', 'already'],
    ['feature', 'Open_Stories', 'no name'],
    ['entity', 'reviews/review', 'already'],
    ['entity', 'reviews', 'FEATURE/'],
    ['page', 'nowhere/x', 'no feature'],
    ['kind', 'faith', 'already'],
    ['kind', 'food-bank', 'one word'],
  ])('refuses %s %s in a sentence', (sort, name, sentence) => {
    expect(() => addNew(new Tree(root), sort, name)).toThrow(sentence);
  });
});

describe('what npm run new has written', () => {
  let folder: string;
  beforeAll(() => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(join(root, '.cache/new-'));
    // A whole copy: lists of the project, such as that of all letters, are other ones with what is new.
    for (const part of ['src', 'e2e', 'scripts/whole-page.ts', 'package.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    tree.writeTo(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('passes the type check', () => {
    const files = sources
      .filter(({ path }) => /open-|favourites|features\/kinds\//.test(path))
      .map(({ path }) => path);
    // Names the events that the site knows.
    files.push('src/features/accounts/account.events.ts');
    const config = { extends: relative(folder, join(root, 'tsconfig.json')), files, include: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const args = ['-p', folder, '--listFilesOnly'];
    const read = spawnSync(process.execPath, [tsc, ...args], { encoding: 'utf8' }).stdout;
    expect(read).toContain(join(folder, 'src/features/open-stories/open-story.contract.ts'));
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });
});

/** Tests of the whole site that ask each feature for something, in files of others. */
const siteTests = ['admin-pages', 'features', 'gate-actions', 'personal-data'];

test('a submission passes the tests of the whole site before a hand is laid on it', () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/new-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const files = siteTests.map((name) => `${name}.test.ts`);
    const parts = ['src', 'server', 'e2e', 'scripts', 'docs'];
    for (const part of [...parts, ...files, 'package.json', 'vitest.config.ts'])
      cpSync(join(root, part), join(folder, part), { recursive: true });
    const submission = new Tree(root);
    addNew(submission, 'submission', 'open-letters');
    submission.writeTo(folder);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const { status, stdout } = spawnSync(
      process.execPath,
      [vitest, 'run', '--root', folder, ...files.map((file) => join(folder, file))],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    );
    expect(status === 0 ? '' : stdout).toBe('');
    expect(stdout).toContain(`Test Files  ${files.length} passed`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 300_000);
