import { foldProcess } from './reading/fold-process.ts';
import type { Notice } from './reading/notice.ts';
import { readNotices } from './reading/read-notices.ts';

/** A release of an open tender, with everything that a notice needs. For tests alone. */
export const testRelease = (change: object = {}, tender: object = {}): object => ({
  ocid: 'ocds-sample-1',
  id: 'first-1',
  date: '2026-11-01T09:00:00Z',
  tag: ['tender'],
  initiationType: 'tender',
  buyer: { id: 'B-1', name: 'Sample Borough' },
  tender: {
    id: 'T-1',
    title: 'Mending of roofs',
    description: 'Slates and gutters.',
    status: 'active',
    value: { amount: 1000.5, currency: 'GBP' },
    tenderPeriod: { endDate: '2026-12-20T12:00:00Z' },
    ...tender,
  },
  ...change,
});

/** A release package of these. For tests alone. */
export const testPackage = (releases: readonly unknown[], more: object = {}): string =>
  JSON.stringify({
    version: '1.1',
    publisher: { name: 'Sample Publisher' },
    license: 'http://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    publishedDate: '2026-11-02T00:00:00Z',
    releases,
    ...more,
  });

/** What such a release makes. For tests alone. */
export function testNotice(change: Partial<Notice> = {}): Notice {
  const [notice] = foldProcess([], readNotices(testPackage([testRelease()])).readings).notices;
  if (!notice) throw new Error('The release of the tests made no notice.');
  return { ...notice, ...change };
}
