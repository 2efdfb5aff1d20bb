import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { SiteKeys } from '#platform/security/site-keys.server.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { testNow, testSecret } from '#platform/test/test-context.server.ts';
import { accessTokenSeconds, createAccessToken, readAccessToken } from './access-token.server.ts';

const here = {
  keys: new SiteKeys(testSecret),
  now: testNow,
  site: siteFacts({ url: 'http://127.0.0.1:3000', mode: 'demo' }, { siteName: 'Test site' }),
};
const claims = { accountId: 'the account', sessionId: 'the session' };
const seconds = Math.floor(testNow.getTime() / 1000);
const after = (later: number) => ({ ...here, now: new Date((seconds + later) * 1000) });

/** What a token of the site says, to be signed otherwise than the site does. */
const said = {
  iss: here.site.url,
  aud: 'site',
  sub: claims.accountId,
  sid: claims.sessionId,
  iat: seconds,
  exp: seconds + accessTokenSeconds,
  jti: 'once',
};
const key = here.keys.derive('access-token');
const signed = (payload: Record<string, unknown>, alg = 'HS256', by: Uint8Array = key) =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(by);

test('A token of the site names account and session, and nothing else of the person', async () => {
  const token = await createAccessToken(here, claims);
  expect(await readAccessToken(here, token)).toEqual(claims);
  const payload: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  expect(Object.keys(payload as object).toSorted()).toEqual(Object.keys(said).toSorted());
  expect(await readAccessToken(here, await signed(said))).toEqual(claims);
});

describe('No token is one', () => {
  test('without a signature', async () => {
    const bare = new UnsecuredJWT(said).encode();
    expect(await readAccessToken(here, bare)).toBeUndefined();
    const [head, body] = (await createAccessToken(here, claims)).split('.');
    expect(await readAccessToken(here, `${head}.${body}.`)).toBeUndefined();
  });

  test('whose words were changed after it was signed', async () => {
    const [head, , signature] = (await createAccessToken(here, claims)).split('.');
    const other = Buffer.from(JSON.stringify({ ...said, sub: 'another' })).toString('base64url');
    expect(await readAccessToken(here, `${head}.${other}.${signature}`)).toBeUndefined();
  });

  test.each(['HS384', 'HS512'])('signed by the right key in another way: %s', async (alg) => {
    expect(await readAccessToken(here, await signed(said, alg))).toBeUndefined();
  });

  test('signed by a key that it brings along, or by another site', async () => {
    const theirs = new SiteKeys('a secret of somebody else').derive('access-token');
    const jwk = { kty: 'oct', k: theirs.toString('base64url') };
    const bringing = await new SignJWT(said)
      .setProtectedHeader({
        alg: 'HS256',
        jwk,
        jku: 'https://evil.example/keys',
      })
      .sign(theirs);
    expect(await readAccessToken(here, bringing)).toBeUndefined();
    expect(await readAccessToken(here, await signed(said, 'HS256', theirs))).toBeUndefined();
  });

  test('signed by the key of another purpose', async () => {
    const links = here.keys.derive('login-throttle');
    expect(await readAccessToken(here, await signed(said, 'HS256', links))).toBeUndefined();
  });

  test.each([
    ['for somebody else', { aud: 'another' }],
    ['by somebody else', { iss: 'https://evil.example' }],
    ['for longer than the site makes any', { iat: seconds - 86_400, exp: seconds + 86_400 }],
    ['for tomorrow', { iat: seconds + 86_400, exp: seconds + 87_000 }],
    ['not yet good', { nbf: seconds + 3600 }],
    ['without an end', { exp: undefined }],
    ['without a beginning', { iat: undefined }],
    ['without a session', { sid: undefined }],
    ['without an account', { sub: undefined }],
  ])('made %s', async (_, change) => {
    expect(await readAccessToken(here, await signed({ ...said, ...change }))).toBeUndefined();
  });

  test('after its ten minutes, and one more for clocks that differ', async () => {
    const token = await createAccessToken(here, claims);
    expect(await readAccessToken(after(accessTokenSeconds), token)).toEqual(claims);
    expect(await readAccessToken(after(accessTokenSeconds + 61), token)).toBeUndefined();
  });
});
