import { fullPath, isNamed, nameOf } from '../harness/document.ts';
import type { Signed } from '../harness/people.ts';
import { each } from '../harness/slots.ts';
import { header, isFault, isOk } from '../harness/web.ts';
import type { Answer } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack, Part } from '../part.ts';
import { poisoning } from './cache-poisoning.ts';
import { headersOfAnswers } from './cache-headers.ts';

/** A cache between visitors and site may not keep this for others. */
export const isKeptForOne = (answer: Answer): boolean =>
  /\b(?:no-store|private)\b/.test(header(answer, 'cache-control'));

const told = (answer: Answer): string =>
  `${answer.status} cache-control: ${header(answer, 'cache-control')}; vary: ${header(answer, 'vary')}`;

/** Words that stand in the answers for one person alone. */
const privateWords = ({ user }: Signed): readonly string[] => [user.id, user.email];

const holds = (answer: Answer, words: readonly string[]): string | undefined =>
  words.find((word) => answer.text.includes(word));

/** Answers for somebody who is signed in stay with them, and nobody gets them at the same address. */
async function answersOfPeople(attack: Attack, own: Signed): Promise<void> {
  const { web, operations, tally } = attack;
  const reads = operations.filter(
    (one) => one.method === 'GET' && isNamed(one, own.user.roles) && !one.path.includes('{'),
  );
  await each(reads, async (operation) => {
    const path = fullPath(operation);
    const mine = await web.ask({ path, token: own.accessToken });
    const nobodys = await web.ask({ path });
    const tried = `${nameOf(operation)} as somebody who is signed in`;
    const isPrivate = operation.access !== 'everyone' || holds(mine, privateWords(own));
    tally.expect(!isOk(mine) || !isPrivate || isKeptForOne(mine), {
      tried,
      expected: 'cache-control with no-store or private',
      came: told(mine),
    });
    // What is shared must be the same for all, or say that it depends on who asks.
    const isShared = isOk(mine) && !isKeptForOne(mine);
    tally.expect(
      !isShared || mine.text === nobodys.text || /authorization/i.test(header(mine, 'vary')),
      {
        tried: `${nameOf(operation)} with and without a token`,
        expected: 'the same answer, or a private one',
        came: told(mine),
      },
    );
    tally.expect(!holds(nobodys, privateWords(own)), {
      tried: `${nameOf(operation)} without a token, after somebody with one`,
      expected: 'nothing of them',
      came: holds(nobodys, privateWords(own)) ?? '',
    });
  });
  tally.figures['addresses asked with and without a token'] = reads.length;
}

/** Addresses that look like files of everybody to a cache, and like a person's page to the site. */
async function deception({ web, tally }: Attack, own: Signed): Promise<void> {
  const roots = ['/account', '/api/auth/me', '/api/auth/sessions', '/messages', '/settings'];
  const tails = [
    '/x.css',
    '/x.js',
    '/x.png',
    '%2fx.css',
    ';x.css',
    '%3fx.css',
    '%23x.css',
    '%00x.css',
    '.css',
    '/..%2fx.css',
    '%2f..%2fassets%2fx.css',
    '/.css',
    '?x.css',
    '//x.css',
    '\\x.css',
    '%0ax.css',
  ];
  for (const path of roots
    .flatMap((root) => tails.map((tail) => root + tail))
    .concat([
      '/assets/..%2faccount',
      '/assets/%2e%2e/api/auth/me',
      '/assets/..%2fapi%2fauth%2fme',
      '/favicon.ico/../api/auth/me',
      '/robots.txt%2f..%2fapi%2fauth%2fme',
    ])) {
    const mine = await web.ask({ path, token: own.accessToken });
    const found = holds(mine, privateWords(own));
    tally.expect(!isFault(mine) && (!found || isKeptForOne(mine)), {
      tried: `GET ${path} with a token`,
      expected: 'nothing of the person, or an answer that nobody keeps',
      came: told(mine),
    });
    const nobodys = await web.ask({ path });
    tally.expect(!holds(nobodys, privateWords(own)), {
      tried: `GET ${path} without a token, after somebody with one`,
      expected: 'nothing of the person',
      came: brief(nobodys.text),
    });
  }
}

