import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', 'src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

function sentencesIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => sentencesIn(part, `${path}.${key}`));
}

/** Every English sentence of the site: `features/giving: plans.lead`, `our-future: - Events with places to book…`. */
export const sentences = new Map<string, string>([
  ...files
    .filter((path) => path.endsWith('locales/en.json'))
    .flatMap((path) =>
      sentencesIn(JSON.parse(textOf(path)), '').map(([key, text]): [string, string] => [
        `${dirname(dirname(path))}: ${key.slice(1)}`,
        text,
      ]),
    ),
  ...files
    .filter((path) => path.endsWith('.en.md') && path.includes('seed-data'))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .map((line): [string, string] => [
          `${basename(path, '.en.md')}: ${line.slice(0, 60)}`,
          line,
        ]),
    ),
  ...sentencesIn(JSON.parse(textOf('features/legal/seed-data/en.json')), 'legal').map(
    ([, text]): [string, string] => [`legal: ${text.slice(0, 60)}`, text],
  ),
]);
