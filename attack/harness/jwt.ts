import { createHmac, generateKeyPairSync, sign } from 'node:crypto';

export type Claims = Record<string, unknown>;

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const decode = (part: string | undefined): Claims => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Claims;
  } catch {
    return {};
  }
};

export interface Parsed {
  head: Claims;
  claims: Claims;
  signature: string;
}

export function parse(token: string): Parsed {
  const [head, claims, signature = ''] = token.split('.');
  return { head: decode(head), claims: decode(claims), signature };
}

const unsigned = (head: Claims, claims: Claims): string => `${encode(head)}.${encode(claims)}`;

function hmac(text: string, key: string, hash = 'sha256'): string {
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

/** The tokens that somebody would send who has one of their own and no key of the site. */
export function forgeries(
  own: string,
  other: { id: string; claims: Claims },
): ReadonlyMap<string, string> {
  const { head, claims, signature } = parse(own);
  const theirs: Claims = { ...claims, sub: other.id };
  const forged = new Map<string, string>();
  for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
    forged.set(`alg "${alg}" without a signature`, `${unsigned({ ...head, alg }, claims)}.`);
    forged.set(
      `alg "${alg}" with the old signature`,
      `${unsigned({ ...head, alg }, theirs)}.${signature}`,
    );
  }
  forged.set('the subject of somebody else', `${unsigned(head, theirs)}.${signature}`);
  forged.set(
    'roles written into it',
    `${unsigned(head, { ...claims, roles: ['admin'], role: 'admin' })}.${signature}`,
  );
  const later = Math.floor(Date.now() / 1000) + 86_400 * 365;
  forged.set('a later end', `${unsigned(head, { ...claims, exp: later })}.${signature}`);
  forged.set('no end', `${unsigned(head, { ...claims, exp: undefined })}.${signature}`);
  for (const key of ['', 'secret', 'changeme', 'null', '0'.repeat(32)])
    forged.set(
      `the key "${key.slice(0, 8)}"`,
      hmac(unsigned({ ...head, alg: 'HS256' }, theirs), key),
    );
  forged.set(
    'HS512 and a weak key',
    hmac(unsigned({ ...head, alg: 'HS512' }, theirs), 'secret', 'sha512'),
  );
  for (const kid of [
    '/dev/null',
    '../../../../dev/null',
    "' union select ''--",
    'http://127.0.0.1:9/k',
  ])
    forged.set(`kid ${kid}`, hmac(unsigned({ ...head, alg: 'HS256', kid }, theirs), ''));
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const named = { ...head, alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) };
  const text = unsigned(named, theirs);
  const signed = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  forged.set('a key that the token brings along', `${text}.${signed.toString('base64url')}`);
  forged.set('an empty signature', `${unsigned(head, claims)}.`);
  forged.set('two parts', unsigned(head, claims));
  forged.set('four parts', `${own}.x`);
  forged.set('half a signature', own.slice(0, -20));
  return forged;
}
