// docs/dependencies.md: the reasons are written by people, everything else in its tables by `npm run deps -- --write`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { object, optional, parse, record, safeParse, string } from 'zod/mini';
import { listFiles } from './architecture/source-file.ts';
import { root } from './node.mjs';

const Versions = optional(record(string(), string()));
const Manifest = object({
  dependencies: Versions,
  optionalDependencies: Versions,
  devDependencies: Versions,
});
const Lock = object({
  packages: record(string(), object({ license: optional(string()), dependencies: Versions })),
});

const kinds = ['dependencies', 'optionalDependencies', 'devDependencies'] as const;
type Kind = (typeof kinds)[number];

const headings: Record<Kind, string> = {
  dependencies: '## In the running site',
  optionalDependencies: '## Brought along, one per kind of machine',
  devDependencies: '## For development, build and tests',
};

interface Row {
  name: string;
  why: string;
  cells: string[];
}

/** Rows of the table under a heading. */
function rowsUnder(document: string, kind: Kind): Row[] {
  const section = document.split(`${headings[kind]}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').flatMap((line) => {
    const [name = '', why = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const plain = /^`(.+)`$/.exec(name)?.[1];
    return plain ? [{ name: plain, why, cells }] : [];
  });
}

const namesIn = (manifest: unknown, kind: Kind): string[] => {
  const { data } = safeParse(Manifest, manifest);
  return Object.keys(data?.[kind] ?? {}).toSorted();
};

/** Where package.json and the document disagree: a package without a reason, or a reason without a package. */
export function documentProblems(manifest: unknown, document: string): string[] {
  return kinds.flatMap((kind) => {
    const rows = new Map(rowsUnder(document, kind).map((row) => [row.name, row]));
    const names = namesIn(manifest, kind);
    return [
      ...names
        .filter((name) => (rows.get(name)?.why.length ?? 0) < 10)
        .map(
          (name) =>
            `docs/dependencies.md: ${name} has no reason under "${headings[kind].slice(3)}".`,
        ),
      ...[...rows.keys()]
        .filter((name) => !names.includes(name))
        .map((name) => `docs/dependencies.md: ${name} is not in package.json (${kind}).`),
    ];
  });
}

const readLock = () =>
  parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).packages;

/** `import x from 'name/part'`, `import('name')`, `require('name')`, `@import 'name'` in a style sheet. */
const imports = /(?:from|import|import\(|require\(|resolve\()\s*['"]([^'".#][^'"]*)['"]/g;

const places = ['src', 'server', 'scripts', 'e2e', 'bench', 'sweep', 'chaos'];
const rootFiles = [
  'vite.config.ts',
  'vitest.config.ts',
  'react-router.config.ts',
  'playwright.config.ts',
  'drizzle.config.ts',
];

/** `src/platform/db/x.ts` is in `platform/db`, `server/app.ts` in `server`. */
const zoneOf = (path: string): string => {
  const [first = '', second = '', third] = path.split('/');
  if (first !== 'src') return second ? first : 'configuration';
  return third ? `${second}/${third}`.replace(/\/[^/]*\.\w+$/, '') : 'src';
};

/** Which parts of the code import which packages. */
export function findUses(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  const files = [
    ...places
      .filter((place) => existsSync(join(root, place)))
      .flatMap((place) => listFiles(root, place)),
    ...rootFiles.filter((name) => existsSync(join(root, name))),
  ].filter((path) => /\.(tsx?|mjs|css)$/.test(path));
  for (const path of files) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, specifier = ''] of text.matchAll(imports)) {
      const [scope = '', name = ''] = specifier.split('/');
      const plain = scope.startsWith('@') ? `${scope}/${name}` : scope;
      uses.set(plain, (uses.get(plain) ?? new Set()).add(zoneOf(path)));
    }
  }
  return uses;
}

const mostZones = 6;

function usedIn(name: string, uses: ReadonlyMap<string, ReadonlySet<string>>): string {
  const zones = [...(uses.get(name) ?? [])].toSorted();
  if (zones.length === 0) return 'by its name alone';
  return zones.length > mostZones ? 'everywhere' : zones.join(', ');
}

/** Kilobytes of each package in the browser's files, compressed; absent where they were not measured anew. */
export type BrowserSizes = Readonly<Record<string, number>>;

/** Adds to each package of ours what only it has brought along. The shortest way decides, then the first name. */
function withOwnPackages(sizes: BrowserSizes, direct: readonly string[]): BrowserSizes {
  const packages = readLock();
  const owner = new Map(direct.map((name) => [name, name]));
  for (const [name, own] of owner) {
    for (const next of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) {
      if (!owner.has(next)) owner.set(next, own);
    }
  }
  const sums: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(sizes)) {
    const own = owner.get(name) ?? name;
    sums[own] = (sums[own] ?? 0) + bytes;
  }
  return sums;
}

const sizeText = (bytes: number | undefined): string =>
  bytes ? `${(bytes / 1000).toFixed(1)} kB` : '';

/** The document with its tables made anew: order, licences, uses, and sizes where they are given. */
export function renewTables(manifest: unknown, document: string, sizes?: BrowserSizes): string {
  const uses = findUses();
  const packages = readLock();
  const ownSizes = sizes && withOwnPackages(sizes, namesIn(manifest, 'dependencies'));
  return kinds.reduce((text, kind) => {
    const rows = new Map(rowsUnder(document, kind).map((row) => [row.name, row]));
    const isRunning = kind === 'dependencies';
    const head = ['package', 'why', 'licence', 'used in', ...(isRunning ? ['in the browser'] : [])];
    const lines = namesIn(manifest, kind).map((name) => {
      const row = rows.get(name);
      const size = ownSizes ? sizeText(ownSizes[name]) : (row?.cells[2] ?? '');
      return [
        `\`${name}\``,
        row?.why ?? '',
        packages[`node_modules/${name}`]?.license ?? 'none',
        usedIn(name, uses),
        ...(isRunning ? [size] : []),
      ];
    });
    const table = [head, head.map(() => '---'), ...lines]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
    const [before = '', after = ''] = text.split(`${headings[kind]}\n`);
    const rest = after.replace(/^\s*(?:\|.*\n)+/, '');
    return `${before}${headings[kind]}\n\n${table}\n${rest.startsWith('\n') ? '' : '\n'}${rest}`;
  }, document);
}
