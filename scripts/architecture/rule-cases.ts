import { needs } from '#features/needs.ts';
import { openFolders } from '#features/open-folders.ts';
import {
  awaitedCalls,
  everyTestRuns,
  honestTypes,
  namedDurations,
  namedLocks,
  namedMoments,
  oneDoor,
  onePageOf,
  onePageShape,
  ownTables,
  readTables,
  reasonedExceptions,
} from './code-rules.ts';
import {
  importTable,
  oneSeed,
  privateFolders,
  testsAlone,
  relativeImports,
  serverFiles,
  serverOnlyPackages,
} from './import-rules.ts';
import { logicalClasses, safeMarkup, plainSentences } from './markup-rules.ts';
import type { Rule } from './source-file.ts';

/** One rule: what it asks of which files, and a sample that it must refuse and one that it must let pass. */
export type RuleCase = {
  name: string;
  rule: Rule;
  /** Where the samples need a table of needs of their own. */
  sampleRule?: Rule;
  files: 'site' | 'site and tools' | 'tests';
  refuses: readonly [path: string, text: string][];
  allows: readonly [path: string, text: string][];
};

export const ruleCases: RuleCase[] = [
  {
    name: 'imports follow the table of who may import whom',
    rule: importTable(needs),
    sampleRule: importTable({ a: ['b'], b: [], c: [] }),
    files: 'site',
    refuses: [
      ['src/platform/x.ts', "import '#features/a/a.ts'"],
      ['src/platform/x.ts', "import '#ui/button.tsx'"],
      ['src/ui/x.tsx', "import '#platform/http/endpoint.ts'"],
      ['src/ui/x.tsx', "import type { A } from '#features/a/a.contract.ts'"],
      ['src/features/a/x.ts', "import '#features/c/c.ts'"],
      ['src/features/b/x.ts', "import '#features/a/a.ts'"],
      ['src/features/a/x.ts', "import '#areas/home/home.ts'"],
      ['src/features/a/x.ts', "import '#shell/frame.tsx'"],
      ['src/features/a/x.ts', "import '#server/app.ts'"],
      ['src/areas/home/x.tsx', "import '#features/a/a.service.server.ts'"],
      ['src/areas/home/x.tsx', "import type { A } from '#features/a/a.table.server.ts'"],
      ['src/areas/home/x.tsx', "import '#areas/admin/x.ts'"],
      ['src/shell/x.tsx', "const x = import('#areas/home/x.ts')"],
      ['src/shell/x.tsx', "type X = import('#areas/home/x.ts').X"],
    ],
    allows: [
      ['src/platform/http/x.ts', "import '#platform/i18n/y.ts'; import 'zod/mini'"],
      ['src/ui/x.tsx', "import '#platform/i18n/format.ts'; import './y.tsx'"],
      [
        'src/features/a/x.ts',
        "import '#features/b/b.ts'; import '#ui/button.tsx'; import './y.ts'",
      ],
      ['src/features/a/x.test.ts', "import '#server/app.ts'"],
      ['src/features/a/pages/x-page.tsx', "import type { Route } from './+types/x-page.ts'"],
      ['src/areas/home/x.tsx', "import '#features/a/a-card.tsx'"],
      ['src/routes.ts', "import '#areas/home/home.routes.ts'"],
      ['server/app.ts', "import '#features/a/a.service.server.ts'"],
    ],
  },
  {
    name: 'sub-folders of features and areas are private',
    rule: privateFolders(openFolders),
    sampleRule: privateFolders({ b: ['parts'] }),
    files: 'site',
    refuses: [
      ['src/features/a/x.ts', "import '#features/b/other/y.tsx'"],
      ['src/features/a/x.ts', "import '#features/b/parts/deep/y.tsx'"],
      ['server/app.ts', "import '#features/a/search/y.server.ts'"],
    ],
    allows: [
      ['src/features/a/pages/x.ts', "import '../parts/y.tsx'"],
      ['src/features/a/x.ts', "import './parts/y.tsx'; import '#platform/http/y.ts'"],
      ['src/features/a/x.ts', "import '#features/b/parts/y.tsx'"],
      ['src/features/a/x.test.ts', "import words from '#features/b/locales/en.json'"],
    ],
  },
  {
    name: 'scenes and golden rows are used by tests alone',
    rule: testsAlone,
    files: 'site',
    refuses: [
      ['src/features/a/a.service.server.ts', "import './a.scene.server.ts'"],
      ['server/seed.ts', "import '#features/a/a.golden.server.ts'"],
    ],
    allows: [
      ['src/features/b/b.test.ts', "import '#features/a/a.scene.server.ts'"],
      ['src/features/b/b.scene.server.ts', "import '#features/a/a.scene.server.ts'"],
    ],
  },
  {
    name: 'relative imports stay inside their feature',
    rule: relativeImports,
    files: 'site',
    refuses: [
      ['src/features/a/pages/deep/x.ts', "import '../../y.ts'"],
      ['src/features/a/x.ts', "import '../b/y.ts'"],
      ['src/ui/x.ts', "import '../platform/time/y.ts'"],
      ['src/features/a/x.ts', "import '../../routes.ts'"],
      ['server/x.ts', "import '../src/features/a/x.ts'"],
    ],
    allows: [
      ['src/features/a/pages/x.ts', "import '../y.ts'; import './z.ts'"],
      ['server/test/x.ts', "import '../../src/routes.ts'"],
    ],
  },
  {
    name: 'code for the browser imports .server.ts files as types only',
    rule: serverFiles,
    files: 'site',
    refuses: [
      ['src/features/a/pages/x-page.tsx', "import { y } from '../y.service.server.ts'"],
      ['src/features/a/a.contract.ts', "import { type Y } from './a.table.server.ts'"],
      ['src/features/a/a.policy.ts', "export * from './a.table.server.ts'"],
    ],
    allows: [
      ['src/features/a/a.policy.ts', "import type { Y } from './a.table.server.ts'"],
      ['src/features/a/a.service.server.ts', "import { y } from './a.table.server.ts'"],
      ['src/features/a/a.service.test.ts', "import { y } from './a.service.server.ts'"],
      ['server/app.ts', "import { y } from '#platform/y.server.ts'"],
    ],
  },
  {
    name: 'packages for the server are used in .server.ts files only',
    rule: serverOnlyPackages,
    files: 'site',
    refuses: [
      ['src/features/a/a.ts', "import { readFileSync } from 'node:fs'"],
      ['src/platform/x.ts', "import { eq } from 'drizzle-orm/pg-core'"],
    ],
    allows: [
      ['src/features/a/a.server.ts', "import { readFileSync } from 'node:fs'"],
      [
        'src/features/a/a.ts',
        "import type { SQL } from 'drizzle-orm'; import { z } from 'zod/mini'",
      ],
    ],
  },
  {
    name: 'features and areas reach data through the API alone',
    rule: oneDoor,
    files: 'site',
    refuses: [
      ['src/features/a/pages/x.tsx', "const x = await fetch('/api/listings')"],
      ['src/ui/x.tsx', "void fetch('/x')"],
    ],
    allows: [['src/platform/http/api.ts', "const x = await fetch('/api/listings')"]],
  },
  {
    name: 'a table is written by its own feature, or its store',
    rule: ownTables,
    files: 'site',
    refuses: [
      [
        'src/features/a/a.service.server.ts',
        "import { review } from '#features/b/review.table.server.ts'; await db.insert(review).values({})",
      ],
      [
        'src/features/directory/x.server.ts',
        "import { listing } from './listing.table.server.ts'; await db.update(listing).set({})",
      ],
      [
        'src/features/a/a.service.server.ts',
        "import { review } from '#features/b/review.table.server.ts'; await moveRow(db, review, id, step)",
      ],
    ],
    allows: [
      [
        'src/features/a/a.service.server.ts',
        "import { review } from '#features/b/review.table.server.ts'; import { idea } from './idea.table.server.ts'; await db.update(idea).set(db.select().from(review))",
      ],
    ],
  },
  {
    name: 'a table is read by its own feature, but for the readers that are named',
    rule: readTables,
    files: 'site',
    refuses: [
      [
        'src/features/a/a.service.server.ts',
        "import { account } from '#features/accounts/account.table.server.ts'",
      ],
    ],
    allows: [
      [
        'src/features/a/a.table.server.ts',
        "import { account } from '#features/accounts/account.table.server.ts'",
      ],
      [
        'src/features/finder/a.server.ts',
        "import { listing } from '#features/directory/listing.table.server.ts'",
      ],
      ['src/features/a/a.server.ts', "import { idea } from './idea.table.server.ts'"],
    ],
  },
  {
    name: 'whether there is another page is asked in one way',
    rule: onePageOf,
    files: 'site',
    refuses: [['src/x.ts', 'const next = rows.length > size ? (items.at(-1)?.id ?? null) : null']],
    allows: [['src/x.ts', 'const { shown, next } = pageOf(rows, size)']],
  },
  {
    name: 'a list that comes in pages has one shape',
    rule: onePageShape,
    files: 'site',
    refuses: [
      ['src/features/a/a.contract.ts', 'const query = z.object({ after: z.optional(z.uuid()) })'],
      ['src/features/a/a.contract.ts', 'const query = { after: lenient(z.uuid()) }'],
      [
        'src/features/a/a.contract.ts',
        'const answer = { items: z.array(A), next: z.nullable(z.string()) }',
      ],
    ],
    allows: [
      [
        'src/features/a/a.contract.ts',
        'const spec = { query: z.object(pageQuery()), response: pageAnswer(A) }',
      ],
      ['src/features/a/a.contract.ts', 'const change = { after: z.nullable(z.string()) }'],
      ['src/platform/http/x.ts', 'const query = { after: z.optional(cursor) }'],
    ],
  },
  {
    name: 'milliseconds of a day or an hour have a name',
    rule: namedDurations,
    files: 'site',
    refuses: [['src/x.ts', 'const keptMs = 7 * 86_400_000']],
    allows: [
      ['src/x.ts', "import { dayMs } from '#platform/time/durations.ts'; const keptMs = 7 * dayMs"],
    ],
  },
  {
    name: 'a moment before or after another is written one way',
    rule: namedMoments,
    files: 'site',
    refuses: [['src/x.ts', 'const dueAt = new Date(ctx.now.getTime() + reviewMs)']],
    allows: [['src/x.ts', 'const dueAt = later(ctx.now, reviewMs)']],
  },
  {
    name: 'locks with a name are taken in one order',
    rule: namedLocks,
    files: 'site',
    refuses: [['src/x.ts', 'await tx.execute(sql`select pg_advisory_xact_lock(1)`)']],
    allows: [['src/x.ts', "await takeLocks(tx, 'listing-count')"]],
  },
  {
    name: 'sentences are asked for by key and with values alone',
    rule: plainSentences,
    files: 'site',
    refuses: [
      ['src/x.tsx', "t('places', { count: 2, ordinal: true })"],
      ['src/x.tsx', "t('places', 'places')"],
    ],
    allows: [['src/x.tsx', "t('places', { count: 2, name, defaultValue: kind })"]],
  },
  {
    name: 'no type is asserted through unknown',
    rule: honestTypes,
    files: 'site and tools',
    refuses: [['src/x.ts', 'const x = y as unknown as string']],
    allows: [['src/x.ts', 'const x = y as unknown; const z = y as const']],
  },
  {
    name: 'a lint rule is switched off with a reason',
    rule: reasonedExceptions,
    files: 'site and tools',
    refuses: [['src/x.ts', '// oxlint-disable-next-line no-console\nconsole.log(1)']],
    allows: [
      [
        'src/x.ts',
        '// oxlint-disable-next-line no-console -- the terminal is the reader\nconsole.log(1)',
      ],
    ],
  },
  {
    name: 'every test runs every time',
    rule: everyTestRuns,
    files: 'tests',
    refuses: [
      ['src/x.test.ts', "it.only('x', () => {})"],
      ['src/x.test.ts', "describe.skip('x', () => {})"],
      ['src/x.test.ts', "it.skip.each([1])('x', () => {})"],
      ['e2e/x.spec.ts', "test.describe.only('x', () => {})"],
    ],
    allows: [
      ['src/x.test.ts', "it.skipIf(process.env.X)('x', () => {}); rows.only(1)"],
      ['e2e/x.spec.ts', "test.skip(({ isMobile }) => !isMobile, 'the bar is for phones')"],
    ],
  },
  {
    name: 'calls of a test start where they are awaited',
    rule: awaitedCalls,
    files: 'tests',
    refuses: [
      ['src/x.test.ts', 'for (const call of [a(), b()]) await expect(call).rejects.toThrow()'],
      [
        'src/x.test.ts',
        'const all = [a(), b()]; for (const one of all) { await expect(one)\n.resolves.toBe(1) }',
      ],
    ],
    allows: [
      ['src/x.test.ts', 'for (const go of [a, () => b()]) await expect(go()).rejects.toThrow()'],
      ['src/x.test.ts', 'for (const name of names) expect(name).toBe(1)'],
      ['src/x.test.ts', 'for (const row of [make(1), make(2)]) expect(row).toBe(1)'],
    ],
  },
  {
    name: 'properties are tried on the same cases in every run',
    rule: oneSeed,
    files: 'site and tools',
    refuses: [['src/x.test.ts', "import fc from 'fast-check'"]],
    allows: [
      ['src/x.test.ts', "import fc from '#platform/test/fast-check.ts'"],
      ['src/platform/test/fast-check.ts', "import fc from 'fast-check'"],
    ],
  },
  {
    name: 'no markup that the content security policy forbids',
    rule: safeMarkup,
    files: 'site',
    refuses: [
      ['src/ui/x.tsx', "const x = <p style={{ color: 'red' }} />"],
      ['src/ui/x.tsx', 'const x = <p dangerouslySetInnerHTML={{ __html: y }} />'],
      ['src/ui/x.tsx', 'const x = { dangerouslySetInnerHTML: { __html: y } }'],
      ['src/ui/x.ts', "element.innerHTML = '<b>'"],
      ['src/ui/x.ts', "element.insertAdjacentHTML('beforeend', y)"],
    ],
    allows: [['src/ui/x.tsx', 'const x = <p className="style">{y}</p>; const z = { style: 1 }']],
  },
  {
    name: 'layout classes turn round in right-to-left languages',
    rule: logicalClasses,
    files: 'site',
    refuses: [
      ['src/ui/x.tsx', 'const x = <p className="md:hover:ml-2" />'],
      ['src/ui/x.tsx', "const x = 'flex -mr-4'"],
      ['src/ui/x.tsx', 'const x = `absolute left-0 ${y}`'],
      ['src/ui/x.tsx', "const x = 'text-left'"],
      ['src/ui/x.tsx', "const x = 'border-l-2 rounded-tr-lg'"],
      ['src/ui/x.tsx', "const x = 'data-[open=true]:!pl-3'"],
    ],
    allows: [
      ['src/ui/x.tsx', "const x = 'ms-2 pe-4 start-0 text-start border-s rounded-ss-lg mx-auto'"],
      ['src/ui/x.tsx', "const x = 'rtl:right-0 ltr:left-0'"],
      ['src/ui/x.tsx', "const x = 'left-over jollof'; const y = 'the right-hand side'"],
    ],
  },
];
