// What a journey needs to be there before it begins, made through the API as people's own browsers would.
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { siteTime } from './clock.ts';
import { freshEmail, linkMailedTo } from './people.ts';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Calls the API as one person; fails the test when it is refused. */
export type Call = <Answer>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
) => Promise<Answer>;

export interface Somebody {
  email: string;
  password: string;
  tokens: Tokens;
  call: Call;
}

const callerOf = (request: APIRequestContext, { accessToken }: Tokens): Call =>
  async function call<Answer>(method: string, path: string, data?: object) {
    const answer = await request.fetch(`/api${path}`, {
      method,
      data,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'idempotency-key': crypto.randomUUID(),
      },
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };

export async function callAs(request: APIRequestContext, role: string): Promise<Call> {
  const answer = await request.post('/api/auth/demo', { data: { role } });
  return callerOf(request, (await answer.json()) as Tokens);
}

const password = 'kente tiger river plum';

/** Opens an account with a new address, which it answers. */
async function register(request: APIRequestContext, said: object): Promise<string> {
  const email = freshEmail();
  const data = { lastName: 'Sample', email, password, acceptTerms: true, ...said };
  const opened = await request.post('/api/auth/register', { data });
  expect(opened.ok(), await opened.text()).toBe(true);
  return email;
}

/** Somebody with a new account and a proved address. */
export async function newPerson(
  request: APIRequestContext,
  firstName: string,
  ageBand: '18-24' | '25+' = '25+',
): Promise<Somebody> {
  const email = await register(request, { firstName, accountType: 'customer', ageBand });
  const link = await linkMailedTo(email, 'confirm your email');
  const proved = await request.post('/api/auth/verify', {
    data: { token: link.split('/l/open#')[1] },
  });
  expect(proved.ok()).toBe(true);
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  const tokens = (await answer.json()) as Tokens;
  return { email, password, tokens, call: callerOf(request, tokens) };
}

/** The date of birth of somebody who is 15 by the site's clock, which stands still in journeys. */
export const bornAt15 = '2011-03-05';

/** Somebody who says that they are 13 to 15 joins with their guardian's yes, and signs in. Answers the guardian's address. */
export async function joinAt15(page: Page, firstName: string, redirect: string): Promise<string> {
  const guardianEmail = freshEmail();
  const said = { firstName, accountType: 'youth', ageBand: '13-15', guardianEmail };
  const email = await register(page.request, said);
  await page.goto(await linkMailedTo(guardianEmail, 'consent'));
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.goto(await linkMailedTo(email, 'email address'));
  await page.getByRole('button', { name: 'This is my address' }).click();
  await page.goto(`/login?redirect=${redirect}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return guardianEmail;
}

/** Leaves the tokens in the browser, as signing in does. */
export const signInWith = (page: Page, { tokens }: Somebody): Promise<unknown> =>
  page.addInitScript((given) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', '1');
    localStorage.setItem('accessToken', given.accessToken);
    localStorage.setItem('refreshToken', given.refreshToken);
  }, tokens);

/** A browser of its own for somebody else, with the same screen. */
export async function otherBrowser(browser: Browser): Promise<Page> {
  const { baseURL, viewport, isMobile, hasTouch, locale, timezoneId } = test.info().project.use;
  const context = await browser.newContext({
    baseURL,
    viewport,
    isMobile,
    hasTouch,
    locale,
    timezoneId,
  });
  return context.newPage();
}

export interface Place {
  id: string;
  name: string;
  path: string;
}

export async function findPlace(request: APIRequestContext, slug: string): Promise<Place> {
  return (await (await request.get(`/api/listings/${slug}`)).json()) as Place;
}

/**
 * Signs somebody in anew, with codes of an app as their second step: the roles of staff and of councils count in no session
 * without one.
 */
export async function signInProved(
  request: APIRequestContext,
  { email, password: secret }: Pick<Somebody, 'email' | 'password'>,
): Promise<Tokens> {
  const answer = await request.post('/api/auth/login', { data: { email, password: secret } });
  const tokens = (await answer.json()) as Tokens;
  const call = callerOf(request, tokens);
  const { secret: seed } = await call<{ secret: string }>('POST', '/auth/one-time-codes', {
    password: secret,
  });
  const app = new TOTP({ secret: Secret.fromBase32(seed) });
  const code = app.generate({ timestamp: Date.parse(siteTime) });
  await call('POST', '/auth/one-time-codes/confirm', { code });
  return tokens;
}

/**
 * Enrols somebody who has joined at 15: the guardian allows messages, and a moderator says that they know them. The board
 * of 13 to 15 is open to them then.
 */
export async function enrolAt15(
  page: Page,
  browser: Browser,
  guardian: string,
  allowed: readonly string[] = ['Messages'],
): Promise<void> {
  // Where joining leads: going there by another load would end the sign-in that is under way.
  await page.getByLabel('Your date of birth').fill(bornAt15);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Age', { exact: true }).fill('15');
  await page.getByLabel('Phone number').fill('020 7946 0000');
  await page.getByLabel('Email of your parent or guardian').fill(guardian);
  await page.getByLabel('Career').check({ force: true });
  await page.getByRole('button', { name: 'Enrol' }).click();
  await expect(page.getByText('Until they answer')).toBeVisible();
  const atHome = await otherBrowser(browser);
  await atHome.goto(await linkMailedTo(guardian, 'youth area'));
  for (const act of allowed)
    await atHome.getByRole('checkbox', { name: new RegExp(`^${act}`) }).check({ force: true });
  await atHome.getByLabel('I am 18 or over').check({ force: true });
  await atHome.getByRole('button', { name: 'Save my answer' }).click();
  await expect(atHome.getByText('Your answer is saved.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Make a link for an adult' }).click();
  const link = await page.getByRole('code').textContent();
  const atSchool = await otherBrowser(browser);
  await atSchool.goto('/login');
  await atSchool.getByRole('button', { name: /Moderator/ }).click();
  await expect(atSchool).not.toHaveURL(/login/);
  await atSchool.goto(link ?? '');
  await atSchool.getByRole('button', { name: 'I know this young person' }).click();
  await expect(atSchool.getByText('Your word is recorded.')).toBeVisible();
}

/** Publishes the case of this kind that waits under this title, or these words where it has none. */
export async function publishCase(staff: Call, kind: string, title: string): Promise<void> {
  const { items } = await staff<{ items: { id: string; title: string | null }[] }>(
    'GET',
    `/admin/cases?kind=${kind}`,
  );
  const id = items.find((one) => one.title === title)?.id;
  expect(id, `a ${kind} that waits under “${title}”`).toBeDefined();
  const { version } = await staff<{ version: number }>('GET', `/admin/cases/${id}`);
  await staff('POST', `/admin/cases/${id}/decide`, { version, outcome: 'publish' });
}
