import { forgeries, parse } from '../harness/jwt.ts';
import { freshEmail, freshPassword } from '../harness/people.ts';
import type { Own, Signed } from '../harness/people.ts';
import { header, isFault, isOk, json } from '../harness/web.ts';
import type { Answer } from '../harness/web.ts';
import { brief } from '../part.ts';
import type { Attack, Part } from '../part.ts';
import { guessing } from './tokens-guessing.ts';
import { timing } from './tokens-timing.ts';

const told = (answer: Answer): string => `${answer.status} ${brief(answer.text)}`;

const whoAmI = ({ web }: Attack, token: string): Promise<Answer> =>
  web.ask({ path: '/api/auth/me', token });

const renew = ({ web }: Attack, refreshToken: string): Promise<Answer> =>
  web.ask({ method: 'POST', path: '/api/auth/refresh', body: { refreshToken } });

async function refusesToken(attack: Attack, what: string, token: string): Promise<void> {
  const answer = await whoAmI(attack, token);
  attack.tally.expect(answer.status === 401, {
    tried: `GET /api/auth/me with ${what}`,
    expected: '401',
    came: told(answer),
  });
}

async function refusesRenewal(attack: Attack, what: string, token: string): Promise<void> {
  const answer = await renew(attack, token);
  attack.tally.expect(!isOk(answer) && !isFault(answer), {
    tried: `POST /api/auth/refresh with ${what}`,
    expected: 'a refusal',
    came: told(answer),
  });
}

async function worksAtFirst(attack: Attack, { accessToken }: Signed): Promise<void> {
  const answer = await whoAmI(attack, accessToken);
  attack.tally.expect(isOk(answer), {
    tried: 'GET /api/auth/me with the right token',
    expected: '200, else nothing that follows says anything',
    came: told(answer),
  });
}

async function forged(attack: Attack, own: Signed, other: Signed): Promise<void> {
  await worksAtFirst(attack, own);
  const { claims } = parse(other.accessToken);
  for (const [what, token] of forgeries(own.accessToken, { id: other.user.id, claims }))
    await refusesToken(attack, what, token);
  await refusesToken(attack, 'the refresh token in place of the access token', own.refreshToken);
  await refusesRenewal(attack, 'the access token in place of the refresh token', own.accessToken);
  const head = own.refreshToken.slice(0, -43);
  const signature = own.refreshToken.slice(-43);
  await refusesRenewal(attack, 'another signature', head + [...signature].toReversed().join(''));
  const theirs = other.refreshToken.slice(0, -43) + signature;
  await refusesRenewal(attack, 'the session of somebody else and our signature', theirs);
  for (const path of [`?access_token=${own.accessToken}`, `?token=${own.accessToken}`]) {
    const answer = await attack.web.ask({ path: `/api/auth/me${path}` });
    attack.tally.expect(!isOk(answer), {
      tried: 'GET /api/auth/me with the token in the address',
      expected: '401',
      came: told(answer),
    });
  }
  const cookie = `accessToken=${own.accessToken}; token=${own.accessToken}; session=${own.accessToken}`;
  const answer = await attack.web.ask({ path: '/api/auth/me', headers: { cookie } });
  attack.tally.expect(!isOk(answer), {
    tried: 'GET /api/auth/me with the token in cookies',
    expected: '401',
    came: told(answer),
  });
}

/** A stolen refresh token that comes back after its owner went on ends the whole family. */
async function reuse(attack: Attack, own: Own): Promise<void> {
  const first = await attack.people.signIn(own.user.email, own.password);
  const second = json(await renew(attack, first.refreshToken)) as Signed;
  const third = json(await renew(attack, second.refreshToken)) as Signed;
  await refusesRenewal(attack, 'a token that was exchanged twice since', first.refreshToken);
  await refusesRenewal(attack, 'the newest token after an old one came back', third.refreshToken);
  await refusesToken(attack, 'the access token of an ended family', third.accessToken);
}

async function afterTheEnd(attack: Attack, own: Own): Promise<void> {
  const { web, people, tally } = attack;
  const out = await people.signIn(own.user.email, own.password);
  await web.ask({ method: 'POST', path: '/api/auth/logout', body: {}, token: out.accessToken });
  await refusesToken(attack, 'a token after signing out', out.accessToken);
  await refusesRenewal(attack, 'a token after signing out', out.refreshToken);
  const elsewhere = await people.signIn(own.user.email, own.password);
  const here = await people.signIn(own.user.email, own.password);
  const newPassword = freshPassword();
  const changed = await web.ask({
    method: 'POST',
    path: '/api/auth/password',
    body: { current: own.password, newPassword },
    token: here.accessToken,
  });
  tally.expect(isOk(changed), {
    tried: 'changing the own password',
    expected: '200, else nothing that follows says anything',
    came: told(changed),
  });
  await refusesToken(
    attack,
    'a token of another device after a new password',
    elsewhere.accessToken,
  );
  await refusesRenewal(
    attack,
    'a token of another device after a new password',
    elsewhere.refreshToken,
  );
  const old = await people.login(own.user.email, own.password);
  tally.expect(!isOk(old), {
    tried: 'signing in with the old password',
    expected: '401',
    came: told(old),
  });
}

