import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './axe.ts';
import { siteTime } from './clock.ts';
import { freshEmail, linkMailedTo } from './people.ts';
import { regular } from './visitors.ts';

// Passkeys belong to a name: the same site, by the name of this computer.
const named = `http://localhost:${process.env.E2E_PORT}`;
test.use({ baseURL: named, storageState: regular(named) });

const password = 'kente tiger river plum';

/** Joins, proves the address and signs in; the page of the account is open then. */
async function join(page: Page): Promise<string> {
  const email = freshEmail();
  await page.request.post('/api/auth/register', {
    data: {
      firstName: 'Ama',
      lastName: 'Sample',
      email,
      password,
      accountType: 'customer',
      ageBand: '25+',
      acceptTerms: true,
    },
  });
  await page.goto(await linkMailedTo(email, 'confirm your email'));
  await page.getByRole('button', { name: 'This is my address' }).click();
  await expect(page.getByText('You’ve confirmed your email address')).toBeVisible();
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Sign-in security' })).toBeVisible();
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=/account');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login?redirect=/account');
}

/** A device with a fingerprint, as Chromium plays one. */
async function plugIn(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The site's clock stands still in journeys, so a proof never gets old there: the first call is answered as if it had. */
async function letProofGetOld(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'account/step-up-needed', status: 403, title: '-' }),
      }),
    { times: 1 },
  );
}

/** What an admin of the demonstration presses at their desk. */
async function makeModerator(page: Page, email: string): Promise<void> {
  const entered = await page.request.post('/api/auth/demo', { data: { role: 'admin' } });
  const { accessToken } = (await entered.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const found = await page.request.get(`/api/admin/accounts?q=${email}`, { headers });
  const [account] = ((await found.json()) as { items: { id: string }[] }).items;
  const given = await page.request.post(`/api/admin/accounts/${account?.id}/roles`, {
    headers,
    data: { role: 'moderator' },
  });
  expect(given.ok()).toBe(true);
}

test('a moderator adds a passkey, works, signs in with it alone, and proves it again', async ({
  page,
}) => {
  const email = await join(page);
  // The role ends the session, and its tokens would go along with the next sign-in.
  await makeModerator(page, email);
  await signOut(page);
  await plugIn(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Sign-in security' })).toBeVisible();

  await page.goto('/moderation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second step first');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set up a second step' }).click();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const section = page.locator('#sign-in-security');
  await section.getByRole('textbox', { name: 'Name' }).fill('Sample phone');
  await section.getByRole('textbox', { name: 'Current password' }).fill('not this one');
  await section.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(section.getByText('This password isn’t right').first()).toBeVisible();
  await section.getByRole('textbox', { name: 'Current password' }).fill(password);
  await section.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(section.getByText('Your recovery codes', { exact: true })).toBeVisible();
  await expect(section.getByText(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)).toHaveCount(10);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(section.getByText('10 codes left')).toBeVisible();

  await page.goto('/moderation');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
    'Set up a second step first',
  );

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in security' })).toBeVisible();

  await letProofGetOld(page, '/api/auth/recovery-codes');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText('Your recovery codes', { exact: true })).toBeVisible();
});

test('codes of an app are set up, asked for after the password, and for what takes a fresh proof', async ({
  page,
}) => {
  const email = await join(page);
  const section = page.locator('#sign-in-security');
  await section.getByRole('button', { name: 'Set up codes' }).click();
  await section.getByRole('textbox', { name: 'Current password' }).fill(password);
  await section.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page);
  const seed = (await section.locator('strong[dir=ltr]').innerText()).replaceAll(' ', '');
  const now = Date.parse(siteTime);
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: now + steps * 30_000 });
  await section.getByLabel('Code from your app').fill('12345');
  await section.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(section.getByText('Enter the 6 digits').first()).toBeVisible();
  await section.getByLabel('Code from your app').fill(code(-1));
  await section.getByRole('button', { name: 'Turn on codes' }).click();
  await expect(section.getByText('Your recovery codes', { exact: true })).toBeVisible();

  await signOut(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code from your app').fill(code(-1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('has been used already').first()).toBeVisible();
  await page.getByLabel('Code from your app').fill(code(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in security' })).toBeVisible();

  await letProofGetOld(page, '/api/auth/password');
  await page.getByRole('textbox', { name: 'Current password' }).last().fill(password);
  await page.getByRole('textbox', { name: 'New password' }).fill('granite teapot 82 meadow');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Code from your app').fill(code(1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('You’ve changed your password')).toBeVisible();
});

test('by the numbers of the address there are no passkeys, and the page says why', async ({
  page,
}) => {
  await page.goto(`http://127.0.0.1:${process.env.E2E_PORT}/login`);
  await expect(page.getByText('Passkeys need a web address with a name')).toBeVisible();
  await expect(page.getByRole('link', { name: named })).toHaveAttribute('href', `${named}/login`);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
});

test('in a demonstration the fresh proof is one press, for a download too', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/account');
  await expect(page.locator('#sign-in-security')).toContainText('shares this account');
  await page.goto('/admin/councils');
  await letProofGetOld(page, '/api/admin/councils/export.csv');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByRole('button', { name: 'Confirm (demonstration)' }).click();
  expect((await saved).suggestedFilename()).toContain('.csv');
});