/** A tag of one answer is no answer to another person or in another language. */
async function tags(attack: Attack, own: Signed, other: Signed): Promise<void> {
  const { web, operations, tally } = attack;
  const reads = operations.filter(
    (one) =>
      one.method === 'GET' &&
      one.access !== 'everyone' &&
      isNamed(one, own.user.roles) &&
      !one.path.includes('{'),
  );
  await each(reads, async (operation) => {
    const path = fullPath(operation);
    const mine = await web.ask({ path, token: own.accessToken });
    const tag = header(mine, 'etag');
    if (!tag) return;
    const theirs = await web.ask({ path, token: other.accessToken });
    const asked = { path, headers: { 'if-none-match': tag } };
    const nobodys = await web.ask(asked);
    const again = await web.ask({ ...asked, token: other.accessToken });
    const isSame = theirs.text === mine.text;
    tally.expect(nobodys.status !== 304 && (isSame || again.status !== 304), {
      tried: `${nameOf(operation)} with the tag of somebody else's answer`,
      expected: 'no 304',
      came: `${nobodys.status} and ${again.status}`,
    });
  });
  for (const path of ['/', '/events', '/about', '/privacy', '/directory']) {
    const english = await web.ask({ path });
    const tag = header(english, 'etag');
    const since = header(english, 'last-modified');
    for (const language of ['fr', 'ar', 'sw']) {
      const headers = {
        'accept-language': language,
        ...(tag && { 'if-none-match': tag }),
        ...(since && { 'if-modified-since': since }),
      };
      const answer = await web.ask({ path, headers });
      const plain = await web.ask({ path, headers: { 'accept-language': language } });
      const depends = plain.text.includes('lang="en') === english.text.includes('lang="en');
      tally.expect(answer.status !== 304 || depends, {
        tried: `GET ${path} in ${language} with the tag of the English page`,
        expected: 'no 304',
        came: `${answer.status}`,
      });
      const isSaid = /accept-language/i.test(header(plain, 'vary')) || isKeptForOne(plain);
      tally.expect(depends || isSaid, {
        tried: `GET ${path} in ${language}`,
        expected: 'vary: accept-language, since the page depends on it',
        came: told(plain),
      });
    }
  }
}

/** What is kept under somebody's own name for a call is given to nobody else who uses the same name. */
async function sameKeys({ web, tally }: Attack, own: Signed, other: Signed): Promise<void> {
  const part =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n%%EOF\r\n--x--\r\n';
  const raw = { bytes: Buffer.from(part), type: 'multipart/form-data; boundary=x' };
  const headers = { 'idempotency-key': `attack-${Date.now()}-0123456789` };
  const send = (token?: string) =>
    web.ask({ method: 'POST', path: '/api/documents', raw, headers, token });
  const mine = await send(own.accessToken);
  const again = await send(own.accessToken);
  const id = /"id":"([^"]+)"/.exec(mine.text)?.[1];
  tally.expect(id !== undefined && again.text === mine.text, {
    tried: 'POST /api/documents twice with one Idempotency-Key',
    expected: 'the same answer, else nothing that follows says anything',
    came: `${told(mine)}; ${told(again)}`,
  });
  for (const [who, token] of [
    ['somebody else', other.accessToken],
    ['nobody', undefined],
  ] as const) {
    const theirs = await send(token);
    tally.expect(!theirs.text.includes(id ?? 'nothing'), {
      tried: `POST /api/documents as ${who} with the Idempotency-Key of a person`,
      expected: 'nothing of their answer',
      came: brief(theirs.text),
    });
  }
}

const foreign = [
  'https://evil.example',
  'null',
  'http://127.0.0.1.evil.example',
  'http://evil.example:80',
];

/** Another site's page may not read what a person reads. */
async function foreignOrigins(attack: Attack, own: Signed): Promise<void> {
  const { web, tally } = attack;
  const paths = ['/', '/api/auth/me', '/api/auth/sessions', '/api/openapi.json', '/api/nothing'];
  for (const path of paths)
    for (const origin of [...foreign, `${web.address}.evil.example`])
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await web.ask({
          method,
          path,
          token: own.accessToken,
          headers: {
            origin,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'authorization',
          },
        });
        const allowed = header(answer, 'access-control-allow-origin');
        const credentials = header(answer, 'access-control-allow-credentials');
        const isOpen = allowed === origin || (allowed === '*' && !isOpenToAll(path));
        tally.expect(!isOpen && !(credentials === 'true' && allowed !== ''), {
          tried: `${method} ${path} from ${origin}`,
          expected: 'no leave to read it',
          came: `access-control-allow-origin: ${allowed}; credentials: ${credentials}`,
        });
      }
  const written = await web.ask({
    method: 'POST',
    path: '/api/auth/logout',
    body: {},
    token: own.accessToken,
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  tally.expect(written.status === 403, {
    tried: 'POST /api/auth/logout from the page of another site',
    expected: '403',
    came: String(written.status),
  });
}

/** What describes the site is for everybody. */
const isOpenToAll = (path: string): boolean => path === '/api/openapi.json';

export const cache: Part = {
  promise:
    'what is for one person is kept for nobody else, and what is kept says what the site said',
  async run(attack) {
    const { people } = attack;
    const own = people.canReadMail ? await people.open() : await people.demo('customer');
    const other = await people.demo('business');
    if (!own || !other) throw new Error('Nobody can sign in.');
    await poisoning(attack);
    await answersOfPeople(attack, own);
    await answersOfPeople(attack, other);
    await deception(attack, own);
    await tags(attack, own, other);
    await sameKeys(attack, own, other);
    await foreignOrigins(attack, own);
    await headersOfAnswers(attack, own);
  },
};
