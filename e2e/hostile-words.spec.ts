// Stored markup stays text (security I1), also where a browser has no content security policy.
import { expect, test } from '@playwright/test';
import { hasDigitRun, hasLink } from '#platform/text/name-rules.ts';
import type { Browser, Page } from '@playwright/test';
import { payloads } from './hostile-payloads.ts';
import { callAs, newPerson, signInWith } from './prepare.ts';
import type { Call, Somebody } from './prepare.ts';
import { signInAs } from './people.ts';
import { watchPage } from './watch-page.ts';

/** What was planted: pages by who looks at them, and words that must stand there as they were typed. */
interface Visit {
  path: string;
  as: 'moderator' | 'writer';
  words: readonly string[];
}

interface Row {
  id: string;
  version: number;
}

const isPlain = (payload: string): boolean => !hasLink(payload) && !hasDigitRun(payload);

/** What may stand in a message: the shield against mass mail drops those with tags of forums. */
const isLetter = (payload: string): boolean =>
  isPlain(payload) && !/<\s*(?:a|img|script|iframe|div|p|br|b|h\d)\b/i.test(payload);

/** Hands out all payloads in turn, so that each stands somewhere. */
class Hand {
  readonly #waiting: string[] = [];
  readonly #dealt = new Set<string>();

  /** How many different ones are planted. */
  get dealt(): number {
    return this.#dealt.size;
  }

  #take(fits: (payload: string) => boolean = () => true): string {
    if (!this.#waiting.some(fits)) this.#waiting.push(...payloads);
    const [payload = ''] = this.#waiting.splice(this.#waiting.findIndex(fits), 1);
    this.#dealt.add(payload);
    return payload;
  }

  /** One that a single line may hold, which leads nowhere. The others stand in running text. */
  line(longest = 100): string {
    return this.#take((payload) => isPlain(payload.slice(0, longest))).slice(0, longest);
  }

  /** As many as fit into a text of this length; for a message those alone that don't make it mass mail. */
  fill(longest: number, fits?: (payload: string) => boolean): { text: string; words: string[] } {
    const words: string[] = [];
    for (let room = longest; room > 130;) {
      const word = this.#take(fits);
      room -= word.length + 1;
      words.push(word);
    }
    return { text: words.join('\n'), words };
  }
}

const category = 'caterer';

/** A published listing with markup in every field that takes words. */
async function plantListing(hand: Hand, admin: Call) {
  const name = hand.line();
  const tagline = hand.line();
  const description = hand.fill(7900);
  const services = Array.from({ length: 50 }, () => hand.line());
  const made = await admin<Row>('POST', '/own/listings', {
    kind: 'business',
    name,
    tagline,
    description: description.text,
    category,
    priceTier: null,
    languages: [],
    services: services.map((one) => ({ name: one, priceFrom: null, unit: '' })),
    payment: [],
  });
  const at = `/own/listings/${made.id}`;
  const placed = await admin<Row>('PUT', `${at}/where`, {
    version: made.version,
    addressLine1: hand.line(),
    addressLine2: hand.line(),
    district: '',
    city: 'Lerwick',
    region: '',
    postcode: '',
    country: 'GB',
    stepFree: null,
    delivery: false,
    mobileService: false,
    homeVisits: false,
  });
  const reached = await admin<Row>('PUT', `${at}/contact`, {
    version: placed.version,
    phone: '01595 496000',
    email: 'planted@sample.example',
    website: '',
  });
  const told = await admin<Row>('PUT', `${at}/community`, {
    version: reached.version,
    yearsInBusiness: null,
    communityRole: hand.fill(500).text,
    tenderReady: false,
    openTo: hand.fill(300).text,
    lookingForSupport: hand.fill(300).text,
    sustainabilityFocus: hand.fill(300).text,
  });
  await admin('POST', `${at}/submit`, { version: told.version });
  const { path } = await admin<{ path: string }>('GET', `/listings/${made.id}`);
  const words = [name, tagline, ...description.words, ...services];
  return { id: made.id, name, path, words };
}

interface Case extends Row {
  title: string | null;
  text: string;
}

/** The case of this kind that staff are shown these words in. */
async function findCase(staff: Call, kind: string, word: string): Promise<Case> {
  const { items } = await staff<{ items: Row[] }>('GET', `/admin/cases?kind=${kind}`);
  const cases = await Promise.all(items.map(({ id }) => staff<Case>('GET', `/admin/cases/${id}`)));
  const found = cases.find(({ title, text }) => `${title} ${text}`.includes(word));
  if (!found) throw new Error(`No case of ${kind} is about ${word}`);
  return found;
}

