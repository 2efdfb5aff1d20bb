import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { freshEmail, linkMailedTo, signInAs } from './people.ts';

const password = 'kente tiger river plum';

test.describe('Somebody joins', () => {
  test(
    'with a business in mind and a long address, on a narrow screen',
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/register?redirect=/business/new');
      await expect(page.getByLabel('What brings you here?')).toHaveValue('business');
      await page.getByLabel('First name').fill('Ama');
      await page.getByLabel('Last name').fill('Sample');
      await page
        .getByRole('textbox', { name: 'Email' })
        .fill(`braidsandtwistsofpeckham-${freshEmail()}`);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByLabel('Your age').selectOption('25+');
      await page.getByLabel('I accept the terms').check({ force: true });
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
      const wider = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await wider()).toBeLessThanOrEqual(0);
    },
  );

  test('creates an account, proves the address, signs in, changes the profile, signs out', async ({
    page,
  }) => {
    const email = freshEmail();
    await page.goto('/register?redirect=/account');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('First name is required');
    await page.getByLabel('First name').fill('Ama');
    await page.getByLabel('Last name').fill('Sample');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('password12');
    await page.getByLabel('Your age').selectOption('25+');
    await page.getByLabel('I accept the terms').check({ force: true });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toContainText('easy to guess');
    await expect(page.getByLabel('First name')).toHaveValue('Ama');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

    await page.goto(await linkMailedTo(email, 'confirm your email'));
    await page.getByRole('button', { name: 'This is my address' }).click();
    await expect(page.getByText('You’ve confirmed your email address')).toBeVisible();

    await page.goto('/login?redirect=/account');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill('not the right one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('isn’t right');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(page.getByText('This device')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Your profile' }).click();
    await page.getByRole('textbox', { name: 'Contribution story' }).fill('I run a book club.');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Contribution story' })).toHaveValue(
      'I run a book club.',
    );

    await page.getByRole('banner').getByText('Ama').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });

  test('comes back to the group whose page they were on, through every step', async ({ page }) => {
    const email = freshEmail();
    await page.goto('/community/groups');
    await page.getByRole('main').locator('a[href^="/community/groups/0"]').first().click();
    await expect(page.getByRole('heading', { name: 'Access required' })).toBeVisible();
    const group = new URL(page.url()).pathname;
    // From the way in for those who have an account already, too.
    await page.goto(`/login?redirect=${encodeURIComponent(group)}`);
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click();
    await page.getByRole('link', { name: 'Join the community' }).click();
    await expect(page).toHaveURL(/\/register\?as=customer&redirect=%2Fcommunity%2Fgroups%2F/);
    await page.getByLabel('First name').fill('Ama');
    await page.getByLabel('Last name').fill('Sample');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByLabel('Your age').selectOption('25+');
    await page.getByLabel('I accept the terms').check({ force: true });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('you’ll go back to the page you came from')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }),
    ).toHaveAttribute('href', `/login?redirect=${encodeURIComponent(group)}`);

    await page.goto(await linkMailedTo(email, 'confirm your email'));
    await page.getByRole('button', { name: 'This is my address' }).click();
    await page.getByRole('link', { name: 'Go back to the page you came from' }).click();
    await expect(page).toHaveURL(new RegExp(`${group}$`));
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: /^(?:Join|Ask to join)/ }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${group}$`));
  });

  test(
    'sets a new password with the link of a mail',
    { tag: '@one-screen' },
    async ({ page, request }) => {
      const email = freshEmail();
      await request.post('/api/auth/register', {
        data: {
          firstName: 'Kofi',
          lastName: 'Sample',
          email,
          password,
          accountType: 'customer',
          ageBand: '25+',
          acceptTerms: true,
        },
      });
      await page.goto('/forgot-password');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText('we’ve sent an email')).toBeVisible();
      await page.goto(await linkMailedTo(email, 'Set a new password'));
      await page
        .getByRole('textbox', { name: 'New password', exact: true })
        .fill('mango ladder violet north');
      await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('something else');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByRole('alert')).toContainText('Passwords do not match');
      await page
        .getByRole('textbox', { name: 'Repeat the new password' })
        .fill('mango ladder violet north');
      await page.getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('You’ve set a new password')).toBeVisible();
    },
  );
});

test.describe('A protected page', () => {
  test('asks a visitor to sign in, says for what, and opens afterwards', async ({ page }) => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Access required' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading').first()).toHaveText('Sign in to open your account');
    await dialog.getByRole('button', { name: 'Customer' }).click();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
    await expect(page).toHaveURL(/\/account$/);
  });

  for (const [path, words] of [
    ['/business/new', 'Sign in to add your business'],
    ['/admin/claims', 'Sign in to manage the platform'],
    ['/not-allowed', 'Sign in to access this page'],
  ] as const) {
    test(`says “${words}” at ${path}`, { tag: '@one-screen' }, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText(words);
    });
  }

  test('never leads off the site after signing in', { tag: '@one-screen' }, async ({ page }) => {
    await page.goto('/login?redirect=//evil.example/x');
    await page.getByRole('button', { name: 'Volunteer' }).click();
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboard$/);
  });
});

test.describe('Six tabs', () => {
  test(
    'with an access token that has run out make one refresh, and stay signed in',
    { tag: '@one-screen' },
    async ({ context, page }) => {
      await signInAs(page, 'customer');
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
      await page.evaluate(() => localStorage.setItem('accessToken', 'run.out.token'));
      let refreshes = 0;
      context.on('request', (request) => {
        if (request.url().endsWith('/api/auth/refresh')) refreshes += 1;
      });
      const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
      await Promise.all(tabs.map((tab) => tab.goto('/account')));
      for (const tab of tabs) {
        await expect(tab.getByRole('heading', { name: 'Your account' })).toBeVisible();
      }
      expect(refreshes).toBe(1);
    },
  );
});
