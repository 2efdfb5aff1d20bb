import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../../src/platform/http/endpoint.ts';
import { visit } from '../architecture/source-file.ts';
import type { SourceFile } from '../architecture/source-file.ts';
import type { SymbolGraph, SymbolId } from './symbols.ts';

export interface MappedEndpoint {
  endpoint: Pick<Endpoint, 'id' | 'method' | 'path' | 'access'>;
  /** The policies that its handler asks, without `src/features/`. */
  policies: readonly string[];
  /** Names in the database of the tables that its handler names. */
  tables: readonly string[];
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'rate' in value;

/** Every endpoint by the name that its contract is imported by. */
async function contractsOf(
  root: string,
  files: readonly SourceFile[],
): Promise<Map<SymbolId, Endpoint>> {
  const found = new Map<SymbolId, Endpoint>();
  for (const { path } of files.filter((file) => file.path.endsWith('.contract.ts'))) {
    const url = pathToFileURL(join(root, path)).href;
    const contract = (await import(url)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(contract))
      if (isEndpoint(value)) found.set(`${path}#${name}`, value);
  }
  return found;
}

/** What `handle(contract, …)` leads to, by contract. */
function handlersOf(graph: SymbolGraph, files: readonly SourceFile[]): Map<SymbolId, SymbolId[]> {
  const found = new Map<SymbolId, SymbolId[]>();
  for (const file of files.filter(({ path }) => path.endsWith('.api.server.ts'))) {
    visit(file, {
      CallExpression: ({ callee, arguments: [contract, handler] }) => {
        if (callee.type !== 'Identifier' || callee.name !== 'handle' || !contract || !handler)
          return;
        for (const symbol of graph.mentionedIn(file.path, contract))
          found.set(symbol, graph.mentionedIn(file.path, handler));
      },
    });
  }
  return found;
}

/** What takes a file is mounted by its feature; the service has the name of the endpoint. */
function serviceOf(graph: SymbolGraph, symbol: SymbolId, files: readonly SourceFile[]): SymbolId[] {
  const [contract = '', name = ''] = symbol.split('#');
  return files
    .filter(({ path }) => path.endsWith('.service.server.ts'))
    .filter(({ path }) => posix.dirname(path) === posix.dirname(contract))
    .flatMap(({ path }) => graph.find(path, name))
    .filter((found) => found.includes('.service.server.ts#'));
}

/** Names in the database by what the code calls them. */
function tablesOf(files: readonly SourceFile[]): Map<SymbolId, string> {
  const found = new Map<SymbolId, string>();
  for (const file of files.filter(({ path }) => path.endsWith('.table.server.ts'))) {
    visit(file, {
      VariableDeclarator: ({ id, init }) => {
        if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
        const [name] = init.arguments;
        if (init.callee.type !== 'Identifier' || init.callee.name !== 'pgTable') return;
        if (name?.type === 'Literal') found.set(`${file.path}#${id.name}`, String(name.value));
      },
    });
  }
  return found;
}

const inOrder = (words: Iterable<string>): string[] => [...new Set(words)].toSorted();

/** What each endpoint asks and touches, by its contract's symbol. */
export async function mapEndpoints(
  root: string,
  graph: SymbolGraph,
  files: readonly SourceFile[],
): Promise<Map<SymbolId, MappedEndpoint>> {
  const handlers = handlersOf(graph, files);
  const tableNames = tablesOf(files);
  const contracts = await contractsOf(root, files);
  return new Map(
    [...contracts].map(([symbol, endpoint]) => {
      const reached = [...graph.reach(handlers.get(symbol) ?? serviceOf(graph, symbol, files))];
      const policies = reached.flatMap(
        (one) => /^src\/features\/(.+\.policy\.ts)#\w+Policy$/.exec(one)?.[1] ?? [],
      );
      const tables = reached.flatMap((one) => tableNames.get(one) ?? []);
      return [symbol, { endpoint, policies: inOrder(policies), tables: inOrder(tables) }];
    }),
  );
}
