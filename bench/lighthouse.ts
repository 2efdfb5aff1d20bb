// `npm run lighthouse -- http://127.0.0.1:3000 [PATH…]`: Lighthouse's mobile scores of every public page that the
// specification asks for and that there is, of a site that is running. By hand; writes bench/LIGHTHOUSE.md.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askedRoutes } from '../scripts/site-map.ts';
import { Problem, root } from '../scripts/node.mjs';
import { runMain, say } from '../scripts/run.mjs';
import { categories, inspect, scoreOf } from './bars/lighthouse.ts';
import type { Category, Report } from './bars/lighthouse.ts';
import { median } from './pairs.ts';

const least = { performance: 95, accessibility: 95 };
const most = 3;
/** A sample of each page that has something in its address. */
const samples = [
  '/b/nine-night-and-morning',
  '/categories/barber',
  '/embassies/embassy-of-zimbabwe',
  '/universities/york-st-john-university',
  '/events/windrush-elders-lunch',
];

const timings = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

async function pathsOf(address: string): Promise<string[]> {
  const asked = askedRoutes
    .filter(({ access, path }) => access === 'public' && !path.includes('{'))
    .map(({ path }) => path);
  const all = [...new Set([...asked, ...samples])];
  const answers = await Promise.all(
    all.map(async (path) => [path, await fetch(address + path, { redirect: 'manual' })] as const),
  );
  return answers.filter(([, { status }]) => status === 200).map(([path]) => path);
}

const reaches = (report: Report): boolean =>
  scoreOf(report, 'performance') >= least.performance &&
  scoreOf(report, 'accessibility') >= least.accessibility;

/** Once where that reaches the limits, else the median of three. */
async function measure(url: string, file: string): Promise<string[]> {
  const reports: Report[] = [];
  while (reports.length < most) {
    const report = await inspect(url, file);
    if (typeof report === 'string') throw new Problem(report);
    reports.push(report);
    if (reports.length === 1 && reaches(report)) break;
  }
  const score = (category: Category) => median(reports.map((report) => scoreOf(report, category)));
  const middle = reports.find((report) => scoreOf(report, 'performance') === score('performance'));
  return [
    ...categories.map((category) => {
      const value = score(category);
      const isLow = category in least && value < 95;
      return isLow ? `**${value}**` : `${value}`;
    }),
    ...Object.values(timings).map((id) =>
      (middle?.audits[id]?.displayValue ?? '').replaceAll('\u00a0', ' '),
    ),
    `${reports.length}`,
    `${Math.round(middle?.environment.benchmarkIndex ?? 0)}`,
  ];
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const heads = ['page', ...categories, ...Object.keys(timings), 'runs', 'machine'];

const textOf = (lines: readonly string[]): string =>
  [
    '# Lighthouse, mobile',
    '',
    '`npm run lighthouse -- ADDRESS`: every public page that the specification asks for and that there is, on the built site',
    'with its samples, each once; the median of three where a score of the first two was below 95 (in bold where it stays',
    'below). “machine” is how fast Lighthouse found it: where other work takes the processor, TBT tells of that work. Pages',
    'that search engines are asked to leave out, samples among them, have a lower SEO score for that.',
    '',
    row(heads),
    row(heads.map(() => '---')),
    ...lines,
    '',
  ].join('\n');

await runMain(async () => {
  const [address, ...only] = process.argv.slice(2);
  if (!address) throw new Problem('Name a running site: npm run lighthouse -- ADDRESS [PATH…]');
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const lines: string[] = [];
  for (const path of only.length > 0 ? only : await pathsOf(address)) {
    const cells = await measure(address + path, join(folder, 'report.json'));
    lines.push(row([path, ...cells]));
    say(lines.at(-1) ?? '');
    // It takes half an hour: what is known so far is kept.
    if (only.length === 0) writeFileSync(join(root, 'bench/LIGHTHOUSE.md'), textOf(lines));
  }
  rmSync(folder, { recursive: true });
});
