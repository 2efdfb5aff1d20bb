import { tagsOf } from '../harness/html.ts';
import { each } from '../harness/slots.ts';
import { header, isFault, isOk } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack } from '../part.ts';
import { leakIn, mark, markup, others, sqlErrors, templates } from './injection-words.ts';

/** Whether a text of ours has become an element, an attribute or an address that runs. */
export function escapedIn(html: string): string | undefined {
  for (const { name, attributes } of tagsOf(html)) {
    if (name.includes(mark)) return `<${name}>`;
    for (const [attribute, value] of attributes) {
      if (attribute.includes(mark)) return `<${name} ${attribute}>`;
      if (/^(href|src|action|formaction)$/.test(attribute) && /^\s*javascript:/i.test(value))
        return `<${name} ${attribute}="${value}">`;
    }
  }
  return undefined;
}

/** Public pages, found as a visitor finds them: by the links of the front page and of those. */
export async function publicPages({ web }: Attack, most = 40): Promise<readonly string[]> {
  const found = new Set(['/']);
  for (const path of found) {
    if (found.size >= most) break;
    const answer = await web.ask({ path });
    for (const { name, attributes } of tagsOf(answer.text)) {
      const href = attributes.get('href') ?? '';
      const isPage = name === 'a' && /^\/(?!\/|api\/|assets\/)[\w/-]*$/.test(href);
      if (isPage && found.size < most) found.add(href);
    }
  }
  return [...found];
}

const names = ['q', 'search', 'place', 'category', 'page', 'lng', 'sort', 'date', 'view'] as const;

/** Words of visitors come back in pages as words. */
export async function pages(attack: Attack): Promise<void> {
  const { web, tally } = attack;
  const paths = await publicPages(attack);
  tally.figures['public pages'] = paths.length;
  const words = [...markup, ...sqlErrors, ...templates, ...others.slice(0, 7)];
  const asked = paths.flatMap((path, index) => [
    ...words.map((word) => ({ path, query: new URLSearchParams({ q: word.toWellFormed() }) })),
    ...names.map((name, at) => ({
      path,
      query: new URLSearchParams({ [name]: markup[(index + at) % markup.length] ?? '' }),
    })),
  ]);
  const missing = markup.flatMap((word) => [
    { path: `/${encodeURIComponent(word)}`, query: new URLSearchParams() },
    { path: `/api/${encodeURIComponent(word)}`, query: new URLSearchParams() },
    { path: '/', query: new URLSearchParams([[word, word]]) },
  ]);
  await each([...asked, ...missing], async ({ path, query }) => {
    const text = query.toString();
    const answer = await web.ask({ path: text ? `${path}?${text}` : path });
    const tried = `GET ${path}?${text.slice(0, 80)}`;
    tally.expect(!isFault(answer), {
      tried,
      expected: 'an answer below 500',
      came: `${answer.status} ${brief(answer.text)}`,
    });
    const isPage = header(answer, 'content-type').includes('html');
    const broken = isPage ? escapedIn(answer.text) : undefined;
    tally.expect(broken === undefined, {
      tried,
      expected: 'the text encoded',
      came: broken ?? '',
    });
    const leak = leakIn(answer.text);
    tally.expect(leak === undefined || text.includes(leak), {
      tried,
      expected: 'no word of the machine',
      came: leak ?? '',
    });
    tally.expect(answer.ms < 20_000, {
      tried,
      expected: 'an answer within 20 s',
      came: `${Math.round(answer.ms)} ms`,
    });
    const answered = ['x-injected', 'set-cookie'].filter((name) => answer.headers[name]);
    tally.expect(answered.length === 0, {
      tried,
      expected: 'no header out of the text',
      came: answered.join(', '),
    });
  });
  await slowPatterns(attack);
}

/** Texts that make careless patterns take minutes. */
async function slowPatterns({ web, tally }: Attack): Promise<void> {
  const worst = [
    'a'.repeat(1500) + '!',
    '('.repeat(1500),
    'a@'.repeat(700),
    ' '.repeat(1500) + 'x',
    '0'.repeat(1500) + '.',
    '-'.repeat(1500),
    '\u0301'.repeat(200),
    'a"'.repeat(700),
  ];
  let slowest = 0;
  for (const path of ['/search', '/directory', '/events', '/'])
    for (const word of worst) {
      const answer = await web.ask({ path: `${path}?q=${encodeURIComponent(word)}` });
      slowest = Math.max(slowest, answer.ms);
      tally.expect(answer.ms < 10_000 && !isFault(answer), {
        tried: `GET ${path}?q= with ${JSON.stringify(word.slice(0, 10))}… of ${word.length} characters`,
        expected: 'an answer within 10 s',
        came: `${answer.status} after ${Math.round(answer.ms)} ms`,
      });
    }
  tally.figures['slowest answer to a worst text, ms'] = Math.round(slowest);
  tally.expect(isOk(await web.ask({ path: '/' })), {
    tried: 'GET / after worst texts',
    expected: '200',
    came: 'something else',
  });
}
