import type { ESTree } from 'vite';
import { place, visit } from './source-file.ts';
import type { Rule, SourceFile } from './source-file.ts';
import { isForTests, isTest, resolveSpecifier, zoneOf } from './zones.ts';

/** Pages reach data through the API alone, so that types, errors, sign-in and caching are the same everywhere. */
export const oneDoor: Rule = (file) => {
  const { kind } = zoneOf(file.path);
  if (isTest(file.path) || (kind !== 'ui' && kind !== 'feature' && kind !== 'area')) return [];
  const problems: string[] = [];
  visit(file, {
    CallExpression({ callee, start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'fetch') return;
      const instead = kind === 'ui' ? 'ui/ takes data as props' : 'call api(contract)';
      problems.push(`${place(file, start)} calls fetch: ${instead}.`);
    },
  });
  return problems;
};

const writes = new Set(['insert', 'update', 'delete']);

/** Tables that many write: one file holds every write, and callers say what is to change. */
const stores: Readonly<Record<string, string>> = {
  'src/features/directory/listing.table.server.ts':
    'src/features/directory/listing-store.server.ts',
};

/** What to do instead where this file may not write that table; undefined where it may. */
function insteadOfWriting(path: string, table: string): string | undefined {
  const store = stores[table];
  if (store) return path === store ? undefined : `call ${store}`;
  const [from, to] = [zoneOf(path), zoneOf(table)];
  if (to.kind !== 'feature' || (from.kind === 'feature' && from.name === to.name)) return undefined;
  return `call a service of ${to.name}`;
}

/** A table is written by its own feature only, or by its store. */
export const ownTables: Rule = (file) => {
  if (zoneOf(file.path).kind !== 'feature' || isForTests(file.path)) return [];
  const refused = new Map<string, string>();
  for (const { specifier, names } of file.imports) {
    const target = resolveSpecifier(file.path, specifier);
    if (!target?.endsWith('.table.server.ts')) continue;
    const instead = insteadOfWriting(file.path, target);
    if (instead) for (const name of names) refused.set(name, instead);
  }
  const problems: string[] = [];
  visit(file, {
    CallExpression({ callee, arguments: [first, second], start }) {
      const isMove = callee.type === 'Identifier' && callee.name === 'moveRow';
      const isWrite =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        writes.has(callee.property.name);
      const table = isMove ? second : first;
      if (!(isMove || isWrite) || table?.type !== 'Identifier') return;
      const instead = refused.get(table.name);
      if (instead) problems.push(`${place(file, start)} writes ${table.name}: ${instead}.`);
    },
  });
  return problems;
};

/**
 * Tables that another feature may read in its own queries, by the features that do. The rooms of the directory and the
 * desks work on its rows as such; the others look through more rows than a service could hand over.
 */
const readers: Readonly<Record<string, readonly string[]>> = {
  'src/features/directory/listing.table.server.ts': [
    'categories',
    'data-audit',
    'duplicates',
    'finder',
    'imports',
    'open-data',
    'own-listings',
    'verification',
  ],
  'src/features/directory/category/category.table.server.ts': [
    'categories',
    'finder',
    'imports',
    'own-listings',
  ],
  'src/features/directory/changes/listing-change.table.server.ts': ['own-listings'],
  'src/features/directory/views/listing-view.table.server.ts': ['councils', 'finder'],
  // Who is verified is written by the desk of that name, which locks the row.
  'src/features/accounts/account.table.server.ts': ['verification'],
  // Whether reviews come from one hand.
  'src/features/accounts/sessions/session.table.server.ts': ['reviews'],
  'src/features/inquiries/inquiry.table.server.ts': ['councils', 'reviews'],
  'src/features/councils/council.table.server.ts': ['claims'],
  'src/features/claims/claim.table.server.ts': ['imports'],
  // What pages lack.
  'src/features/media/media.table.server.ts': ['data-audit'],
  'src/features/schedule/schedule.table.server.ts': ['data-audit'],
  // Who works for a page sees it, in every query of the directory.
  'src/features/teams/team.table.server.ts': ['directory'],
};

/** A table is read by its own feature: others ask a service, or join a relation that it hands out. */
export const readTables: Rule = (file) => {
  const from = zoneOf(file.path);
  if (from.kind !== 'feature' || isForTests(file.path) || file.path.endsWith('.table.server.ts'))
    return [];
  return file.imports.flatMap(({ specifier, typeOnly, start }) => {
    const target = resolveSpecifier(file.path, specifier);
    if (typeOnly || !target?.endsWith('.table.server.ts')) return [];
    const to = zoneOf(target);
    if (to.kind !== 'feature' || to.name === from.name || readers[target]?.includes(from.name))
      return [];
    return [
      `${place(file, start)} reads a table of ${to.name}: call a service of ${to.name}, or join a relation that it hands out (accounts/account-relations.server.ts, directory/listing-relations.server.ts).`,
    ];
  });
};

/** Readers that are named and read nothing any more. */
export function unusedReaders(files: readonly SourceFile[]): string[] {
  const used = new Set<string>();
  for (const file of files) {
    const from = zoneOf(file.path);
    if (from.kind !== 'feature' || isForTests(file.path)) continue;
    if (file.path.endsWith('.table.server.ts')) continue;
    for (const { specifier } of file.imports)
      used.add(`${from.name} ${resolveSpecifier(file.path, specifier) ?? ''}`);
  }
  return Object.entries(readers).flatMap(([table, names]) =>
    names
      .filter((name) => !used.has(`${name} ${table}`))
      .map((name) => `${name} does not read ${table} (any more): take it out of the readers.`),
  );
}

