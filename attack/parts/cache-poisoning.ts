import { header, isFault, isOk } from '../harness/web.ts';
import type { Answer } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack } from '../part.ts';
import { publicPages } from './injection-pages.ts';

const evil = 'evil-xq7k.example';

/** Headers that a shared cache does not look at. */
const headers: readonly Record<string, string>[] = [
  { 'x-forwarded-host': evil },
  { 'x-host': evil, 'x-forwarded-server': evil },
  { forwarded: `host=${evil};proto=https` },
  { 'x-forwarded-proto': evil },
  { 'x-forwarded-scheme': 'http', 'x-forwarded-host': evil },
  { 'x-forwarded-prefix': `/${evil}` },
  { 'x-forwarded-port': '6666' },
  { 'x-original-url': `/${evil}` },
  { 'x-rewrite-url': `/${evil}` },
  { 'x-http-method-override': 'POST' },
  { 'x-http-method-override': 'HEAD' },
  { host: evil },
  { 'accept-language': `${evil}, en` },
  { 'accept-language': 'en"><xq7k>' },
  { 'accept-language': `${'en-'.repeat(500)}x` },
  { accept: 'application/json' },
  { origin: `https://${evil}` },
  { referer: `https://${evil}/` },
  { 'user-agent': `"><xq7k>${evil}` },
  { cookie: `lng=${evil}; theme=${evil}` },
  { 'x-requested-with': evil, 'sec-fetch-dest': 'script' },
  { range: 'bytes=0-9' },
  { 'accept-encoding': 'identity' },
];

/** What changes from answer to answer, and what a page says of its own moment. */
const plain = (answer: Answer): string =>
  answer.text
    .replaceAll(/nonce(?:="|":"|\\":\\")[\w+/=-]+/g, 'nonce')
    .replaceAll(/\b\d{1,2}:\d{2}\b/g, 'time')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment');

export async function poisoning(attack: Attack): Promise<void> {
  const { web, tally } = attack;
  const pages = (await publicPages(attack, 16)).slice(0, 16);
  const paths = [
    ...pages,
    '/robots.txt',
    '/sitemap.xml',
    '/api/openapi.json',
    '/manifest.webmanifest',
    '/nothing-is-here',
  ];
  for (const path of paths) {
    const before = await web.ask({ path });
    for (const sent of headers) {
      const shown = JSON.stringify(sent).slice(0, 90);
      const asked = await web.ask({ path, headers: sent });
      const next = await web.ask({ path });
      tally.expect(!isFault(asked), {
        tried: `GET ${path} with ${shown}`,
        expected: 'an answer below 500',
        came: `${asked.status} ${brief(asked.text)}`,
      });
      const all = next.text + JSON.stringify(next.headers);
      tally.expect(!all.includes(evil) && !all.includes('<xq7k>'), {
        tried: `GET ${path} after a visitor with ${shown}`,
        expected: 'nothing of what they sent',
        came: 'it is there',
      });
      const own = asked.text + header(asked, 'location');
      tally.expect(!own.includes(evil) || /no-store/.test(header(asked, 'cache-control')), {
        tried: `GET ${path} with ${shown}`,
        expected: 'nothing of it in an answer that may be kept',
        came: brief(own.slice(Math.max(0, own.indexOf(evil) - 60))),
      });
      tally.expect(
        next.status === before.status && next.bytes.length > 0 === before.bytes.length > 0,
        {
          tried: `GET ${path} after a visitor with ${shown}`,
          expected: `${before.status} as before`,
          came: String(next.status),
        },
      );
    }
    const after = await web.ask({ path });
    const isSame = plain(after).length === plain(before).length || !isOk(before);
    tally.expect(isSame, {
      tried: `GET ${path} after visitors with ${headers.length} odd headers`,
      expected: 'the page as before',
      came: `${after.text.length} characters after ${before.text.length}`,
    });
  }
  tally.figures['pages and files tried with odd headers'] = paths.length;
}
