import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '#scripts/architecture/source-file.ts';
import { storageKeys } from '#platform/appearance/appearance.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { browserStorage, storagePlaces } from './browser-storage-list.ts';

/** The one wrapper, which takes the key from its callers. */
const wrapper = 'src/platform/appearance/browser-storage.ts';

const sources = ['src', 'server']
  .flatMap((folder) => listFiles(projectRoot, folder))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== wrapper)
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));

interface Use {
  place: string;
  name: string;
}

const calls =
  /\b(?:(local|session)Storage(?:\.|\?\.)(?:get|set|remove)Item\(|(?:read|write)Stored\(\s*'(local|session)',)\s*([^,)(]+(?:\([^)]*\))?)/g;

/** What a key is called: a text, a constant, a member of the appearance keys, or a function that begins with a text. */
function nameOf(key: string, text: string): string {
  const bare = key.trim();
  const written = /^'([^']+)'$/.exec(bare)?.[1];
  if (written) return written;
  const appearance = /^storageKeys\.(\w+)$/.exec(bare)?.[1];
  if (appearance) return storageKeys[appearance as keyof typeof storageKeys];
  const constant = new RegExp(`const ${bare} = '([^']+)'`).exec(text)?.[1];
  if (constant) return constant;
  const called = /^(\w+)\(/.exec(bare)?.[1];
  const start = called && new RegExp(`const ${called} = [^\`]*\`([^\`$]+)\\$\\{`).exec(text)?.[1];
  return start ? `${start}*` : `unreadable: ${bare}`;
}

function usesIn({ text }: { text: string }): Use[] {
  const stored = [...text.matchAll(calls)].map(([, plain, wrapped, key = '']) => ({
    place: plain ?? wrapped ?? '',
    name: nameOf(key, text),
  }));
  const cookies = [
    ...text.matchAll(/(?:'set-cookie',|document\.cookie =)\s*`(?:\$\{(\w+)\}|([\w-]+))=/g),
  ].map(([, constant, written]) => ({
    place: 'cookie',
    name: written ?? nameOf(constant ?? '', text),
  }));
  const databases = [...text.matchAll(/\b(?:indexedDB\.open|createStore)\(\s*([^,)]+)/g)].map(
    ([, key = '']) => ({
      place: 'database',
      name: nameOf(key, text),
    }),
  );
  const detector = [...text.matchAll(/\blookup(Cookie|LocalStorage): '([^']+)'/g)].map(
    ([, kind, name = '']) => ({ place: kind === 'Cookie' ? 'cookie' : 'local', name }),
  );
  return [...stored, ...cookies, ...databases, ...detector];
}

const keyOf = ({ place, name }: Use) => `${place}: ${name}`;
const used = new Set(sources.flatMap(usesIn).map(keyOf));
const listed = new Set(browserStorage.map(keyOf));

describe('The list of what browsers keep', () => {
  test('has words for each place, purpose and time', () => {
    const keys = [
      ...storagePlaces.map((place) => `place.${place}`),
      ...browserStorage.map(({ purpose }) => `storage.${purpose}`),
      ...browserStorage.flatMap(({ keeps }) =>
        typeof keeps === 'string' ? [`time.${keeps}`] : [],
      ),
    ];
    const { exists } = i18nFor('en');
    expect(keys.filter((key) => !exists(key, { ns: 'content' }))).toEqual([]);
  });

  test('names every key, cookie and database that the code uses', () => {
    expect([...used].filter((key) => !listed.has(key))).toEqual([]);
  });

  test('names nothing that the code does not use', () => {
    expect([...listed].filter((key) => !used.has(key))).toEqual([]);
  });

  test('is held against every line that sets a cookie or opens a store', () => {
    const unread = sources.filter(({ text }) => {
      const cookies = text.match(/'set-cookie'|document\.cookie\s*=|cookieStore\.set/g) ?? [];
      const stores = text.match(/indexedDB|caches\.open|createStore\(/g) ?? [];
      const read = usesIn({ text }).filter(({ place }) => /cookie|database/.test(place)).length;
      const looked = text.match(/\blookupCookie: /g)?.length ?? 0;
      return cookies.length + stores.length > read - looked;
    });
    expect(unread.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ["localStorage.setItem('a', '1')", 'local: a'],
    ["const key = 'b';\nsessionStorage.getItem(key)", 'session: b'],
    ["writeStored('local', storageKeys.textSize, size)", 'local: textSize'],
    ['const keyOf = (x: X) => `c-${x}`;\nsessionStorage.setItem(keyOf(x), 1)', 'session: c-*'],
    ["reply.header('set-cookie', `d=${value}; Path=/`)", 'cookie: d'],
    ["indexedDB.open('e', 1)", 'database: e'],
    ["createStore('f', 'kept')", 'database: f'],
    ['localStorage.setItem(whatever, 1)', 'local: unreadable: whatever'],
  ])('would find %j', (text, found) => {
    expect(usesIn({ text }).map(keyOf)).toEqual([found]);
  });
});
