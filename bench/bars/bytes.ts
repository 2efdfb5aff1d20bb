// Bytes of a first visit. gzip level 9, 1 KB = 1,000 bytes. JavaScript: what the page's HTML preloads and starts, with
// everything those files import statically; fonts: every file that the style sheet may ask for. "As sent" is the sum of
// what the site really answers to a browser, with the sentences that the page preloads; it shows a file that is not
// compressed on its way.
import type { Bench } from '../bench-run.ts';
import { request, requestPlain } from '../http-request.ts';
import {
  fetchAll,
  fontsOf,
  gzipSize,
  linked,
  scriptsWithImports,
  zippedSize,
} from '../probe/page-files.ts';
import type { Files } from '../probe/page-files.ts';
import type { Figure } from '../report.ts';
import { samplePages } from '../sample-pages.ts';

/** A page of results has 24 cards, with their data. */
const htmlLimit = (path: string) => (/^\/(directory|events)$/.test(path) ? 13 : 10);

const limitsOf = (path: string) => {
  const parts = { JS: 150, CSS: 12, HTML: htmlLimit(path), font: 25 };
  return { ...parts, 'as sent': sum(Object.values(parts)) };
};

export async function measureBytes(bench: Bench): Promise<Figure[]> {
  const { address } = await bench.site();
  const figures: Figure[] = [];
  const others = ['/embassies', '/search', '/about', '/community/groups', '/community/hub'];
  for (const path of new Set([...(await samplePages(bench)), ...others])) {
    figures.push(...(await measurePage(address, path)));
  }
  return figures;
}

export async function measurePage(address: string, path: string): Promise<Figure[]> {
  const html = await requestPlain(address + path);
  const text = html.toString();
  const scripts = await scriptsWithImports(address, text);
  const sheets = await fetchAll(address, linked(text, 'stylesheet'));
  const fonts = await fetchAll(address, [...sheets.values()].flatMap(fontsOf));
  const sent = await sentBytes(address, [
    path,
    ...scripts.keys(),
    ...sheets.keys(),
    ...fonts.keys(),
  ]);
  const limits = limitsOf(path);
  const figure = (part: keyof typeof limits, bytes: number, note: string): Figure => ({
    bar: 'bytes',
    what: `${path} ${part}`,
    value: bytes / 1000,
    unit: 'KB',
    limit: { most: limits[part] },
    note,
  });
  return [
    figure('JS', zippedSize(scripts), `${scripts.size} files, largest ${largest(scripts)}`),
    figure('CSS', zippedSize(sheets), `${sheets.size} file(s)`),
    figure('HTML', gzipSize(html), `${(html.length / 1000).toFixed(1)} KB before compression`),
    figure('font', sum([...fonts.values()].map(({ length }) => length)), `${fonts.size} file(s)`),
    figure('as sent', sum(sent.map(({ bytes }) => bytes)), uncompressed(sent)),
  ];
}

interface Sent {
  path: string;
  bytes: number;
  encoding: string | undefined;
}

async function sentBytes(address: string, paths: readonly string[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const path of paths) {
    const { body, headers } = await request(address + path);
    sent.push({ path, bytes: body.length, encoding: headers['content-encoding'] });
  }
  return sent;
}

function uncompressed(sent: readonly Sent[]): string {
  const raw = sent.filter(({ path, encoding }) => !encoding && !path.endsWith('.woff2'));
  return raw.length === 0
    ? 'all compressed'
    : `${raw.length} of ${sent.length} files NOT compressed`;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** The four largest files, without their hashes. */
function largest(files: Files): string {
  return [...files]
    .map(([path, file]) => ({
      name: path.replace(/^.*\/|-[\w-]{8}\.js$/g, ''),
      size: gzipSize(file),
    }))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, 4)
    .map(({ name, size }) => `${name} ${(size / 1000).toFixed(1)}`)
    .join(', ');
}
