import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

interface LinkedData {
  '@type': string;
  itemListElement?: { name: string; item: string }[];
}

/** What the server's HTML says of a page to machines. */
async function linkedData(request: APIRequestContext, path: string): Promise<LinkedData[]> {
  const html = await (await request.get(path)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return Array.from(blocks, ([, json = '']) => JSON.parse(json) as LinkedData);
}

const typesOf = (found: readonly LinkedData[]) => found.map((entry) => entry['@type']);

test('the home page tells of the site and its search', async ({ request }) => {
  expect(typesOf(await linkedData(request, '/'))).toContain('WebSite');
});

for (const path of [
  '/about',
  '/manifesto',
  '/standards',
  '/terms',
  '/cookies',
  '/faq',
  '/contact',
  '/donate',
  '/roadmap',
  '/submit',
  '/categories',
  '/trade',
  '/get-involved',
]) {
  test(`${path} tells of the way to it, once`, async ({ request, baseURL }) => {
    const found = await linkedData(request, path);
    const trails = found.filter((entry) => entry['@type'] === 'BreadcrumbList');
    expect(trails).toHaveLength(1);
    const items = trails[0]?.itemListElement?.map(({ item }) => item);
    expect(items).toEqual([`${baseURL}/`, `${baseURL}${path}`]);
  });
}

test('a page below another names that one too, in the language of the visitor', async ({
  request,
}) => {
  const [trail] = await linkedData(request, '/about/founder?lng=fr');
  const names = trail?.itemListElement?.map(({ name }) => name) ?? [];
  expect(names).toHaveLength(3);
  expect(names[1]).toBe('À propos');
});

test('answers are told of as questions, a listing by its own trail, an error by nothing', async ({
  request,
}) => {
  expect(typesOf(await linkedData(request, '/faq'))).toContain('FAQPage');
  expect(typesOf(await linkedData(request, '/no-such-page'))).toEqual([]);
  const listed = typesOf(await linkedData(request, '/categories/food'));
  expect(listed.filter((type) => type === 'BreadcrumbList').length).toBeLessThanOrEqual(1);
});
