import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSource } from './scripts/architecture/source-file.ts';
import { pageMap } from './scripts/map/page-map.ts';
import { SymbolGraph } from './scripts/map/symbols.ts';

const root = import.meta.dirname;

test('docs/MAP.md is what the code says', async () => {
  const written = readFileSync(join(root, 'docs/MAP.md'), 'utf8');
  const isRight = written === (await pageMap(root));
  expect(
    isRight,
    'it is out of date: run `npm run map` and commit docs/MAP.md with the change',
  ).toBe(true);
});

describe('The map follows', () => {
  const files = {
    'src/features/a/page.tsx': `
      import { Card } from './card.tsx';
      import * as contract from './a.contract.ts';
      import type { listThings } from './a.contract.ts';
      export const loader = () => api(contract.getThing);
      export default function Page() { return <Card later={() => import('./later.tsx')} />; }`,
    'src/features/a/card.tsx': `
      import { removeThing } from './a.contract.ts';
      export const Card = () => useApi(shown.saveThing);
      export const Other = () => useApi(removeThing);`,
    'src/features/a/later.tsx': `
      import { addThing as add } from './a.contract.ts';
      export default () => useApi(add);`,
    'src/features/a/a.contract.ts': `
      export const getThing = endpoint();
      export const listThings = endpoint();
      export const saveThing = endpoint();
      export const addThing = endpoint();
      export const removeThing = endpoint();`,
    'src/features/a/a.service.server.ts': `
      import { thing } from './a.table.server.ts';
      export const getThing = (db) => db.select().from(thing);`,
    'src/features/a/a.table.server.ts': `
      export const person = pgTable('person');
      export const thing = pgTable('thing', { by: references(() => person.id) });`,
  };
  const graph = new SymbolGraph(
    Object.entries(files).map(([path, text]) => parseSource(path, text)),
  );
  const reached = (path: string, kind: string) =>
    [...graph.reach(graph.exportsOf(`src/features/a/${path}`))]
      .filter((symbol) => symbol.includes(`.${kind}.`))
      .map((symbol) => symbol.split('#')[1]);

  test('what a page and its parts use, later too, and nothing that merely stands beside it', () => {
    expect(reached('page.tsx', 'contract')).toEqual(['getThing', 'addThing']);
  });

  test('a service to the tables that it names, and no foreign key further', () => {
    expect(reached('a.service.server.ts', 'table')).toEqual(['thing']);
  });
});