const verifyWith = ({ web }: Attack, token: string): Promise<Answer> =>
  web.ask({ method: 'POST', path: '/api/auth/verify', body: { token } });

async function links(attack: Attack): Promise<void> {
  const { web, people, tally } = attack;
  const email = freshEmail();
  const password = freshPassword();
  await people.register(email, password);
  const token = await people.tokenMailedTo(email);
  const refuses = (answer: Answer, tried: string) =>
    tally.expect(!isOk(answer) && !isFault(answer), {
      tried,
      expected: 'a refusal',
      came: told(answer),
    });
  const swapped = [...token].map((one) => (one === 'a' ? 'b' : 'a')).join('');
  refuses(await verifyWith(attack, swapped), 'a made-up token of a mail');
  refuses(await verifyWith(attack, token.slice(0, -1)), 'the token of a mail cut short');
  refuses(await verifyWith(attack, `${token}.`), 'the token of a mail with one character more');
  const reset = (link: string, chosen: string) =>
    web.ask({ method: 'POST', path: '/api/auth/reset', body: { token: link, password: chosen } });
  refuses(
    await reset(token, freshPassword()),
    'a link that proves an address as one for a new password',
  );
  await refusesToken(attack, 'the token of a mail as an access token', token);
  await verifyWith(attack, token);
  const signed = await people.signIn(email, password);
  await web.ask({ method: 'POST', path: '/api/auth/forgot', body: { email } });
  const link = await people.tokenMailedTo(email, token);
  refuses(
    await verifyWith(attack, link),
    'a link for a new password as one that proves an address',
  );
  const next = freshPassword();
  const done = await reset(link, next);
  tally.expect(isOk(done), {
    tried: 'a new password with the link of a mail',
    expected: '200, else nothing that follows says anything',
    came: told(done),
  });
  refuses(await reset(link, freshPassword()), 'the same link for a new password again');
  await refusesToken(attack, 'a token after the password was set anew', signed.accessToken);
  await refusesRenewal(attack, 'a token after the password was set anew', signed.refreshToken);
}

/** A link of a mail leads to the site itself, whatever its request was sent to, and one of many at once may use it. */
async function linksOfOthers(attack: Attack): Promise<void> {
  const { web, people, tally } = attack;
  const own = await people.open();
  const { email } = own.user;
  const before = await people.tokenMailedTo(email);
  const evil = 'evil.example';
  const headers = { host: evil, 'x-forwarded-host': evil, forwarded: `host=${evil}` };
  const asked = await web.ask({
    method: 'POST',
    path: '/api/auth/forgot',
    body: { email },
    headers,
  });
  if (!isOk(asked)) await web.ask({ method: 'POST', path: '/api/auth/forgot', body: { email } });
  const { link, token } = await people.linkMailedTo(email, before);
  tally.expect(!link.includes(evil), {
    tried: `a forgotten password, asked of the host ${evil}`,
    expected: 'a link to the site itself',
    came: link.replace(token, '…'),
  });
  const all = await Promise.all(
    Array.from({ length: 3 }, () =>
      web.ask({
        method: 'POST',
        path: '/api/auth/reset',
        body: { token, password: freshPassword() },
      }),
    ),
  );
  tally.expect(all.filter(isOk).length === 1 && !all.some(isFault), {
    tried: 'the same link for a new password three times at once',
    expected: 'it is used once',
    came: all.map(({ status }) => status).join(', '),
  });
}

/** Whatever a browser brings along, signing in begins a session that nobody knew before. */
async function fixation(attack: Attack, own: Own, other: Signed): Promise<void> {
  const { people, tally } = attack;
  const known = 'A'.repeat(43);
  const answer = await people.login(own.user.email, own.password, {
    cookie: `__Host-rtb=${known}; session=${known}; sid=${known}`,
    authorization: `Bearer ${other.accessToken}`,
  });
  const signed = json(answer) as Signed;
  tally.expect(isOk(answer) && !header(answer, 'set-cookie').includes(known), {
    tried: 'signing in with cookies that somebody else has set',
    expected: 'none of their values is kept',
    came: `${answer.status} ${header(answer, 'set-cookie')}`,
  });
  const isFresh =
    signed.user.id === own.user.id &&
    signed.refreshToken !== own.refreshToken &&
    parse(signed.accessToken).claims.sid !== parse(other.accessToken).claims.sid;
  tally.expect(isFresh, {
    tried: 'signing in with the token of somebody else in the header',
    expected: 'a session of its own',
    came: told(answer),
  });
}

export const tokens: Part = {
  promise: 'only tokens that the site has given count, as long and as often as they may',
  async run(attack) {
    const { people, tally } = attack;
    if (!people.canReadMail) {
      const [own, other] = [await people.freshDemo('customer'), await people.freshDemo('business')];
      tally.skipped.push('whatever needs an account of our own: its mails cannot be read');
      if (own && other) await forged(attack, own, other);
      return;
    }
    const own = await people.open();
    const other = await people.open();
    await forged(attack, own, other);
    await fixation(attack, own, other);
    await reuse(attack, own);
    await links(attack);
    await linksOfOthers(attack);
    await afterTheEnd(attack, await people.open());
    await timing(attack);
    await guessing(attack, await people.open());
  },
};
