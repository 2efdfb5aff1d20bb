import { object, optional, record, safeParse, string, boolean } from 'zod/mini';

const Lock = object({
  packages: record(
    string(),
    object({ license: optional(string()), version: optional(string()), link: optional(boolean()) }),
  ),
});

/** Licences that ask for no more than naming the authors, or for changes of their own files (security S5). */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]);

/** Named one by one, each with its reason. */
export const exceptions: readonly { packages: RegExp; licence: string; why: string }[] = [
  {
    packages: /^@img\/sharp-(libvips|wasm32|win32)/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, linked when it runs: whoever gets the site can put another build of it in its place',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'data about browsers that the build reads; none of it is in what is built',
  },
  {
    packages: /^png-js$/,
    licence: 'none',
    why: 'its package.json names none; the file LICENSE that comes with it is the MIT licence',
  },
];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** "MPL 2.0" is how one package writes it. */
const parts = (licence: string): string[] =>
  licence
    .replaceAll(/[()]/g, '')
    .replaceAll('MPL 2.0', 'MPL-2.0')
    .split(/ (?:AND|WITH) /);

/** "A OR B" needs one of them allowed, "A AND B" both. */
function isAllowed(name: string, licence: string): boolean {
  return licence
    .split(' OR ')
    .some((choice) =>
      parts(choice).every(
        (part) =>
          allowed.has(part) ||
          exceptions.some((entry) => entry.licence === part && entry.packages.test(name)),
      ),
    );
}

/** Packages of the whole lockfile, for all machines, whose licence is not allowed or not given. */
export function licenceProblems(lock: unknown): string[] {
  const { success, data } = safeParse(Lock, lock);
  if (!success) return ['package-lock.json is not a lockfile of npm 7 or newer: run npm install.'];
  return Object.entries(data.packages).flatMap(([path, { license, link }]) => {
    if (path === '' || link || isAllowed(nameOf(path), license ?? 'none')) return [];
    return [
      `${path} has the licence "${license ?? 'none'}": take another package, or name it in scripts/licences.ts with the reason.`,
    ];
  });
}

/** How many packages have which licence, most frequent first. */
export function countLicences(lock: unknown): [string, number][] {
  const { data } = safeParse(Lock, lock);
  const all = Object.entries(data?.packages ?? {}).filter(([path]) => path !== '');
  const groups = Map.groupBy(all, ([, { license }]) => license ?? 'none');
  return [...groups]
    .map(([licence, { length }]) => [licence, length] as [string, number])
    .toSorted((a, b) => b[1] - a[1]);
}

/** Packages that are older than the version that closed a hole in them (security S4). */
export function floorProblems(lock: unknown, floors: Record<string, string>): string[] {
  const { data } = safeParse(Lock, lock);
  return Object.entries(data?.packages ?? {}).flatMap(([path, { version }]) => {
    const floor = path && floors[nameOf(path)];
    if (!floor || !version || isAtLeast(version, floor)) return [];
    return [`${path} is ${version}; versions before ${floor} have a known hole.`];
  });
}

function isAtLeast(version: string, floor: string): boolean {
  const [own, least] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  for (const place of [0, 1, 2]) {
    const [a = 0, b = 0] = [own?.[place], least?.[place]];
    if (a !== b) return a > b;
  }
  return true;
}
