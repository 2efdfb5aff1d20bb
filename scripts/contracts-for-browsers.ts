import { parseSync, Visitor } from 'vite';
import type { ESTree, Plugin } from 'vite';

/** What the server alone asks of an endpoint. */
const serversParts = new Set([
  'access',
  'cache',
  'errors',
  'fileName',
  'params',
  'query',
  'rate',
  'response',
  'summary',
]);

interface Edit {
  /** Where the text goes on behind it. */
  to: number;
  text: string;
}

interface Read {
  start: number;
  name: string;
}

/** The builder drops a call that is marked so where nobody uses what it answers. */
const pure = '/* @__PURE__ */ ';

const inOrder = (edits: ReadonlyMap<number, Edit>) => [...edits].toSorted(([a], [b]) => a - b);

const without = (path: string, { name }: Read): Error =>
  new Error(
    `${path} reads ${name}, which browsers do not have: give the shape a name and use that.`,
  );

/**
 * The form of a contract that browsers load. There it calls endpoints and checks what is sent in a body; the server checks
 * addresses and has shaped the answers. So descriptions are left out, with the shapes that only they use. Contracts
 * describe and do nothing, and each of their calls is marked so for the builder.
 * @throws {Error} when a contract reads what is left out
 */
export function contractForBrowsers(path: string, code: string): string {
  const edits = new Map<number, Edit>();
  const { program } = parseSync(path, code);
  new Visitor({
    CallExpression({ callee, arguments: [spec], start }) {
      edits.set(start, { to: start, text: pure });
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (spec?.type !== 'ObjectExpression') return;
      for (const [at, part] of spec.properties.entries()) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
        if (!serversParts.has(part.key.name)) continue;
        // With the comma before it: an endpoint's id is first.
        edits.set(spec.properties[at - 1]?.end ?? part.start, { to: part.end, text: '' });
      }
    },
  }).visit(program);
  const changes = inOrder(edits);
  for (const read of readsOfServersParts(path, code)) {
    if (changes.some(([from, { to }]) => from < read.start && read.start < to)) continue;
    throw without(path, read);
  }
  return edited(code, changes);
}

/** What zod does, rather than describes: parse, safeParse, config and the like. */
const doing = /^(?:safe)?(?:parse|encode|decode)|^config$|^register/i;

/** `z` of `z.string().check(…)`, with the first name behind it; undefined where a chain begins otherwise. */
function beginsWithZod(callee: ESTree.Expression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const { object, property } = callee;
  if (object.type === 'Identifier') return object.name === 'z' ? property.name : undefined;
  return object.type === 'CallExpression' ? beginsWithZod(object.callee) : undefined;
}

/** Marks the shapes of any module, so that they go where a page uses something else of it. */
export function shapesForBrowsers(path: string, code: string): string {
  const edits = new Map<number, Edit>();
  new Visitor({
    CallExpression({ callee, start }) {
      const name = callee.type === 'Super' ? undefined : beginsWithZod(callee);
      if (name !== undefined && !doing.test(name)) edits.set(start, { to: start, text: pure });
    },
  }).visit(parseSync(path, code).program);
  return edited(code, inOrder(edits));
}

/** Where this code reads of an endpoint, its own or one of a contract that it imports, what browsers do not have. */
export function readsOfServersParts(path: string, code: string): Read[] {
  const { program } = parseSync(path, code);
  const endpoints = new Set<string>();
  const reads: Read[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.endsWith('.contract.ts')) return;
      for (const { local } of specifiers) endpoints.add(local.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return;
      if (init.callee.type === 'Identifier' && init.callee.name === 'endpoint')
        endpoints.add(id.name);
    },
  }).visit(program);
  new Visitor({
    MemberExpression({ object, property, start, end }) {
      if (object.type !== 'Identifier' || !endpoints.has(object.name)) return;
      if (property.type === 'Identifier' && serversParts.has(property.name))
        reads.push({ start, name: code.slice(start, end) });
    },
  }).visit(program);
  return reads;
}

function edited(code: string, edits: readonly [start: number, edit: Edit][]): string {
  let result = '';
  let from = 0;
  for (const [start, { to, text }] of edits) {
    // What is left out may hold calls.
    if (start < from) continue;
    result += code.slice(from, start) + text;
    from = to;
  }
  return result + code.slice(from);
}

/** Takes what only the server needs out of the contracts that the browser loads. */
export const contractsForBrowsers: Plugin = {
  name: 'contracts-for-browsers',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.contract\.ts$/ },
    handler: (code, id) => ({
      code: contractForBrowsers(id, code),
      map: null,
      // A page that uses a word of one does not load those that it was made with.
      moduleSideEffects: false,
    }),
  },
};

/** Marks shapes that stand beside what pages use, such as the limits of a field. */
export const zodForBrowsers: Plugin = {
  name: 'shapes-for-browsers',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/(?!.*\.contract\.ts).*\.ts$/, code: /from ["']zod\/mini/ },
    handler: (code, id) => ({
      code: shapesForBrowsers(id, code),
      map: null,
      moduleSideEffects: false,
    }),
  },
};

/** Fails the build where a browser would read what was taken out. It runs when the loaders of the server are gone. */
export const readsInBrowsers: Plugin = {
  name: 'reads-in-browsers',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    order: 'post',
    filter: { id: /\/src\/(?!.*\.contract\.ts).*\.tsx?(?:\?|$)/ },
    handler(code, id) {
      const [read] = readsOfServersParts('built.js', code);
      if (read) throw without(id, read);
    },
  },
};
