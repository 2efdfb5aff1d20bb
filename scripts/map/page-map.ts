import { signedIn } from '../../src/platform/access/actor.ts';
import type { Access } from '../../src/platform/access/actor.ts';
import type { PageRoute } from '../../src/platform/http/page-route.ts';
import { pageRoutes } from '../../src/routes.ts';
import { readSources } from '../architecture/source-file.ts';
import { isServerFile, isTest } from '../architecture/zones.ts';
import { mapEndpoints } from './endpoint-map.ts';
import type { MappedEndpoint } from './endpoint-map.ts';
import { SymbolGraph } from './symbols.ts';

const head = `# Map

Every page of the site: its addresses and its file below \`src/\`, who may open it, and the endpoints that it and its parts
call, each with who may call it, the policies that its service asks and the tables that its service names (those that stand
in plain SQL only are missing).

\`npm run map\` writes this file; \`map.test.ts\` says when it is out of date. It is read out of the code, name by name:
what is shown to some people only is here too. Not followed are parts that \`server/\` hands to a feature (kinds of cases,
parts of a merge, searchers), jobs, and the history that a change leaves behind.
`;

/** What is around every page, and what is asked before a page that is not for everybody. */
const frames = [
  { title: 'On every page', file: 'root.tsx' },
  { title: 'Before a page that is not for everybody', file: 'shell/gate/gate-layout.tsx' },
];

/** An order that no language of the machine changes. */
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function who(access: Access): string {
  if (access === 'public') return 'everybody';
  return signedIn.every((role) => access.includes(role))
    ? 'everybody who is signed in'
    : access.join(', ');
}

/** Addresses that one file answers for the same people are one entry. */
const entryOf = ({ file, access }: PageRoute): string => `\`${file}\`, for ${who(access)}`;

function tableOf(endpoints: readonly MappedEndpoint[]): string {
  if (endpoints.length === 0) return 'Calls no endpoint.';
  const cells = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ') || '–';
  const rows = endpoints.map(({ endpoint: { id, method, path, access }, policies, tables }) =>
    [id, `\`${method} ${path}\``, who(access), cells(policies), cells(tables)].join(' | '),
  );
  return ['| endpoint | address | access | policies | tables |', '| --- | --- | --- | --- | --- |']
    .concat(rows.map((row) => `| ${row} |`))
    .join('\n');
}

/** The text of docs/MAP.md. */
export async function pageMap(root: string): Promise<string> {
  const files = readSources(root, ['src']).filter(({ path }) => !isTest(path));
  const graph = new SymbolGraph(files);
  const endpoints = await mapEndpoints(root, graph, files);
  const called = new Set<string>();
  const browser = new SymbolGraph(files.filter(({ path }) => !isServerFile(path)));
  const tableFor = (file: string): string => {
    const reached = browser.reach(browser.exportsOf(`src/${file}`));
    const found = [...endpoints].filter(([symbol]) => reached.has(symbol));
    for (const [symbol] of found) called.add(symbol);
    return tableOf(inOrder(found.map(([, endpoint]) => endpoint)));
  };
  const pages = Object.entries(Object.groupBy(pageRoutes, entryOf))
    .map(([entry, routes = []]) => ({ entry, routes, first: pathsOf(routes)[0] ?? '' }))
    .toSorted((a, b) => byText(a.first, b.first))
    .map(({ entry, routes }) => {
      const title = pathsOf(routes).map((path) => `\`${path}\``);
      return `### ${title.join(', ')}\n\n${entry}\n\n${tableFor(routes[0]?.file ?? '')}\n`;
    });
  const around = frames.map(
    ({ title, file }) => `### ${title}\n\n\`${file}\`\n\n${tableFor(file)}\n`,
  );
  const others = [...endpoints].filter(([symbol]) => !called.has(symbol));
  const rest = tableOf(inOrder(others.map(([, endpoint]) => endpoint)));
  const sections = [head, '## Around the pages\n', ...around, '## Pages\n', ...pages];
  return `${sections.join('\n')}\n## Endpoints that no page calls\n\nFor other programs, or called by their address: files that are sent, the session, reports of a broken page.\n\n${rest}\n`;
}

const pathsOf = (routes: readonly PageRoute[]): string[] =>
  routes.map(({ path }) => path).toSorted(byText);

const inOrder = (endpoints: readonly MappedEndpoint[]): MappedEndpoint[] =>
  endpoints.toSorted((a, b) => byText(a.endpoint.id, b.endpoint.id));
