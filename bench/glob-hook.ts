// Lets plain Node load the module that asks Vite for all translations: it reads them from the folders instead.
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../scripts/node.mjs';

const sentences = Object.fromEntries(
  globSync('src/**/locales/*.json', { cwd: root }).map((path) => [
    `/${path.replaceAll('\\', '/')}`,
    JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown,
  ]),
);

const call = /import\.meta\.glob<\w+>\([^)]*\)/;

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/i18n/resources.server.ts')) return nextLoad(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!call.test(source)) throw new Error(`${url} no longer asks Vite for the translations.`);
    return {
      format: 'module-typescript',
      source: source.replace(call, () => JSON.stringify(sentences)),
      shortCircuit: true,
    };
  },
});
