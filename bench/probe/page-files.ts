// The files of a page as a browser finds them in its HTML: for the bar of bytes, and for the journey that holds it.
import { gzipSync } from 'node:zlib';
import { requestPlain } from '../http-request.ts';

/** The addresses of a page's links of one kind, as `stylesheet`. */
export function linked(html: string, rel: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)]
    .filter(([tag]) => new RegExp(`\\brel="${rel}"`).test(tag))
    .flatMap(([tag]) => /\bhref="([^"]+)"/.exec(tag)?.[1] ?? []);
}

/** Preloaded modules, files of script elements, and what inline module scripts import. */
function scriptsOf(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  return [
    ...linked(html, 'modulepreload'),
    ...scripts.flatMap(([, attributes = '']) => /\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []),
    ...scripts
      .filter(([, attributes = '']) => attributes.includes('type="module"'))
      .flatMap(([, , body = '']) => [
        ...body.matchAll(/\bimport\b[^"';{]*["'](\/assets\/[^"']+\.js)["']/g),
      ])
      .flatMap(([, path]) => path ?? []),
  ];
}

/** Static imports of a built file: `from"./x.js"`, `import"./x.js"`. `import("./x.js")` waits until it is needed. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, name]) => `/assets/${name}`,
  );

/** Every font that a style sheet may ask for. */
export const fontsOf = (sheet: Buffer): string[] =>
  [...sheet.toString().matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].flatMap(
    ([, path]) => path ?? [],
  );

/** Files by their path, as they are before compression. */
export type Files = ReadonlyMap<string, Buffer>;

export async function fetchAll(address: string, paths: readonly string[]): Promise<Files> {
  const entries = [...new Set(paths)].map(
    async (path) => [path, await requestPlain(address + path)] as const,
  );
  return new Map(await Promise.all(entries));
}

/** What the page's HTML preloads and starts, with everything that those files import statically. */
export async function scriptsWithImports(address: string, html: string): Promise<Files> {
  const found = new Map(await fetchAll(address, scriptsOf(html)));
  for (let fresh = [...found.values()]; fresh.length > 0;) {
    const wanted = fresh.flatMap((file) => importsOf(file.toString()));
    const more = await fetchAll(
      address,
      wanted.filter((path) => !found.has(path)),
    );
    for (const [path, file] of more) found.set(path, file);
    fresh = [...more.values()];
  }
  return found;
}

export const gzipSize = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

export const zippedSize = (files: Files): number =>
  [...files.values()].reduce((total, file) => total + gzipSize(file), 0);
