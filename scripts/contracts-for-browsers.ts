import { parseSync, Visitor } from 'vite';
import type { Plugin } from 'vite';

/** What the server alone asks of an endpoint. */
const serversParts = new Set([
  'access',
  'cache',
  'errors',
  'fileName',
  'rate',
  'response',
  'summary',
]);

interface Edit {
  /** Where the text goes on behind it. */
  to: number;
  text: string;
}

/**
 * The form of a contract that browsers load. There it calls endpoints and checks what is sent; the server has shaped the
 * answers. So descriptions are left out, with the shapes that only they use. Contracts describe and do nothing, and each
 * of their calls is marked so for the builder.
 * @throws {Error} when a contract reads what is left out
 */
export function contractForBrowsers(path: string, code: string): string {
  const edits = new Map<number, Edit>();
  const { program } = parseSync(path, code);
  const reads: { start: number; name: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [spec], start }) {
      edits.set(start, { to: start, text: '/* @__PURE__ */ ' });
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
      if (spec?.type !== 'ObjectExpression') return;
      for (const [at, part] of spec.properties.entries()) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
        if (!serversParts.has(part.key.name)) continue;
        // With the comma before it: an endpoint's id is first.
        edits.set(spec.properties[at - 1]?.end ?? part.start, { to: part.end, text: '' });
      }
    },
    MemberExpression({ property, start }) {
      if (property.type === 'Identifier' && property.name === 'response')
        reads.push({ start, name: code.slice(start, property.end) });
    },
  }).visit(program);
  const inOrder = [...edits].toSorted(([a], [b]) => a - b);
  for (const { start, name } of reads) {
    if (inOrder.some(([from, { to }]) => from < start && start < to)) continue;
    throw new Error(
      `${path} reads ${name}, which browsers do not have: give the shape a name and use that.`,
    );
  }
  return edited(code, inOrder);
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
    handler: (code, id) => ({ code: contractForBrowsers(id, code), map: null }),
  },
};