/** Whether there is another page is asked in one way. */
export const onePageOf: Rule = (file) =>
  [...file.text.matchAll(/\.length > \w+ \? \(?\w+\.at\(-1\)/g)].map(
    ({ index }) =>
      `${place(file, index)} looks for the next page by hand: use pageOf of #platform/db/page-of.ts.`,
  );

/** A list that comes in pages is asked for and answered in one shape, which `useApiPages` reads. */
export const onePageShape: Rule = (file) => {
  if (!file.path.endsWith('.contract.ts')) return [];
  const byHand = /\b(?:next: z\.nullable\(z\.string\(\)\)|after: (?:z\.optional|lenient)\()/g;
  return [...file.text.matchAll(byHand)].map(({ 0: found, index }) => {
    const instead = found.startsWith('next')
      ? 'answer with pageAnswer(Row, { whatElse })'
      : 'write ...pageQuery() into the query, or ...lenientPageQuery() where a page parses its address';
    return `${place(file, index)} writes the cursor of a list by hand: ${instead}, of #platform/http/paged.ts.`;
  });
};

/** Milliseconds of a day or an hour have a name. */
export const namedDurations: Rule = (file) => {
  if (file.path.startsWith('src/platform/time/')) return [];
  return [
    ...file.text.matchAll(
      /\b(?:86_?400_?000|3_?600_?000|60 \* 60 \* 1_?000)\b|const (?:day|hour|minute)Ms =/g,
    ),
  ].map(
    ({ 0: digits, index }) =>
      `${place(file, index)} counts milliseconds (${digits}): use dayMs, hourMs or minuteMs of #platform/time/durations.ts.`,
  );
};

/** A moment before or after another is written one way. */
export const namedMoments: Rule = (file) =>
  file.path.startsWith('src/platform/time/') || file.path.includes('.test.')
    ? []
    : [...file.text.matchAll(/\bnew Date\([\w.]+\.getTime\(\) [-+]/g)].map(
        ({ index }) =>
          `${place(file, index)} counts from a moment by hand: use later or earlier of #platform/time/moments.ts.`,
      );

/** Locks with a name are taken in one order for everybody, by one function. */
export const namedLocks: Rule = (file) =>
  file.path === 'src/platform/db/advisory-lock.server.ts' || file.path.includes('.test.')
    ? []
    : [...file.text.matchAll(/\bpg_advisory_xact_lock\b/g)].map(
        ({ index }) =>
          `${place(file, index)} takes a lock itself: use takeLocks of #platform/db/advisory-lock.server.ts, or assertQuota of #platform/db/quota.server.ts where rows are counted.`,
      );

/** A type assertion that goes through unknown switches the compiler off. */
export const honestTypes: Rule = (file) => {
  const problems: string[] = [];
  visit(file, {
    TSAsExpression({ expression, start }) {
      if (expression.type !== 'TSAsExpression') return;
      if (expression.typeAnnotation.type !== 'TSUnknownKeyword') return;
      problems.push(
        `${place(file, start)} asserts through unknown: parse with a schema or narrow the type.`,
      );
    },
  });
  return problems;
};

/** A rule of the linter is switched off with a reason only. */
export const reasonedExceptions: Rule = (file) =>
  file.comments
    .filter(({ value }) => /^\s*(ox|es)lint-disable/.test(value) && !/--\s*\S{3}/.test(value))
    .map(
      ({ start }) => `${place(file, start)} gives no reason: oxlint-disable-next-line rule -- why.`,
    );

const runners = new Set(['it', 'test', 'describe', 'suite']);
const switches = new Set(['only', 'skip', 'todo', 'fails']);

/**
 * Every test runs, every time. Where only some engines or screens have what it tests, the condition is in the
 * code: `it.skipIf(condition)`, in journeys `test.skip(condition, 'reason')`.
 */
export const everyTestRuns: Rule = (file) => {
  const problems: string[] = [];
  const conditional = new Set<number>();
  visit(file, {
    CallExpression({ callee, arguments: [condition, reason] }) {
      const isName = condition?.type === 'Literal' || condition?.type === 'TemplateLiteral';
      if (!isName && reason?.type === 'Literal') conditional.add(callee.start);
    },
    MemberExpression({ object, property, start }) {
      if (property.type !== 'Identifier' || !switches.has(property.name)) return;
      if (property.name === 'skip' && conditional.has(start)) return;
      const base = object.type === 'MemberExpression' ? object.object : object;
      if (base.type !== 'Identifier' || !runners.has(base.name)) return;
      problems.push(`${place(file, start)} uses .${property.name}: mend the test or delete it.`);
    },
  });
  return problems;
};

/**
 * A call that is refused before anybody waits for it is a rejection that nobody handles, and fails the run of another test:
 * tables of calls hold functions.
 */
export const awaitedCalls: Rule = (file) => {
  const problems: string[] = [];
  const started = new Map<string, number>();
  const callsIn = (node: ESTree.Expression): number =>
    node.type === 'ArrayExpression'
      ? node.elements.filter((element) => element?.type === 'CallExpression').length
      : 0;
  visit(file, {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) started.set(id.name, callsIn(init));
    },
    ForOfStatement({ left, right, body, start }) {
      const [name] = left.type === 'VariableDeclaration' ? left.declarations : [];
      if (name?.id.type !== 'Identifier') return;
      const calls = right.type === 'Identifier' ? started.get(right.name) : callsIn(right);
      const text = file.text.slice(body.start, body.end);
      const isAwaited = new RegExp(
        String.raw`expect\(${name.id.name}\)\s*\.(rejects|resolves)`,
      ).test(text);
      if (calls && calls > 1 && isAwaited)
        problems.push(
          `${place(file, start)} starts all its calls before it awaits the first: list functions, \`() => call()\`.`,
        );
    },
  });
  return problems;
};
