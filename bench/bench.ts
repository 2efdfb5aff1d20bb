// `npm run bench`: bytes, ratios and scores against the bars that the site has set itself. Exits 1 when one is missed.
// node bench/bench.ts [--only bytes|cached-page|uncached-page|search|scale|map|events|opportunities|tenders|history|stories|groups|saved-searches|import|lighthouse|every-page|whole-site]
// [--rows 100000] [--quick] [--page /about] [--against COMMIT]
// --page (of every-page, several are possible) measures that page alone and leaves the figures of the others.
// --against (of whole-site) names the commit whose build is measured beside this one.
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { Problem } from '../scripts/node.mjs';
import { runMain, say } from '../scripts/run.mjs';
import { Bench } from './bench-run.ts';
import { attempt, isMissed, printFigures, saveFigures } from './report.ts';
import type { Figure } from './report.ts';

/** Loaded one by one: only the search bar needs the site's own services in this process. */
const bars: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  bytes: async (bench) => (await import('./bars/bytes.ts')).measureBytes(bench),
  'cached-page': async (bench) => (await import('./bars/cached-page.ts')).measureCachedPage(bench),
  'uncached-page': async (bench) =>
    (await import('./bars/uncached-page.ts')).measureUncachedPage(bench),
  search: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/search.ts')).measureSearch(bench);
  },
  scale: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/scale.ts')).measureScale(bench);
  },
  map: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/map.ts')).measureMap(bench);
  },
  events: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/events.ts')).measureEvents(bench);
  },
  opportunities: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/opportunities.ts')).measureOpportunities(bench);
  },
  tenders: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/tenders.ts')).measureTenders(bench);
  },
  history: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/history.ts')).measureHistory(bench);
  },
  stories: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/stories.ts')).measureStories(bench);
  },
  groups: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/groups.ts')).measureGroups(bench);
  },
  'saved-searches': async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/saved-searches.ts')).measureSavedSearches(bench);
  },
  import: async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/import.ts')).measureImport(bench);
  },
  'whole-site': async (bench) => {
    await import('./glob-hook.ts');
    return (await import('./bars/whole-site.ts')).measureWholeSite(bench);
  },
  lighthouse: async (bench) => (await import('./bars/lighthouse.ts')).measureLighthouse(bench),
  'every-page': async (bench) => (await import('./bars/lighthouse.ts')).measureEveryPage(bench),
};

/** The last commit before the whole site was made to cost less. */
const baseline = 'c23e3418';

function readOptions() {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: '100000' },
      only: { type: 'string', multiple: true, default: Object.keys(bars) },
      quick: { type: 'boolean', default: false },
      page: { type: 'string', multiple: true, default: [] },
      against: { type: 'string', default: baseline },
    },
  });
  const unknown = values.only.find((name) => !Object.hasOwn(bars, name));
  if (unknown)
    throw new Problem(`--only ${unknown}: the bars are ${Object.keys(bars).join(', ')}.`);
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1000)
    throw new Problem('--rows must be a whole number of at least 1000.');
  return { ...values, rows };
}

await runMain(async () => {
  const { only, quick, rows, page: pages, against } = readOptions();
  await ensureBuilt();
  const bench = new Bench({ quick, rows, pages, against });
  const figures: Figure[] = [];
  try {
    for (const name of only) {
      say(`\n${name}…`);
      const measure = async () => (await bars[name]?.(bench)) ?? [];
      figures.push(...(await attempt(name, 'all of it', measure)));
    }
  } finally {
    await bench.close();
  }
  printFigures(figures);
  saveFigures(figures, { bars: only, quick, rows, isPart: pages.length > 0 });
  return figures.some(isMissed) ? 1 : 0;
});
