// The build's own configuration, and what each package adds to the browser's files: for scripts/browser-sizes.ts.
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { mergeConfig } from 'vite';
import type { Plugin } from 'vite';
import base from '../vite.config.ts';

const file = process.env['SIZES_FILE'] ?? 'sizes.json';

const packageOf = (id: string): string | undefined =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

/** Shares each file's compressed size among its modules, by their length before they were made small. */
const measure: Plugin = {
  name: 'measure-packages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const sizes: Record<string, number> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const modules = Object.entries(chunk.modules);
      const whole = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
      const compressed = gzipSync(chunk.code, { level: 9 }).length;
      for (const [id, { renderedLength }] of modules) {
        const name = packageOf(id);
        if (!name || whole === 0) continue;
        sizes[name] = (sizes[name] ?? 0) + (compressed * renderedLength) / whole;
      }
    }
    writeFileSync(file, JSON.stringify(sizes));
  },
};

export default mergeConfig(base, { plugins: [measure] });
