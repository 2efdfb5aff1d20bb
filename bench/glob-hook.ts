// Lets plain Node load the modules that ask Vite for many files at once, or for a file as an address that holds it: it
// reads them from the folders instead.
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../scripts/node.mjs';

const call = /import\.meta\.glob<\w+>\('([^']+)',[^)]*\)/;

/** What Vite would put there: texts, and JSON as values, by the address that the module knows them by. */
function filesFor(module: string, pattern: string): string {
  const isFromRoot = pattern.startsWith('/');
  const folder = isFromRoot ? root : dirname(module);
  const found = globSync(join(folder, pattern)).map((file) => {
    const path = relative(folder, file).replaceAll('\\', '/');
    const text = readFileSync(file, 'utf8');
    const value = file.endsWith('.json') ? (JSON.parse(text) as unknown) : text;
    return [
      isFromRoot || path.startsWith('.') ? `${isFromRoot ? '/' : ''}${path}` : `./${path}`,
      value,
    ];
  });
  return JSON.stringify(Object.fromEntries(found));
}

registerHooks({
  load(url, context, nextLoad) {
    if (url.endsWith('?inline')) {
      const content = readFileSync(fileURLToPath(url.replace('?inline', ''))).toString('base64');
      const source = `export default 'data:application/octet-stream;base64,${content}'`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (!url.startsWith('file:') || !url.endsWith('.server.ts')) return nextLoad(url, context);
    const file = fileURLToPath(url);
    const source = readFileSync(file, 'utf8');
    if (!call.test(source)) return nextLoad(url, context);
    return {
      format: 'module-typescript',
      source: source.replace(call, (_all, pattern: string) => filesFor(file, pattern)),
      shortCircuit: true,
    };
  },
});
