import { expect, test } from 'vitest';
import { pageTrail } from './page-trail.ts';

const site = { name: 'Site' };
const t = (key: string) => key;

test.each([
  [
    { title: 'FAQ', path: '/faq' },
    [
      ['Site', '/'],
      ['FAQ', '/faq'],
    ],
  ],
  [
    { title: 'The founder', path: '/about/founder' },
    [
      ['Site', '/'],
      ['shell:nav.about', '/about'],
      ['The founder', '/about/founder'],
    ],
  ],
])('%j has its way from the home page', (facts, way) => {
  expect(pageTrail(facts, site, t)?.map(({ name, path }) => [name, path])).toEqual(way);
});

test.each([{ title: 'Home', path: '/' }, { path: '/' }, { title: 'Not found' }, {}])(
  '%j has none',
  (facts) => {
    expect(pageTrail(facts, site, t)).toBeUndefined();
  },
);
