import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import {
  contractsForBrowsers,
  readsInBrowsers,
  zodForBrowsers,
} from './scripts/contracts-for-browsers.ts';

/** The commit, not the clock: two builds of one commit are equal. */
function git(fallback: string, ...parameters: string[]): string {
  try {
    return execFileSync('git', parameters, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return fallback;
  }
}

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The modules of these files and all that they import. */
function modulesBehind(graph: ModuleGraph, files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    const info = found.has(id) ? null : graph.getModuleInfo(id);
    if (!info) return;
    found.add(id);
    info.importedIds.forEach(visit);
  };
  files.forEach(visit);
  return found;
}

/**
 * One file instead of thirty small ones: fewer requests before a page is alive, and a tighter compression. A module
 * belongs to the first group that has it.
 */
function oneChunk(name: string, ...files: readonly string[]) {
  let modules: Set<string> | undefined;
  return {
    name: (id: string, graph: ModuleGraph) =>
      (modules ??= modulesBehind(graph, files)).has(id) ? name : null,
  };
}

const chunks = [
  // What every page loads.
  oneChunk(
    'site',
    source('src/entry.client.tsx'),
    `${source('src/root.tsx')}?__react-router-build-client-route`,
    // Parts of many pages, each of a few lines: as files of their own they cost every one of them more.
    source('src/features/content/own-words.tsx'),
    source('src/features/stories/story-path.ts'),
    source('src/ui/badge.tsx'),
    source('src/ui/card.tsx'),
    source('src/ui/chip.tsx'),
    source('src/ui/colour-picture.tsx'),
    source('src/ui/data-list.tsx'),
    source('src/ui/pagination.tsx'),
    source('src/ui/picture.tsx'),
    source('src/ui/skeleton.tsx'),
    source('src/ui/spinner.tsx'),
    source('src/ui/templates/results-template.tsx'),
    source('src/ui/user-text.tsx'),
    source('src/platform/i18n/isolate.ts'),
    source('src/platform/time/durations.ts'),
    source('src/platform/http/query-string.ts'),
    source('src/platform/appearance/tour-place.ts'),
    // One line of every contract.
    source('src/platform/http/endpoint.ts'),
  ),
  // What forms and addresses are checked with.
  oneChunk(
    'shapes',
    source('src/platform/http/paged.ts'),
    source('src/platform/text/visible-text.ts'),
  ),
  // Most public pages show listings as cards, in lists of pages.
  oneChunk(
    'cards',
    source('src/features/directory/listing-card.tsx'),
    source('src/features/kinds/registry.ts'),
    // A few lines that most of these pages have too, or that others need of search and of a listing's page: whoever
    // imports one module of a file loads all of it.
    source('src/features/finder/search/choices.ts'),
    source('src/features/finder/trending-strip.tsx'),
    source('src/features/inquiries/parts/answer-time-words.ts'),
    source('src/features/kinds/currency-amount.ts'),
    source('src/features/kinds/told-end.ts'),
    source('src/features/history/format-history-day.ts'),
    source('src/features/history/history-path.ts'),
    source('src/features/kinds/traits.ts'),
    source('src/features/schedule/intervals.ts'),
    source('src/features/kinds/official-mission-list.ts'),
    source('src/features/kinds/uk-nations.ts'),
    source('src/features/places/place-field.tsx'),
    source('src/features/schedule/calendar-day.ts'),
    source('src/platform/http/packed.ts'),
    source('src/platform/hydration/late-part.tsx'),
    source('src/platform/i18n/spoken-language.ts'),
    source('src/platform/search/quoted-words.ts'),
    source('src/features/kinds/weekdays.ts'),
  ),
  // Rows of events: on their own pages, and on the home page.
  oneChunk('events', source('src/features/events/event-row.tsx')),
  // And rows of opportunities.
  oneChunk('opportunities', source('src/features/opportunities/opportunity-row.tsx')),
  // Search with its filters: three public pages.
  oneChunk('finder', source('src/features/finder/results/results-view.tsx')),
  // Other pages have it than those of listings.
  oneChunk('report', source('src/features/staff/report-button.tsx')),
  // A page of a listing, of any kind.
  oneChunk(
    'listing',
    source('src/features/directory/listing-handle.ts'),
    source('src/features/directory/listing-detail.tsx'),
    source('src/areas/listings/parts/coming-part.tsx'),
  ),
  // Two small ones that come together: every page carries the names of the files that may follow.
  oneChunk(
    'pending',
    source('src/features/staff/pending-links.ts'),
    source('src/features/staff/pending.contract.ts'),
  ),
  oneChunk(
    'form-words',
    source('src/platform/http/form-of.ts'),
    source('src/ui/form/problem-text.ts'),
  ),
];

const inlineSvgTest = "div.innerHTML = '<svg/>'";

/**
 * Leaflet asks at its start whether the browser reads SVG, by writing HTML. Trusted Types forbid that (security A13),
 * and the map would never start; every browser that we serve does.
 */
const leafletWithoutMarkup = {
  name: 'leaflet-without-markup',
  transform(code: string, id: string) {
    if (!id.includes('/leaflet/dist/leaflet-src.esm.js')) return null;
    if (!code.includes(inlineSvgTest))
      throw new Error(`Leaflet has no "${inlineSvgTest}" any more.`);
    return { code: code.replace(inlineSvgTest, "div.appendChild(svgCreate('svg'))"), map: null };
  },
};

/**
 * What modules of ours import, by what stands for it: on the server, which renders each page once, with less than a page
 * that lives needs (see src/platform/server-render); in the browser with the part of a package that the site uses (see
 * src/platform/browser-render).
 */
function standIns(environment: string, modules: Record<string, string>): Plugin {
  return {
    name: `stand-ins-${environment}`,
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    resolveId: (id, importer) =>
      importer?.startsWith(source('src/')) && importer !== modules[id] ? modules[id] : undefined,
  };
}

export default defineConfig({
  plugins: [
    standIns('ssr', {
      'react-router': source('src/platform/server-render/react-router.tsx'),
      'react-i18next': source('src/platform/server-render/react-i18next.server.ts'),
    }),
    standIns('client', {
      'react-i18next': source('src/platform/browser-render/react-i18next.ts'),
    }),
    tailwindcss(),
    reactRouter(),
    leafletWithoutMarkup,
    contractsForBrowsers,
    zodForBrowsers,
    readsInBrowsers,
  ],
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  define: {
    __BUILD_TAG__: JSON.stringify(git('unversioned', 'rev-parse', '--short=12', 'HEAD')),
    __BUILD_TIME__: JSON.stringify(git('1970-01-01T00:00:00Z', 'log', '-1', '--format=%cI')),
  },
  environments: {
    client: {
      build: {
        // Few who open a page come to these: the names of the scripts that they fetch beside would be in all of them. Styles are
        // waited for, so theirs stay.
        modulePreload: {
          resolveDependencies: (file, deps) =>
            /\/(?:coming-up|count-view|inquiry-dialog|bug-report-dialog|help-panel)/.test(file)
              ? deps.filter((name) => name.endsWith('.css'))
              : deps,
        },
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
    ssr: {
      build: {
        target: 'node22',
        // One module graph: the app, the commands and the database worker share their modules.
        rolldownOptions: {
          input: {
            main: './server/main.ts',
            cli: './server/cli.ts',
            'pglite-worker': './src/platform/db/pglite-worker.server.ts',
          },
        },
      },
    },
  },
});
