import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { roles } from '#platform/access/actor.ts';
import { askedRoutes, landedAt } from '../scripts/site-map.ts';
import { pageRoutes } from '../src/routes.ts';
import { signInAs } from './people.ts';
import { watchPage } from './watch-page.ts';

const landed = askedRoutes.filter((route) => landedAt(route, pageRoutes));

/** Which entries stand behind the pages whose addresses begin so. */
const kindOfPages = [
  ['/embass', 'embassy'],
  ['/organisations', 'organisation'],
  ['/faith', 'faith'],
  ['/universities', 'university'],
] as const;

/** Something that stands for each variable part of an address on a fresh site. */
async function addressOf(path: string, page: Page, role: string): Promise<string> {
  if (!path.includes('{')) return path;
  if (path.startsWith('/events/')) return eventAddress(path, page);
  if (path.startsWith('/community/groups/')) return firstAddress(path, page, '/api/groups', 'id');
  if (path.startsWith('/funding/')) return firstAddress(path, page, '/api/funding');
  if (path.startsWith('/stories/')) return firstAddress(path, page, '/api/stories', 'id');
  if (path.startsWith('/tenders/')) return firstAddress(path, page, '/api/tenders');
  if (path.includes('/opportunities/')) return firstAddress(path, page, '/api/opportunities');
  const read = async (query: string) =>
    ((await (await page.request.get(`/api/listings?${query}`)).json()) as { items: Entry[] })
      .items[0];
  interface Entry {
    id: string;
    path: string;
  }
  const [, kind = 'business'] = kindOfPages.find(([start]) => path.startsWith(start)) ?? [];
  const entry = await read(`kind=${kind}`);
  const me = path.startsWith('/users/') ? await idOf(page, role) : undefined;
  if (path.endsWith('{slug}')) return entry?.path ?? '';
  return path.replace(/\{(?:id|businessId)\}/, me ?? entry?.id ?? '');
}

/** The next event, and its next date for the page on which one says that one comes. */
async function eventAddress(path: string, page: Page): Promise<string> {
  const answer = await page.request.get('/api/events');
  const { items } = (await answer.json()) as { items: { slug: string; dates: { id: string }[] }[] };
  const [first] = items;
  return path.replace('{eventSlug}', first?.slug ?? '').replace('{id}', first?.dates[0]?.id ?? '');
}

/** With the name of the first row of a list in place of the variable part. */
async function firstAddress(
  path: string,
  page: Page,
  list: string,
  name: 'slug' | 'id' = 'slug',
): Promise<string> {
  const answer = await page.request.get(list);
  const { items } = (await answer.json()) as { items: Record<typeof name, string>[] };
  return path.replace('{id}', items[0]?.[name] ?? '');
}

/** A visitor looks for a customer, who is there and private. */
async function idOf(page: Page, role: string): Promise<string> {
  const data = { role: role === 'public' ? 'customer' : role };
  const answer = await page.request.post('/api/auth/demo', { data });
  return ((await answer.json()) as { user: { id: string } }).user.id;
}

/** Three roles meet every kind of page and gate; `E2E_ALL_ROLES=1 npm run e2e -- site-map` tries all nine. */
const tried = process.env.E2E_ALL_ROLES ? roles : (['public', 'customer', 'admin'] as const);

/** So many pages fit in the time of one visit, on a slow machine too. */
const pagesOfVisit = 30;

/** Every gate is the same one, and which roles it lets in is one rule: somebody who has signed in meets so many. */
const gatesOfVisit = 8;

const mayOpen = ({ access }: (typeof landed)[number], role: (typeof tried)[number]): boolean =>
  access === 'public' || access.some((one) => one === role);

/** What somebody of this role opens, in several visits. */
function visits(role: (typeof tried)[number]) {
  // Pages for everybody are the same for every role: once is enough. What visitors find closed is asked for below.
  const own = landed.filter(
    (route) => mayOpen(route, role) && (role === 'public' || route.access !== 'public'),
  );
  const closed = role === 'public' ? [] : landed.filter((route) => !mayOpen(route, role));
  const opened = [...own, ...closed.slice(0, process.env.E2E_ALL_ROLES ? undefined : gatesOfVisit)];
  const parts = Math.ceil(opened.length / pagesOfVisit);
  return Array.from({ length: parts }, (_, part) => {
    const start = part * pagesOfVisit;
    return [role, `${part + 1} of ${parts}`, opened.slice(start, start + pagesOfVisit)] as const;
  });
}

const gate = (page: Page) => page.locator('[data-gate]');

test.describe('Every page of the site map that stands', { tag: '@sweep' }, () => {
  // Nobody looks at these pages: a small one is drawn in a fraction of the time.
  test.use({ viewport: { width: 360, height: 240 } });

  for (const [role, part, routes] of tried.flatMap(visits)) {
    test(`shows a ${role} its heading, or the gate, ${part}`, async ({ page }) => {
      test.setTimeout(180_000);
      if (role !== 'public') await signInAs(page, role);
      const wrong: string[] = [];
      const complaints = watchPage(page);
      for (const route of routes) {
        const { path, access } = route;
        const answer = await page.goto(await addressOf(path, page, role), {
          // What the page asks for belongs to the proof below; gates all ask for the same.
          waitUntil: access === 'public' ? 'load' : 'commit',
        });
        // The one page that is the gate itself.
        if (path === '/not-allowed') continue;
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading.or(gate(page)).first(), path).toBeVisible();
        const status = answer?.status() ?? 0;
        if (status >= 400 && path !== '/403') wrong.push(`${path}: ${status}`);
        // The screen after a crash has a heading, too.
        await expect(page.locator('[role=alert] h1'), `${path} crashed`).toHaveCount(0);
        if (mayOpen(route, role))
          await expect(gate(page), `${role} may open ${path}`).toHaveCount(0);
        else await expect(gate(page), `${role} may not open ${path}`).toBeVisible();
      }
      expect(wrong).toEqual([]);
      // No page breaks the content security policy, and none asks another site for anything.
      expect(complaints.filter((said) => /Content Security Policy|: asks /.test(said))).toEqual([]);
    });
  }

  test('shows a visitor the gate with the first answer, where it is not for everybody', async ({
    page,
    request,
  }) => {
    const wrong: string[] = [];
    const closed = landed.filter((route) => !mayOpen(route, 'public'));
    for (const { path } of closed) {
      const answer = await request.get(await addressOf(path, page, 'public'));
      const text = await answer.text();
      if (answer.status() !== 200 || !text.includes('data-gate') || !/<h1[\s>]/.test(text))
        wrong.push(`${path}: ${answer.status()}`);
    }
    expect(wrong).toEqual([]);
  });

  test('is found in the list', () => {
    expect(landed.length).toBeGreaterThan(50);
  });
});

test('Every page that search engines are told of says in a sentence what it is', async ({
  request,
}) => {
  const addressesIn = async (file: string) => {
    const text = await (await request.get(file)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
  };
  const files = await addressesIn('/sitemap.xml');
  const pages = (await Promise.all(files.map(({ pathname }) => addressesIn(pathname)))).flat();
  const told = pages.filter(({ search }) => search === '').map(({ pathname }) => pathname);
  expect(told.length).toBeGreaterThan(100);
  const silent: string[] = [];
  for (const path of told) {
    const html = await (await request.get(path)).text();
    if (!/<meta name="description" content="[^"]+"/.test(html)) silent.push(path);
  }
  expect(silent).toEqual([]);
});
