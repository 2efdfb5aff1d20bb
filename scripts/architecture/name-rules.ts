import { posix } from 'node:path';
import { zoneOf } from './zones.ts';

const forbidden = [
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'types',
  'common',
  'index',
  'shared',
];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What may be between a feature's file name and its extension. */
const roles =
  /^((table|service|api|job|mail|seed|golden|scene|feature|command|subject|case)\.server|server|contract|policy|events|routes|examples|d|((contract|policy|table|service|api|job|mail|seed|command|routes|concurrent|sweep)\.)?test)$/;
const technicalRoles =
  /^((table\.)?server|client|browser|examples|d|spec|((server|service|concurrent|api|sweep)\.)?test)$/;

/** The name of a source file, and of the folders above it. */
export function nameProblems(path: string): string[] {
  const segments = path.split('/');
  const file = segments.at(-1) ?? '';
  const extension = posix.extname(file);
  const [base = '', ...middle] = file.slice(0, -extension.length).split('.');
  const names = [...segments.slice(0, -1), base];
  const problems = names
    .filter((name) => !kebab.test(name))
    .map((name) => `${path}: "${name}" is not kebab-case (small letters, digits, hyphens).`);

  const vague = names.find((name) =>
    forbidden.some((word) => name === word || name.endsWith(`-${word}`)),
  );
  if (vague)
    problems.push(`${path}: "${vague}" says nothing; name it after what it holds or does.`);

  const role = middle.join('.');
  const { kind } = zoneOf(path);
  const allowed =
    kind === 'feature' || kind === 'area' || kind === 'shell' ? roles : technicalRoles;
  if (role !== '' && !allowed.test(role)) {
    problems.push(
      `${path}: ".${role}" is no role; the list is in CONTRIBUTING.md (contract, policy, …).`,
    );
  }
  if (/^(table|service)\.server$/.test(role) && (kind === 'area' || kind === 'shell')) {
    problems.push(
      `${path}: areas and the shell have no tables and no services; it belongs to a feature.`,
    );
  }
  return problems;
}

const largestFile = 400;
const exempt = /(^|\/)data\/|\.data\.ts$|(^|\/)migrations\/|\.generated\.|\.seed\.server\.ts$/;

/** Files above 400 lines are several files. Data, migrations and generated files may be longer. */
export function sizeProblems({ path, text }: { path: string; text: string }): string[] {
  const lines = text.trimEnd().split('\n').length;
  if (lines <= largestFile || exempt.test(path)) return [];
  return [
    `${path} has ${lines} lines, more than ${largestFile}: split it by use case, never into helpers.`,
  ];
}

/** Who may do what is not left to trust: the rules of a policy are written once more in its test, as people would say them. */
export function untestedPolicies(paths: readonly string[]): string[] {
  const known = new Set(paths);
  return paths
    .filter((path) => /\.policy\.tsx?$/.test(path))
    .map((path) => ({ path, test: path.replace(/\.tsx?$/, '.test.ts') }))
    .filter(({ test }) => !known.has(test))
    .map(
      ({ path, test }) =>
        `${path} has no test: write ${posix.basename(test)} beside it, a table of who may do what in which state. What decides nothing, such as a number alone, is no policy and needs another name.`,
    );
}

const mostInRoot = 40;

/** A folder whose root holds more than 40 files is read by nobody: they go into folders, each a use case. */
export function crowdedRoots(paths: readonly string[]): string[] {
  const roots = new Map<string, number>();
  for (const path of paths) {
    const root = /^(src\/(?:features|areas)\/[^/]+|src\/shell|server)\/[^/]+$/.exec(path)?.[1];
    if (root && !path.endsWith('.md')) roots.set(root, (roots.get(root) ?? 0) + 1);
  }
  return [...roots]
    .filter(([, count]) => count > mostInRoot)
    .map(
      ([root, count]) =>
        `${root}/ has ${count} files at its root, more than ${mostInRoot}: put those that belong together into a folder named after what people do there.`,
    );
}

/** The newest snapshot alone says what the next migration is compared with; the older ones are a megabyte each. */
export const oldSnapshots = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.endsWith('_snapshot.json'))
    .toSorted()
    .slice(0, -1);