/** Plants every payload through the API, and answers where its words are shown. */
async function plant(page: Page): Promise<{ visits: Visit[]; writer: Somebody; dealt: number }> {
  const hand = new Hand();
  const admin = await callAs(page.request, 'admin');
  const staff = await callAs(page.request, 'moderator');
  const writer = await newPerson(page.request, 'Sample');
  const listing = await plantListing(hand, admin);

  const title = hand.line();
  const body = hand.fill(1900);
  const subject = { subjectType: 'listing', subjectId: listing.id };
  const opinion = { ...subject, rating: 4, title, body: body.text, wasOffered: false };
  await writer.call('POST', '/reviews', opinion);
  const reviewed = await findCase(staff, 'review', body.words[0] ?? '');

  const { token } = await writer.call<{ token: string }>('GET', `/inquiries/form/${listing.id}`);
  const letter = hand.fill(400, isLetter);
  await writer.call('POST', '/inquiries', {
    listingId: listing.id,
    type: 'general',
    name: 'Sample Writer',
    email: writer.email,
    message: letter.text,
    token,
  });
  const { items: letters } = await writer.call<{ items: Row[] }>('GET', '/inquiries/mine');
  expect(letters).toHaveLength(1);

  const idea = { title: hand.line(), description: hand.fill(600).text };
  await writer.call('POST', '/roadmap/ideas', idea);
  const report = hand.fill(400);
  await writer.call('POST', '/reports', {
    ...subject,
    reason: 'other',
    text: report.text,
    elapsedMs: 9000,
  });
  const reported = await findCase(staff, 'report', report.words[0] ?? '');
  const story = hand.fill(480, isPlain);
  const { user } = await writer.call<{ user: { id: string } }>('GET', '/auth/me');
  await writer.call('PUT', `/users/${user.id}`, {
    firstName: 'Sample',
    lastName: 'Writer',
    isPublic: true,
    contributionStory: story.text,
    canOffer: hand.fill(300, isPlain).text,
    needsSupport: hand.fill(300, isPlain).text,
    originConsent: false,
    version: 0,
  });

  const found = `q=${encodeURIComponent(listing.name)}`;
  return {
    writer,
    dealt: hand.dealt,
    visits: [
      { as: 'writer', path: listing.path, words: listing.words },
      { as: 'writer', path: `/directory/businesses?${found}`, words: [listing.name] },
      { as: 'writer', path: `/search?${found}`, words: [listing.name] },
      { as: 'writer', path: `/dashboard?thread=${letters[0]?.id}`, words: letter.words },
      { as: 'writer', path: `/users/${user.id}`, words: story.words.slice(0, 1) },
      { as: 'writer', path: '/roadmap', words: [idea.title] },
      { as: 'moderator', path: `/moderation?case=${reviewed.id}`, words: [title, ...body.words] },
      { as: 'moderator', path: `/moderation?case=${reported.id}`, words: report.words },
    ],
  };
}

/** What markup would leave behind if it became more than text. */
const traces = [
  'script',
  'iframe',
  'object',
  'embed',
  'base',
  'style',
  'math',
  'marquee',
  ...['onerror', 'onload', 'onfocus', 'onbegin', 'onstart', 'ontoggle'].map((name) => `[${name}]`),
  '[href^="javascript"]',
  '[src*="evil"]',
]
  .map((trace) => `main ${trace}`)
  .join(', ');

/** A script that ran calls this; `watchPage` notices what it says. */
function listenForScripts(): void {
  Object.assign(globalThis, { ran: () => console.error('a planted script ran') });
}

/** A browser in which somebody is signed in, with or without the policy. */
async function openPage(
  browser: Browser,
  bypassCSP: boolean,
  signIn: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const { baseURL, viewport, storageState, timezoneId } = test.info().project.use;
  const options = { baseURL, viewport, storageState, timezoneId, bypassCSP };
  const page = await (await browser.newContext(options)).newPage();
  await page.addInitScript(listenForScripts);
  await signIn(page);
  return page;
}

/** One page that is wrong does not hide the next. */
const softly = expect.configure({ soft: true });

/** As it is shown: a run of blanks is one, and marks that turn the direction round are taken out (security I15). */
const shown = (word: string): string =>
  word
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function look(page: Page, { path, words }: Visit, language: string): Promise<void> {
  const address = `${path}${path.includes('?') ? '&' : '?'}lng=${language}`;
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const main = page.getByRole('main');
  const missing = async () => {
    const text = shown((await main.textContent()) ?? '');
    return words.filter((word) => !text.includes(shown(word)));
  };
  await softly.poll(missing, { message: address }).toEqual([]);
  await expect(page.locator(traces), path).toHaveCount(0);
}

/** The same markup, put into the page as markup: the watch must see it, and the policy must stop it. */
const runPlanted = (page: Page): Promise<string> =>
  page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src="/no-such.png" onerror="ran()">');
      return 'was written';
    } catch {
      return 'was stopped';
    }
  });

/**
 * Neither the direction nor the policy changes how a text is written: each language is looked at once, and each policy.
 * `EVERY_CASE=1 npm run e2e -- hostile-words` looks at both with both.
 */
const languagesFor = (bypassCSP: boolean): readonly string[] => {
  if (process.env.EVERY_CASE) return ['en', 'ar'];
  return bypassCSP ? ['ar'] : ['en'];
};

test(
  'planted markup stays text on every page that shows it, with a policy and without',
  { tag: '@sweep' },
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    const { visits, writer, dealt } = await plant(page);
    expect(payloads.length).toBeGreaterThanOrEqual(200);
    expect(dealt).toBe(new Set(payloads).size);
    for (const bypassCSP of [false, true]) {
      const pages = {
        writer: await openPage(browser, bypassCSP, (one) => signInWith(one, writer)),
        moderator: await openPage(browser, bypassCSP, (one) => signInAs(one, 'moderator')),
      };
      const complaints = Object.values(pages).map((one) => watchPage(one));
      const dialogs: string[] = [];
      for (const one of Object.values(pages)) {
        one.on('dialog', (dialog) => {
          dialogs.push(dialog.message());
          void dialog.dismiss();
        });
      }
      for (const language of languagesFor(bypassCSP)) {
        for (const visit of visits) await look(pages[visit.as], visit, language);
      }
      expect(complaints.flat()).toEqual([]);
      expect(dialogs).toEqual([]);

      expect(await runPlanted(pages.writer)).toBe(bypassCSP ? 'was written' : 'was stopped');
      const heard = expect.poll(() => complaints.flat().join('\n'));
      await heard.toContain(bypassCSP ? 'a planted script ran' : 'TrustedHTML');
      for (const one of Object.values(pages)) await one.context().close();
    }
  },
);
