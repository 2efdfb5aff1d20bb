// Lighthouse's mobile scores, median of five. Lighthouse is no dependency of the project: npm fetches it for the run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { environment, findInPath, projectNode } from '../../scripts/node.mjs';
import { logFile, run, say } from '../../scripts/run.mjs';
import type { Bench } from '../bench-run.ts';
import { median } from '../pairs.ts';
import type { Figure } from '../report.ts';
import { samplePages } from '../sample-pages.ts';

const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
export type Category = keyof typeof limits;
export const categories = Object.keys(limits) as Category[];

export interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; displayValue?: string }>;
  /** How fast the machine was; below 1000 it counts as slow. */
  environment: { benchmarkIndex: number };
}

export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const pages = await samplePages(bench);
  return measurePages(bench, pages, { bar: 'lighthouse', isEnough: () => false });
}

/**
 * Every page that search engines are told of, in one language, and one of each sort of entry. A page that reaches all
 * limits at the first look is not looked at again.
 */
export async function measureEveryPage(bench: Bench): Promise<Figure[]> {
  const site = await bench.site();
  const listed = await Promise.all(
    ['pages.xml', 'pages-2.xml', 'listings-1.xml', 'categories-1.xml'].map(async (file) => {
      const { body } = await site.get(`/sitemaps/${file}`, { 'accept-encoding': 'identity' });
      return [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, url = '']) => new URL(url),
      );
    }),
  );
  const [pages = [], morePages = [], ...entries] = listed;
  const general = [...pages, ...morePages].filter(({ search }) => search === '');
  const sorts = new Map(entries.flat().map((url) => [url.pathname.split('/')[1], url]));
  const paths = [...general, ...sorts.values()]
    .map(({ pathname }) => pathname)
    .filter((path) => bench.pages.length === 0 || bench.pages.includes(path));
  return measurePages(bench, paths, { bar: 'every-page', isEnough: reachesAll });
}

const reachesAll = (report: Report): boolean =>
  categories.every((category) => scoreOf(report, category) >= limits[category]);

interface Looking {
  bar: string;
  /** Whether this first report will do. */
  isEnough: (report: Report) => boolean;
}

async function measurePages(
  bench: Bench,
  paths: readonly string[],
  { bar, isEnough }: Looking,
): Promise<Figure[]> {
  const { address } = await bench.site();
  const figures: Figure[] = [];
  for (const path of paths) {
    const reports: Report[] = [];
    for (let turn = 0; turn < bench.effort.lighthouseRuns; turn += 1) {
      const report = await inspect(address + path, join(bench.temporaryFolder(), 'report.json'));
      if (typeof report === 'string') return [skipped(bar, report)];
      reports.push(report);
      if (isEnough(report)) break;
    }
    figures.push(
      ...categories.map((category) => figureOf(`${path} ${category}`, category, { bar, reports })),
    );
  }
  return figures;
}

function skipped(bar: string, reason: string): Figure {
  say(reason);
  return { bar, what: 'skipped', value: null, unit: '', limit: null, note: reason };
}

/** The report, or a sentence that says why there is none. */
export async function inspect(url: string, file: string): Promise<Report | string> {
  const browser = findBrowser();
  const npm = findInPath('npm');
  if (!browser) return 'Not measured: no Chromium on this machine (CHROMIUM_PATH names one).';
  if (!npm) return 'Not measured: npm is not in PATH, which fetches Lighthouse.';
  const flags = `--headless=new ${browserArguments.join(' ')}`;
  const lighthouse = ['exec', '--yes', '--package=lighthouse@13.5.0', '--', 'lighthouse', url];
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  const env = environment(projectNode(), { CHROME_PATH: browser });
  const log = logFile('lighthouse');
  const { code } = await run(npm, [...lighthouse, ...options], { env, log, timeoutSeconds: 300 });
  if (code === 0) return JSON.parse(readFileSync(file, 'utf8')) as Report;
  return 'Not measured: Lighthouse could not be fetched or did not finish; see .cache/logs/lighthouse.log.';
}

export const scoreOf = (report: Report, category: Category): number =>
  Math.round((report.categories[category].score ?? 0) * 100);

function figureOf(
  what: string,
  category: Category,
  { bar, reports }: { bar: string; reports: readonly Report[] },
): Figure {
  const scores = reports.map((report) => scoreOf(report, category));
  const value = median(scores);
  const typical = reports[scores.indexOf(value)] ?? reports[0];
  return {
    bar,
    what,
    value,
    unit: '',
    limit: { least: limits[category] },
    note: typical ? noteOf(category, typical) : '',
  };
}

/** For performance the timings; for the other categories the faults that were found. */
function noteOf(
  category: Category,
  { categories: found, audits, environment: machine }: Report,
): string {
  const weighed = found[category].auditRefs.filter(({ weight }) => weight > 0);
  const told = weighed.flatMap(({ id }) => {
    const audit = audits[id];
    if (!audit || audit.score === null) return [];
    if (category === 'performance') return [`${id} ${audit.displayValue ?? ''}`];
    return audit.score < 1 ? [id] : [];
  });
  if (category === 'performance') told.push(`machine ${Math.round(machine.benchmarkIndex)}`);
  return told.join(', ').replaceAll('\u00a0', ' ');
}
