import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, parseSource } from './scripts/architecture/source-file.ts';
import { pageRoutes } from './src/routes.ts';

const root = import.meta.dirname;
const read = (path: string) => readFileSync(posix.join(root, path), 'utf8');

/** Folders and files whose classes the site's own sheet leaves out. */
const leftOut = [...read('src/ui/theme.css').matchAll(/@source not '([^*']+)'/g)].map(([, path]) =>
  posix.join('src/ui', path ?? ''),
);

/** The file that an import of ours leads to; undefined for packages. */
function importedFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return posix.join('src', specifier.slice(1));
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(from), specifier);
}

function reachedFrom(starts: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (path: string) => {
    if (reached.has(path) || !/\.tsx?$/.test(path) || !existsSync(posix.join(root, path))) return;
    reached.add(path);
    for (const { specifier, typeOnly } of parseSource(path, read(path)).imports) {
      const file = typeOnly ? undefined : importedFile(path, specifier);
      if (file) visit(file);
    }
  };
  starts.forEach(visit);
  return reached;
}

test('no public page shows a part whose classes are in the whole sheet alone', () => {
  const pages = pageRoutes
    .filter(({ access }) => access === 'public')
    .map(({ file }) => posix.join('src', file))
    .filter((file) => !read(file).includes('whole.css?url'));
  const reached = reachedFrom(['src/root.tsx', 'src/shell/gate/gate-layout.tsx', ...pages]);
  const lacking = [...reached].filter(
    (path) => path.endsWith('.tsx') && leftOut.some((out) => path.startsWith(out)),
  );
  expect(leftOut.length).toBeGreaterThan(5);
  expect(
    lacking,
    'A public page leads here: take the folder out of `@source not` in src/ui/theme.css.',
  ).toEqual([]);
});

test('no class is among the words that the sheets leave out as words of code', () => {
  const words = /inline\('([^']+)'\)/.exec(read('src/ui/theme.css'))?.[1]?.split(' ') ?? [];
  const classes = new Set(
    listFiles(root, 'src')
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => [...read(path).matchAll(/className="([^"]+)"/g)])
      .flatMap(([, names = '']) => names.split(' ')),
  );
  expect(words.length).toBeGreaterThan(3);
  expect(words.filter((word) => classes.has(word))).toEqual([]);
});

test('what the sheet of the site leaves out is there', () => {
  const files = listFiles(root, 'src');
  expect(leftOut.filter((out) => !files.some((path) => path.startsWith(out)))).toEqual([]);
});
