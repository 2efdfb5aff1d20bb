import { describe, expect, test } from 'vitest';
import { features, siteParts } from '#server/features.ts';
import { listFiles, readSources } from './scripts/architecture/source-file.ts';
import { isForTests, resolveSpecifier } from './scripts/architecture/zones.ts';
import { needs } from './src/features/needs.ts';

const root = import.meta.dirname;
const sources = readSources(root, ['src']);
const code = sources.filter(({ path }) => !isForTests(path));

/** Features of functions alone: they have nothing to hand in. */
const withoutManifest = new Set(['calendar', 'contributions', 'kinds', 'sources', 'submissions']);

const manifestOf = (name: string) => `src/features/${name}/${name}.feature.server.ts`;

/** Roles of files whose content a manifest hands in. */
const handedIn =
  /\.(api|job|case|subject|command)\.server\.ts$|-(merge|searcher|feed|addresses)\.server\.ts$/;

describe('The manifests of the features', () => {
  test('are there for every feature, and all are in the list of the site', () => {
    const paths = listFiles(root, 'src/features').filter((path) =>
      path.endsWith('.feature.server.ts'),
    );
    const wanted = Object.keys(needs).filter((name) => !withoutManifest.has(name));
    expect(paths.toSorted()).toEqual(wanted.map(manifestOf).toSorted());
    expect(
      features.map(({ name }) => name).toSorted(),
      'Enter the manifest in server/features.ts.',
    ).toEqual(wanted.toSorted());
  });

  test('stand behind those that they build on, so that seeds find what they need', () => {
    const order = features.map(({ name }) => name);
    const early = features.flatMap(({ name }) =>
      (needs[name as keyof typeof needs] as readonly string[])
        .filter((need) => order.indexOf(need) > order.indexOf(name))
        .map((need) => `${name} stands before ${need}`),
    );
    expect(early).toEqual([]);
  });

  test('hand in what their files hold: endpoints, jobs, cases, subjects, commands, addresses', () => {
    const forgotten = code
      .map(({ path }) => path)
      .filter((path) => path.startsWith('src/features/') && handedIn.test(path))
      .filter((path) => {
        const manifest = manifestOf(path.split('/')[2] ?? '');
        const imports = code.find((file) => file.path === manifest)?.imports ?? [];
        return !imports.some(({ specifier }) => resolveSpecifier(manifest, specifier) === path);
      });
    expect(forgotten, 'Enter them in the manifest of their feature.').toEqual([]);
  });

  test('name nothing twice', () => {
    const ids = [
      ...siteParts.of('endpoints').map(({ endpoint }) => `endpoint ${endpoint.id}`),
      ...siteParts.of('jobs').map(({ name }) => `job ${name}`),
      ...siteParts.of('cases').map(({ kind }) => `case ${kind}`),
      ...siteParts.of('subjects').map(({ type }) => `subject ${type}`),
      ...siteParts.of('commands').map(({ name }) => `command ${name}`),
      ...siteParts.of('pictures').map(({ kind }) => `picture ${kind}`),
      ...siteParts.of('feeds').map(({ name }) => `feed ${name}`),
    ];
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

/**
 * Endpoints that no page of ours calls as such: open data, files behind a link, and the report of a fault
 * whose address specification 7 gives.
 */
const calledOtherwise =
  /^(GET \/open-referral|GET \/listings\.(csv|geojson)$|GET \/listings\/:slug\/contact\.vcf$|GET \/.*\.ics$|GET \/tenders\.ocds\.json$|POST \/bug-reports$)/;

describe('Every endpoint', () => {
  test('is called by a page or a part of one, or is for programs outside', () => {
    const callers = code.filter(({ path }) => !/\.(contract|server)\.tsx?$/.test(path));
    const said = new Set(callers.flatMap(({ text }) => text.match(/\w+/g) ?? []));
    const silent = siteParts
      .of('endpoints')
      .map(({ endpoint }) => endpoint)
      .filter(({ id, method, path }) => !said.has(id) && !calledOtherwise.test(`${method} ${path}`))
      .map(({ id, method, path }) => `${id}: ${method} ${path}`);
    expect(silent).toEqual([]);
  });
});
