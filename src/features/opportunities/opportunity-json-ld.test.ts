import { expect, test } from 'vitest';
import type { Site } from '#platform/http/page-context.ts';
import { opportunityJsonLd } from './opportunity-json-ld.ts';
import type { OpportunityView } from './opportunity.contract.ts';

const site: Site = {
  name: 'Site',
  url: 'https://example.org',
  operatorName: '',
  operatorContact: '',
  buildTag: '',
  demo: false,
};

const job: OpportunityView = {
  id: '01990000-0000-7000-8000-000000000001',
  slug: 'night-baker',
  title: 'Night baker',
  type: 'employment',
  host: { name: 'Bakery', path: '/b/bakery', isVerified: true, listingId: null },
  city: 'Leeds',
  remote: 'none',
  pay: { kind: 'hour', from: 1400, to: 1650, unpaidReason: null },
  hoursPerWeek: 30,
  deadline: '2026-12-04',
  isSample: false,
  description: 'You bake.',
  needs: 'Arms',
  noExperience: false,
  ground: null,
  groundWords: '',
  hoursPerDay: null,
  schemeName: '',
  ageFrom: null,
  postcode: 'LS7 1AA',
  startsOn: null,
  closesAt: '2026-12-04T23:59:00.000Z',
  stage: 'published',
  applyHow: 'site',
  applyUrl: 'https://example.org/job',
  questions: [],
  cv: 'no',
  rules: {},
  today: '2026-11-21',
  applyEmail: '',
  publishedAt: '2026-11-21T22:30:00.000Z',
  changesAt: '2026-11-22T00:00:00.000Z',
};

test('a job that is open is described to search engines until its deadline', () => {
  expect(opportunityJsonLd(job, site)).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-11-21',
    validThrough: '2026-12-04T23:59:00.000Z',
    employmentType: ['FULL_TIME'],
    hiringOrganization: { name: 'Bakery', sameAs: 'https://example.org/b/bakery' },
    jobLocation: { address: { addressLocality: 'Leeds', postalCode: 'LS7 1AA' } },
    baseSalary: { value: { minValue: '14.00', maxValue: '16.50', unitText: 'HOUR' } },
  });
});

test('an unpaid internship from home has no salary and no place', () => {
  const found = opportunityJsonLd(
    {
      ...job,
      type: 'internship',
      remote: 'whole',
      hoursPerWeek: 12,
      pay: { kind: 'unpaid', from: null, to: null, unpaidReason: 'placement' },
    },
    site,
  );
  expect(found).toMatchObject({
    employmentType: ['PART_TIME', 'INTERN', 'VOLUNTEER'],
    jobLocationType: 'TELECOMMUTE',
  });
  expect(found).not.toHaveProperty('baseSalary');
  expect(found).not.toHaveProperty('jobLocation');
});

test.each([
  ['closed', { stage: 'closed' }],
  ['invented', { isSample: true }],
  ['no job', { type: 'contributor' }],
  ['offered by nobody who is named', { host: { ...job.host, name: '' } }],
] as const)('what is %s is not', (_what, change) => {
  expect(opportunityJsonLd({ ...job, ...change }, site)).toBeUndefined();
});
