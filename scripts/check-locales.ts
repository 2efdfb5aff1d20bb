// `npm run check:locales [-- yo sw]`: what the catalogues of the 24 languages lack, a line each. Without a language: all.
// With `--record` it writes what waits for translation to docs/awaiting-translation.json, which locales.test.ts compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fallbackLanguage, languages } from '../src/platform/i18n/languages.ts';
import {
  keyProblems,
  lackingKeys,
  parseLocale,
  placeholderProblems,
  pluralProblems,
  scriptProblems,
  textProblems,
} from './architecture/locale-rules.ts';
import type { LocaleFile } from './architecture/locale-rules.ts';
import { listFiles } from './architecture/source-file.ts';

const root = join(import.meta.dirname, '..');
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const checked = languages.filter(
  ({ code }) => code !== fallbackLanguage && (asked.length === 0 || asked.includes(code)),
);
const sources = listFiles(root, 'src').filter((path) => path.endsWith('/locales/en.json'));

const read = (path: string): LocaleFile =>
  parseLocale(path, readFileSync(join(root, path), 'utf8'));

function problemsOf(sourcePath: string, code: string): string[] {
  const path = `${posix.dirname(sourcePath)}/${code}.json`;
  if (!existsSync(join(root, path)))
    return [`${path} is missing: translate it from ${sourcePath}.`];
  const english = read(sourcePath);
  const file = read(path);
  return [
    ...keyProblems(english, file),
    ...pluralProblems(file),
    ...placeholderProblems(english, file),
    ...textProblems(file),
    ...scriptProblems(english, file),
  ];
}

function record(): void {
  const lacking = languages.map(({ code }) => {
    const counts = sources.flatMap((source) => {
      const path = `${posix.dirname(source)}/${code}.json`;
      const file = existsSync(join(root, path)) ? read(path) : undefined;
      const { length } = lackingKeys(read(source), file);
      return length > 0 ? [[posix.dirname(source), length] as const] : [];
    });
    return [code, Object.fromEntries(counts)] as const;
  });
  const waiting = lacking.filter(([, counts]) => Object.keys(counts).length > 0);
  const text = JSON.stringify(Object.fromEntries(waiting), null, 2);
  writeFileSync(join(root, 'docs/awaiting-translation.json'), `${text}\n`);
}

if (process.argv.includes('--record')) record();

let sum = 0;
for (const { code, name } of checked) {
  const problems = sources.flatMap((source) => problemsOf(source, code));
  sum += problems.length;
  for (const problem of problems) console.log(problem);
  console.log(
    `${code} (${name}): ${problems.length === 0 ? 'complete' : `${problems.length} problems`}`,
  );
}
process.exitCode = sum === 0 ? 0 : 1;
