import type { ESTree } from 'vite';
import type { SourceFile } from '../architecture/source-file.ts';
import { resolveSpecifier } from '../architecture/zones.ts';

/** A top-level name of a module: `src/features/reviews/review.contract.ts#listReviews`. */
export type SymbolId = `${string}#${string}`;

/** What a piece of code mentions: a name, one member of it (`contract.getImport`), or a module that it loads later. */
type Mention = { name: string; member?: string } | { loads: string };

interface Module {
  /** What each top-level declaration mentions. */
  declared: Map<string, Mention[]>;
  /** Local name to where it is from; `*` is a whole module. */
  imported: Map<string, { path: string; name: string }>;
  /** Name outside to name inside. */
  exported: Map<string, string>;
}

type Node = ESTree.Node;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Names that are no mentions: `x.name`, `{ name: … }`, and the labels of types. */
const passedOver: Partial<Record<Node['type'], string>> = {
  MemberExpression: 'property',
  Property: 'key',
  PropertyDefinition: 'key',
  MethodDefinition: 'key',
};

function mentionsIn(node: Node, from: string, found: Mention[] = []): Mention[] {
  if (node.type.startsWith('TS') && !('expression' in node)) return found;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.push({ name: node.name });
  if (node.type === 'ImportExpression') {
    const { source } = node;
    const path = source.type === 'Literal' && resolveSpecifier(from, String(source.value));
    if (path) found.push({ loads: path });
  }
  if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
    const member = node.property.type === 'Identifier' ? node.property.name : undefined;
    found.push({ name: node.object.name, member });
    return found;
  }
  const skipped = 'computed' in node && node.computed ? undefined : passedOver[node.type];
  for (const [key, value] of Object.entries(node)) {
    if (key === skipped) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) mentionsIn(child, from, found);
    }
  }
  return found;
}

/** The names that a pattern binds: `{ a, b: [c] }` binds `a` and `c`. */
function namesOf(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap((part) =>
      namesOf(part.type === 'Property' ? part.value : part.argument),
    );
  if (pattern.type === 'ArrayPattern')
    return pattern.elements.flatMap((part) => (part ? namesOf(part) : []));
  return pattern.type === 'AssignmentPattern' ? namesOf(pattern.left) : [];
}

/** Each name that a statement declares, with the code that belongs to it. */
function declarationsOf(statement: Node): [string, Node][] {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap((one) =>
      namesOf(one.id).map((name): [string, Node] => [name, one]),
    );
  if (statement.type !== 'FunctionDeclaration' && statement.type !== 'ClassDeclaration') return [];
  return statement.id ? [[statement.id.name, statement]] : [];
}

const nameOf = (one: ESTree.ModuleExportName): string =>
  one.type === 'Literal' ? one.value : one.name;

function importedName(one: ESTree.ImportDeclarationSpecifier): string {
  if (one.type === 'ImportNamespaceSpecifier') return '*';
  return one.type === 'ImportSpecifier' ? nameOf(one.imported) : 'default';
}

function addImports(module: Module, from: string, statement: ESTree.ImportDeclaration): void {
  const path = resolveSpecifier(from, statement.source.value);
  if (!path || statement.importKind === 'type') return;
  for (const one of statement.specifiers)
    module.imported.set(one.local.name, { path, name: importedName(one) });
}

function moduleOf({ path, program }: SourceFile): Module {
  const module: Module = { declared: new Map(), imported: new Map(), exported: new Map() };
  const declare = (statement: Node, isExported: boolean) => {
    for (const [name, code] of declarationsOf(statement)) {
      module.declared.set(name, mentionsIn(code, path));
      if (isExported) module.exported.set(name, name);
    }
  };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') addImports(module, path, statement);
    else if (statement.type === 'ExportDefaultDeclaration') {
      module.declared.set('default', mentionsIn(statement.declaration, path));
      module.exported.set('default', 'default');
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) declare(statement.declaration, true);
      for (const { local, exported } of statement.specifiers)
        module.exported.set(nameOf(exported), nameOf(local));
    } else declare(statement, false);
  }
  return module;
}

/** What the site's code mentions by way of what: read from its text, so that nothing has to run. */
export class SymbolGraph {
  readonly #modules: ReadonlyMap<string, Module>;
  readonly #next = new Map<SymbolId, readonly SymbolId[]>();

  constructor(files: readonly SourceFile[]) {
    this.#modules = new Map(files.map((file) => [file.path, moduleOf(file)]));
  }

  /** All that others can use of a module. */
  exportsOf(path: string): SymbolId[] {
    const names = this.#modules.get(path)?.exported.keys() ?? [];
    return [...names].flatMap((name) => this.find(path, name));
  }

  /** What a module means by a name, or by `name.member`. */
  find(path: string, name: string, member?: string): SymbolId[] {
    const module = this.#modules.get(path);
    const local = module?.exported.get(name) ?? name;
    const from = module?.imported.get(local);
    if (!from) return module?.declared.has(local) ? [`${path}#${local}`] : [];
    if (from.name !== '*') return this.find(from.path, from.name);
    return member ? this.find(from.path, member) : this.exportsOf(from.path);
  }

  /** What a piece of a module's code mentions. */
  mentionedIn(path: string, code: ESTree.Node): SymbolId[] {
    return this.#resolve(path, mentionsIn(code, path));
  }

  /** These symbols and all that they lead to; tables lead nowhere, since a foreign key reads no row. */
  reach(roots: readonly SymbolId[]): ReadonlySet<SymbolId> {
    const reached = new Set(roots);
    // What is added while the set is walked is walked too.
    for (const symbol of reached) {
      if (symbol.includes('.table.server.ts#')) continue;
      for (const next of this.#mentionedBy(symbol)) reached.add(next);
    }
    return reached;
  }

  #resolve(path: string, mentions: readonly Mention[]): SymbolId[] {
    return mentions.flatMap((one) =>
      'loads' in one ? this.exportsOf(one.loads) : this.find(path, one.name, one.member),
    );
  }

  #mentionedBy(symbol: SymbolId): readonly SymbolId[] {
    const known = this.#next.get(symbol);
    if (known) return known;
    const [path = '', name = ''] = symbol.split('#');
    const next = this.#resolve(path, this.#modules.get(path)?.declared.get(name) ?? []);
    this.#next.set(symbol, next);
    return next;
  }
}
