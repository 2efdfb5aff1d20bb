import type { Site } from '#platform/http/page-context.ts';
import { fullTimeHours } from './finding/opportunity-choices.ts';
import { opportunityPath } from './opportunity-links.ts';
import type { OpportunityView } from './opportunity.contract.ts';

const units = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const;

const pounds = (pence: number) => (pence / 100).toFixed(2);

function salaryOf({ kind, from, to }: OpportunityView['pay']) {
  if (kind === null || kind === 'unpaid' || from === null) return {};
  const amount =
    to === null ? { value: pounds(from) } : { minValue: pounds(from), maxValue: pounds(to) };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: { '@type': 'QuantitativeValue', ...amount, unitText: units[kind] },
    },
  };
}

function employmentOf({ type, pay, hoursPerWeek }: OpportunityView): string[] {
  const kinds =
    hoursPerWeek === null ? [] : [hoursPerWeek >= fullTimeHours ? 'FULL_TIME' : 'PART_TIME'];
  if (type === 'internship') kinds.push('INTERN');
  if (pay.kind === 'unpaid') kinds.push('VOLUNTEER');
  return kinds;
}

function placeOf({ remote, city, postcode }: OpportunityView) {
  const country = { '@type': 'Country', name: 'GB' };
  if (remote === 'whole')
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country };
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        ...(postcode && { postalCode: postcode }),
        addressCountry: 'GB',
      },
    },
  };
}

/**
 * schema.org JobPosting of a job or an internship that is open. Undefined after the deadline, for samples, which are
 * nobody's, and where no page offers it: search engines want to know who does.
 */
export function opportunityJsonLd(
  opportunity: OpportunityView,
  site: Site,
): Record<string, unknown> | undefined {
  const { type, stage, host, isSample, publishedAt, closesAt } = opportunity;
  const isJob = type === 'employment' || type === 'internship';
  if (!isJob || stage !== 'published' || isSample || !host.name) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: opportunity.title,
    description: [opportunity.description, opportunity.needs].filter(Boolean).join('\n\n'),
    url: site.url + opportunityPath(opportunity.slug),
    identifier: { '@type': 'PropertyValue', name: site.name, value: opportunity.id },
    ...(publishedAt && { datePosted: publishedAt.slice(0, 10) }),
    ...(closesAt && { validThrough: closesAt }),
    employmentType: employmentOf(opportunity),
    hiringOrganization: {
      '@type': 'Organization',
      name: host.name,
      ...(host.path && { sameAs: site.url + host.path }),
    },
    ...placeOf(opportunity),
    ...salaryOf(opportunity.pay),
    directApply: opportunity.applyHow === 'here',
  };
}
