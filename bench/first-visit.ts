// `npm run first-visit -- http://127.0.0.1:3000`: five tasks of somebody who is here for the first time, on a phone.
// Counts presses, keys typed and how far one must scroll. By hand; results are in bench/FIRST-VISIT.md.
import { chromium } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { browserArguments, ensureBrowser } from '../scripts/browser.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:3000';
const phone = { width: 390, height: 844 };

interface Effort {
  presses: number;
  typed: number;
  scrolled: number;
  /** What the task ended at. */
  end: string;
}

/** A visitor who presses what they see, and scrolls to what they don't. */
function visitor(page: Page) {
  const effort: Effort = { presses: 0, typed: 0, scrolled: 0, end: '' };
  const at = () => page.evaluate(() => window.scrollY);
  /** Brings it to where it can be pressed, above what keeps to the lower edge. */
  const reach = async (target: Locator) => {
    await target.waitFor({ state: 'visible' });
    const before = await at();
    await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const lower = window.innerHeight - 64;
      if (top < 0 || bottom > lower) window.scrollBy(0, top < 0 ? top - 8 : bottom - lower + 8);
    });
    effort.scrolled += Math.abs((await at()) - before);
  };
  const press = async (target: Locator) => {
    await reach(target);
    await target.click();
    effort.presses += 1;
    await page.waitForLoadState('networkidle');
  };
  const type = async (target: Locator, words: string) => {
    await press(target);
    await page.keyboard.type(words);
    effort.typed += words.length;
  };
  return { effort, reach, press, type };
}

type Visitor = ReturnType<typeof visitor>;

const search = (page: Page) => page.getByRole('search').filter({ has: page.getByLabel('Where') });
const rows = (page: Page) => page.locator('main li h2 a');

async function searchFor(page: Page, { type, press }: Visitor, what: string, where: string) {
  const form = search(page).locator('visible=true').first();
  await type(form.locator('input[name="q"]'), what);
  if (where) await type(form.locator('input[name="near"]'), where);
  await press(form.locator('[type="submit"]').first());
  await rows(page).first().waitFor();
}

const tasks: Record<string, (page: Page, visitor: Visitor) => Promise<string | null>> = {
  'Find a barber in Croydon and call': async (page, person) => {
    await page.goto(`${base}/`);
    await searchFor(page, person, 'barber', 'Croydon');
    await person.press(rows(page).first());
    const call = page.locator('main a[href^="tel:"]').first();
    await person.reach(call);
    return call.getAttribute('href');
  },
  'Something to eat near Peckham that is step-free': async (page, person) => {
    await page.goto(`${base}/directory/businesses?near=Peckham&category=west-african-restaurant`);
    const open = page.locator('.filters-button, main details:has(form) > summary').first();
    await person.press(open);
    await person.press(page.locator('input[name="feature"][value="step-free"]'));
    await person.press(page.locator('form:has([name="feature"]) [type="submit"]').first());
    await rows(page).first().waitFor();
    return rows(page).first().textContent();
  },
  'Where do I get a Jamaican passport': async (page, person) => {
    await page.goto(`${base}/`);
    await person.press(page.locator('main a[href="/embassies"]').first());
    const papers = page.locator('select[name="papers"]');
    await person.reach(papers);
    await papers.selectOption({ label: 'Jamaica' });
    person.effort.presses += 1;
    await person.press(page.locator('form:has([name="papers"]) [type="submit"]'));
    return page.locator('main a', { hasText: 'Jamaica' }).first().textContent();
  },
  'Put my salon on the site': async (page, person) => {
    await page.goto(`${base}/`);
    await person.press(page.locator('a[href="/business/new"]').locator('visible=true').first());
    await page.waitForURL('**/business/new');
    return page.getByRole('heading', { level: 1 }).first().textContent();
  },
  'How are results ordered': async (page, person) => {
    await page.goto(`${base}/`);
    await person.press(page.locator('a[href="/faq"]').locator('visible=true').first());
    await page.waitForURL('**/faq');
    const question = page.getByText(/results (are )?ordered|order do results/i).first();
    // What it is folded into is opened from the outside in.
    const folds = page.locator('details:not([open])').filter({ has: question });
    while ((await question.isHidden()) && (await folds.count()) > 0)
      await person.press(folds.first().locator('summary').first());
    await person.press(question);
    return question.textContent();
  },
};

const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: [...browserArguments],
});
const lines: string[] = [];
for (const [task, run] of Object.entries(tasks)) {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  await context.addInitScript(() => {
    localStorage.setItem('cookieConsent', '00.4102444800000');
    localStorage.setItem('onboarding-tour', '2.0');
    localStorage.setItem('language-banner', 'closed');
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const person = visitor(page);
  const end = await run(page, person).catch((error: unknown) => `failed: ${String(error)}`);
  const { presses, typed, scrolled } = person.effort;
  lines.push(
    `| ${task} | ${presses} | ${typed} | ${Math.round(scrolled)} | ${end?.trim().slice(0, 60)} |`,
  );
  await context.close();
}
await browser.close();
console.log(
  ['| task | presses | keys | px scrolled | ends at |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  ),
);
