import { posix } from 'node:path';

/** The part of the house that a file belongs to; `name` is the feature's or area's folder, `folder` the one below it. */
export type Zone =
  | { kind: 'platform' | 'ui' | 'shell' | 'composition' | 'outside' }
  | { kind: 'feature' | 'area'; name: string; isRoot: boolean; folder: string };

export function zoneOf(path: string): Zone {
  const [top, folder, name, ...below] = path.split('/');
  if (top === 'server') return { kind: 'composition' };
  if (top !== 'src' || folder === undefined) return { kind: 'outside' };
  if (folder === 'platform' || folder === 'ui' || folder === 'shell') return { kind: folder };
  if ((folder === 'features' || folder === 'areas') && name !== undefined && below.length > 0) {
    const kind = folder === 'features' ? 'feature' : 'area';
    return { kind, name, isRoot: below.length === 1, folder: below.slice(0, -1).join('/') };
  }
  return { kind: 'composition' };
}

/** The folder that relative imports may not leave. */
export function homeOf(path: string): string {
  const zone = zoneOf(path);
  if (zone.kind === 'feature') return `src/features/${zone.name}/`;
  if (zone.kind === 'area') return `src/areas/${zone.name}/`;
  if (zone.kind === 'composition') return path.startsWith('server/') ? 'server/' : 'src/';
  return zone.kind === 'outside' ? '' : `src/${zone.kind}/`;
}

const aliases: Record<string, string> = {
  '#features/': 'src/features/',
  '#areas/': 'src/areas/',
  '#shell/': 'src/shell/',
  '#platform/': 'src/platform/',
  '#ui/': 'src/ui/',
  '#server/': 'server/',
};

/** The imported file relative to the root; undefined for packages, virtual modules and route types. */
export function resolveSpecifier(from: string, specifier: string): string | undefined {
  if (specifier.includes('+types/')) return undefined;
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  const alias = Object.keys(aliases).find((prefix) => plain.startsWith(prefix));
  return alias && plain.replace(alias, aliases[alias] ?? '');
}

/** The package of a bare specifier: `@fastify/static`, `node:fs`, `zod`. */
export function packageOf(specifier: string): string {
  const [scope = '', name] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name ?? ''}` : scope;
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);
/** Tests, and what they are set up with: scenes, golden rows, corpora, helpers. None of it is part of the site. */
export const isForTests = (path: string): boolean =>
  isTest(path) ||
  /\.(scene|golden)\.server\.ts$/.test(path) ||
  /^(server|src\/platform)\/test\/|\/corpus\//.test(path);
export const isServerFile = (path: string): boolean => /\.server\.tsx?$/.test(path);
