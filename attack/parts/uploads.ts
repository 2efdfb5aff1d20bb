import { metadataOf, png, secretWord } from '../harness/pictures.ts';
import type { Signed } from '../harness/people.ts';
import { header, isFault, isOk, json } from '../harness/web.ts';
import type { Answer } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack, Part } from '../part.ts';
import { documents, hostileFiles } from './uploads-files.ts';
import type { HostileFile } from './uploads-files.ts';

const told = (answer: Answer): string => `${answer.status} ${brief(answer.text)}`;
const edge = 'attack-edge-7f3a';

/** A form as bytes: what a browser would never write stays as it is. */
function form({ name, type, bytes }: Pick<HostileFile, 'name' | 'type' | 'bytes'>, before = '') {
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    bytes: Buffer.concat([Buffer.from(before + head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    type: `multipart/form-data; boundary=${edge}`,
  };
}

interface Target {
  attack: Attack;
  own: Signed;
  /** Somebody else, who has nothing to do with these files. */
  stranger: Signed | undefined;
  path: string;
  /** Files that the site took. */
  kept: Set<string>;
}

function send({ attack, own, path }: Target, raw: { bytes: Buffer; type: string }) {
  return attack.web.ask({ method: 'POST', path, raw, token: own.accessToken });
}

/** Sends one file and looks at what is given back of it. */
async function upload(target: Target, file: HostileFile): Promise<void> {
  const { attack, path, kept } = target;
  const answer = await send(target, form(file)).catch((error: Error) => error);
  const tried = `POST ${path} with ${file.what}`;
  if (answer instanceof Error) {
    // A connection that is cut while too much is sent is a refusal too.
    attack.tally.expect(file.isRefused && file.bytes.length > 1_000_000, {
      tried,
      expected: 'an answer',
      came: answer.message,
    });
    return;
  }
  attack.tally.expect(!isFault(answer) && (!file.isRefused || !isOk(answer)), {
    tried,
    expected: file.isRefused ? 'a refusal' : 'no fault',
    came: told(answer),
  });
  attack.tally.expect(answer.ms < 20_000, {
    tried,
    expected: 'an answer within 20 s',
    came: `${Math.round(answer.ms)} ms`,
  });
  if (!isOk(answer)) return;
  kept.add(`${path} ${file.what}`);
  const given = json(answer) as Record<string, unknown>;
  for (const address of [given.url, given.thumbUrl])
    if (typeof address === 'string') await look(target, tried, address);
}

const pictures = /^image\/(webp|jpeg|png|avif)$/;

/** What is served back can't run on the site's origin, and tells nothing of where it was made. */
async function look(
  { attack, own, stranger }: Target,
  tried: string,
  address: string,
): Promise<void> {
  const { web, tally } = attack;
  const path = address.replace(web.address, '');
  const answer = await web.ask({ path, token: own.accessToken });
  const expect = (isRight: boolean, expected: string, came: string) =>
    tally.expect(isRight, { tried: `${tried}, then GET of what was kept`, expected, came });
  expect(isOk(answer), 'the file', told(answer));
  const type = header(answer, 'content-type');
  const disposition = header(answer, 'content-disposition');
  const isPicture = pictures.test(type);
  expect(
    isPicture || disposition.startsWith('attachment'),
    'a picture, or a file to save',
    `${type}; ${disposition}`,
  );
  expect(header(answer, 'x-content-type-options') === 'nosniff', 'nosniff', '');
  expect(answer.headers['x-injected'] === undefined, 'no header of the sender', disposition);
  expect(!/\.\.|[\u202E\r\n\0/\\]/.test(disposition), 'a plain name', disposition);
  const csp = header(answer, 'content-security-policy');
  expect(/default-src 'none'|sandbox/.test(csp) || isPicture, 'a policy that runs nothing', csp);
  for (const token of [undefined, stranger?.accessToken]) {
    // The address of a photo that is public is meant for all.
    if (!path.startsWith('/api/')) continue;
    const theirs = await web.ask({ path, token });
    expect(!isOk(theirs), 'nothing for a stranger', told(theirs));
  }
  if (!isPicture) return;
  const text = answer.bytes.toString('latin1');
  expect(!/<script|<svg|<html|alert\(/i.test(text), 'no page inside', 'the page is still there');
  expect(!text.includes(secretWord), 'no word of the place', 'it is still there');
  const left = await metadataOf(answer.bytes);
  expect(left.length === 0, 'no metadata', left.join(', '));
}

/** Forms that no browser sends. */
async function oddForms(target: Target): Promise<void> {
  const file = { name: 'a.png', type: 'image/png', bytes: png(32, 32) };
  const part = (index: number) =>
    `--${edge}\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\nx\r\n`;
  const many = Array.from({ length: 5000 }, (_, index) => part(index)).join('');
  const large = `--${edge}\r\nContent-Disposition: form-data; name="alt"\r\n\r\n${'x'.repeat(3_000_000)}\r\n`;
  const proto = `--${edge}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n`;
  const type = `multipart/form-data; boundary=${edge}`;
  const good = form(file);
  const odd = new Map([
    ['5,000 parts before the file', form(file, many)],
    ['a text of 3 MB before the file', form(file, large)],
    ['a part named __proto__', form(file, proto)],
    ['no end', { bytes: good.bytes.subarray(0, -20), type }],
    ['no edge', { bytes: good.bytes, type: 'multipart/form-data' }],
    ['an edge of 10,000 characters', { bytes: good.bytes, type: `${type}${'x'.repeat(10_000)}` }],
    ['JSON in its place', { bytes: Buffer.from('{"file":"x"}'), type: 'application/json' }],
    [
      'a part with 5,000 headers',
      {
        bytes: Buffer.from(`--${edge}\r\n${'X-A: b\r\n'.repeat(5000)}\r\nx\r\n--${edge}--\r\n`),
        type,
      },
    ],
  ]);
  for (const [what, raw] of odd) {
    const answer = await send(target, raw).catch((error: Error) => error);
    const isRight =
      answer instanceof Error
        ? answer.message !== 'no answer in time'
        : !isFault(answer) && answer.ms < 20_000;
    target.attack.tally.expect(isRight, {
      tried: `POST ${target.path} with ${what}`,
      expected: 'an answer below 500 within 20 s',
      came: answer instanceof Error ? answer.message : told(answer),
    });
  }
}

/** The site is as well as before. */
async function isWell(target: Target): Promise<void> {
  const { attack, path } = target;
  const bytes = png(64, 64);
  const answer = await send(target, form({ name: 'a.png', type: 'image/png', bytes }));
  attack.tally.expect(isOk(answer), {
    tried: `POST ${path} with a plain picture, after all that`,
    expected: 'it is kept',
    came: told(answer),
  });
}

const largestPhoto = 10 * 1024 * 1024;

export const uploads: Part = {
  promise: 'no file of a stranger runs here, tells of its maker, or costs more than it should',
  async run(attack) {
    const { people, tally } = attack;
    const own = people.canReadMail ? await people.open() : await people.demo('customer');
    const stranger = await people.demo('business');
    if (!own) throw new Error('Nobody can sign in.');
    const kept = new Set<string>();
    const photos: Target = { attack, own, stranger, path: '/api/media', kept };
    for (const file of await hostileFiles(largestPhoto)) await upload(photos, file);
    await oddForms(photos);
    await isWell(photos);
    const papers: Target = { attack, own, stranger, path: '/api/documents', kept };
    for (const file of documents) await upload(papers, file);
    await oddForms(papers);
    for (const what of [
      '/api/media a photo with its place',
      '/api/documents a PDF with a page inside it',
    ])
      tally.expect(kept.has(what), {
        tried: `POST ${what}`,
        expected: 'it is kept, else what is given back was not looked at',
        came: 'a refusal',
      });
    tally.figures['files that were kept and looked at'] = kept.size;
    tally.figures['kinds of hostile files'] = (await hostileFiles(1)).length + documents.length;
  },
};
