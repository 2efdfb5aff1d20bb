import { expect, test } from 'vitest';
import { siteJsonLd } from './site-json-ld.ts';

const site = {
  name: 'Site',
  url: 'https://directory.example.org',
  operatorName: '',
  operatorContact: '',
  buildTag: 'test',
  demo: false,
};

test('tells of the search', () => {
  expect(siteJsonLd(site)).toMatchObject([
    {
      '@type': 'WebSite',
      potentialAction: {
        target: { urlTemplate: 'https://directory.example.org/search?q={words}' },
        'query-input': 'required name=words',
      },
    },
  ]);
});

test('names an organisation only once the operator is set', () => {
  const types = (operatorName: string) =>
    siteJsonLd({ ...site, operatorName }).map((one) => one['@type']);
  expect(types('')).toEqual(['WebSite']);
  expect(types('An operator')).toEqual(['WebSite', 'Organization']);
});
