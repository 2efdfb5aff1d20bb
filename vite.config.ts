import { execFileSync } from 'node:child_process';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, sourcemap: false },
  define: {
    __BUILD_TAG__: JSON.stringify(git('unversioned', 'rev-parse', '--short=12', 'HEAD')),
    __BUILD_TIME__: JSON.stringify(git('1970-01-01T00:00:00Z', 'log', '-1', '--format=%cI')),
  },
  environments: {
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
