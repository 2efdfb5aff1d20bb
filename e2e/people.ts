import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

type Role =
  | 'customer'
  | 'business'
  | 'volunteer'
  | 'youth'
  | 'council'
  | 'partner'
  | 'admin'
  | 'moderator';

/** Signs in as the demonstration account of a role, as its button does, and leaves the tokens in the browser. */
export async function signInAs(page: Page, role: Role): Promise<void> {
  const answer = await page.request.post('/api/auth/demo', { data: { role } });
  const tokens = (await answer.json()) as { accessToken: string; refreshToken: string };
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', '1');
    localStorage.setItem('accessToken', given.accessToken);
    localStorage.setItem('refreshToken', given.refreshToken);
  }, tokens);
}

/** A word that no other test uses, of letters alone: names hold no long numbers. */
export const freshWord = (): string =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

/** An address that no other test uses. */
export const freshEmail = (): string => `p${crypto.randomUUID().slice(0, 12)}@sample.example`;

/**
 * The link of the newest mail to this address whose subject holds these words, as the site prints it in
 * demonstration mode.
 */
export const linkMailedTo = (address: string, subject: string): Promise<string> =>
  linkBelow(address, subject, 1);

/** Whether any mail to this address has left. */
export const isMailedTo = (address: string): boolean =>
  readFileSync(process.env.E2E_SAID ?? '', 'utf8').includes(`<${address}>`);

/** The link "Never write to me again" of the newest mail to this address. */
export const wayOutMailedTo = (address: string): Promise<string> => linkBelow(address, '', 2);

async function linkBelow(address: string, subject: string, below: number): Promise<string> {
  let link = '';
  await expect
    .poll(() => {
      const lines = readFileSync(process.env.E2E_SAID ?? '', 'utf8').split('\n');
      const at = lines.findLastIndex(
        (line) => line.includes(`<${address}>`) && line.includes(subject),
      );
      link = at < 0 ? '' : (lines[at + below] ?? '').trim();
      return link;
    })
    .toMatch(/^http/);
  return new URL(link).pathname + new URL(link).hash;
}
