import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { signInAs } from './people.ts';
import { joinAt15 } from './prepare.ts';

interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Presses the button and reads the file that comes. */
async function download(page: Page): Promise<Picture> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('social-card.png');
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const drawn = (page: Page) =>
  expect(page.locator('[aria-busy="false"]').filter({ has: page.locator('canvas') })).toBeVisible();

/** Share of the pixels of the canvas in the colour of the words, left and right half. */
const inkOf = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 60, 1200, 300).data ?? [];
    const ink = { left: 0, right: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const isInk = (data[at] ?? 255) < 60 && (data[at + 1] ?? 255) < 60;
      if (isInk) ink[(at / 4) % 1200 < 600 ? 'left' : 'right'] += 1;
    }
    return ink;
  });

const cards = [
  {
    language: 'Arabic',
    headline: 'أهلًا بكم في سوق الجمعة',
    tags: 'طعام، Leeds, موسيقى',
    side: 'right',
  },
  { language: 'Amharic', headline: 'እንኳን ወደ ሰፈራችን ገበያ በደህና መጡ', tags: 'ምግብ፣ ሙዚቃ', side: 'left' },
  {
    language: 'Yoruba',
    headline: 'Ẹ káàbọ̀ sí ọjà wa ní ọjọ́ Ẹtì',
    tags: 'oúnjẹ, orin, ọ̀rẹ́',
    side: 'left',
  },
] as const;

test('cards in Arabic, Amharic and Yoruba are drawn and saved, and no word of them leaves the device', async ({
  page,
}) => {
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await signInAs(page, 'customer');
  await page.goto('/social-card');
  await drawn(page);
  const empty = await inkOf(page);
  await expectAccessible(page);

  const pictures: Picture[] = [];
  for (const { headline, tags, side } of cards) {
    await page.getByLabel('Headline').fill(headline);
    await page.getByLabel(/^Tags/).fill(tags);
    const picture = page.getByRole('img', { name: headline });
    await expect(picture).toBeVisible();
    await drawn(page);
    const ink = await inkOf(page);
    expect(ink[side]).toBeGreaterThan(empty[side] + 2000);
    // The words begin at their own side.
    if (side === 'right') expect(ink.right).toBeGreaterThan(ink.left);
    pictures.push(await download(page));
  }
  for (const { width, height } of pictures) expect([width, height]).toEqual([1200, 630]);
  expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(cards.length);
  await expectAccessible(page);

  const words = cards.flatMap(({ headline, tags }) => [
    ...headline.split(' '),
    ...tags.split(/[,،፣] /),
  ]);
  const spoken = words.filter((word) => word.length > 3);
  const told = sent
    .filter((request) => !request.url().startsWith('blob:'))
    .map((request) => decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`));
  expect(told.length).toBeGreaterThan(5);
  expect(spoken.filter((word) => told.some((text) => text.includes(word)))).toEqual([]);
});

test('a card needs a headline, which may be too long; of six tags it shows four', async ({
  page,
}) => {
  await signInAs(page, 'volunteer');
  await page.goto('/social-card');
  const headline = page.getByLabel('Headline');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await expect(headline).toBeFocused();
  await expect(headline).toHaveAccessibleDescription(/Write a headline/);
  await headline.fill('ẹ́'.repeat(81));
  await expect(page.getByText('1 character too many').first()).toBeVisible();
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await expect(headline).toHaveAccessibleDescription(/80 characters or fewer/);
  await expectAccessible(page);
  await headline.fill('ẹ́'.repeat(80));
  await page.getByLabel(/^Tags/).fill('a, b, c, d, e, f');
  await expect(page.getByText('2 tags are not on the card.')).toBeVisible();
  await page.getByRole('radio', { name: 'Kente' }).check();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('checkbox', { name: /Put my name on it/ }).uncheck();
  expect((await download(page)).width).toBe(1200);

  // Kept on the device until somebody starts again.
  await page.waitForTimeout(1000);
  await page.reload();
  await expect(headline).toHaveValue('ẹ́'.repeat(80));
  await expect(page.getByRole('radio', { name: 'Kente' })).toBeChecked();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(headline).toHaveValue('');
  await expect(page.getByText('80 characters left').first()).toBeVisible();
});

test('where no picture comes, the sentences say so', { tag: '@one-screen' }, async ({ page }) => {
  await signInAs(page, 'customer');
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (give) => give(null);
  });
  await page.goto('/social-card');
  await page.getByLabel('Headline').fill('Hello');
  await drawn(page);
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await expect(
    page.getByText('There was an error downloading your card. Please try again.'),
  ).toBeVisible();
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await page.getByLabel('Headline').fill('Hello');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await expect(page.getByText('Card preview not ready. Please try again.')).toBeVisible();
});

test(
  'at 15 the name is off, and it is the first name alone',
  { tag: '@one-screen' },
  async ({ page }) => {
    await joinAt15(page, 'Esi', '/social-card');
    const name = page.getByRole('checkbox', { name: /Put my name on it/ });
    await expect(name).not.toBeChecked();
    await expect(page.getByText(/Leave out your surname/)).toBeVisible();
    await page.getByLabel('Headline').fill('Our team won');
    await name.check();
    const alt = page.getByRole('img', { name: /Our team won/ });
    await expect(alt).toHaveAccessibleName(/Esi/);
    await expect(alt).not.toHaveAccessibleName(/Sample/);
  },
);
