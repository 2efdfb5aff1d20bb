import { EligibilityCheck } from '#features/eligibility/eligibility-check.tsx';
import type { Checked } from '#features/eligibility/eligibility-check.tsx';
import type { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import type { ListingPageData } from '#features/directory/load-listing.ts';
import type { KindDetails } from '#features/kinds/kind-details.ts';

type Scholarship = Extract<KindDetails, { kind: 'university' }>['scholarships'][number];

/** What a scholarship says in fields; its words for who may apply stay beside it on the page. */
function rulesOf({
  nationalities,
  level,
  feeStatus,
}: Pick<Scholarship, 'nationalities' | 'level' | 'feeStatus'>): EligibilityRules {
  return {
    ...(nationalities.length > 0 && { nationalities }),
    ...(level && { levels: [level] }),
    ...(feeStatus && feeStatus !== 'any' && { feeStatuses: [feeStatus] }),
  };
}

/** A check of those that are open and have rules; what has closed is named with its day. */
export function checkedScholarships(
  scholarships: readonly Scholarship[],
  today: string,
): Checked[] {
  const subjects = scholarships.map(({ name, deadline, eligibility, ...one }) => ({
    name,
    rules: rulesOf(one),
    also: eligibility,
    ...(deadline !== null && deadline < today && { closedOn: deadline }),
  }));
  const open = subjects.filter(
    ({ rules, closedOn }) => closedOn === undefined && Object.keys(rules).length > 0,
  );
  if (open.length === 0) return [];
  return [...open, ...subjects.filter(({ closedOn }) => closedOn !== undefined)];
}

/** Which of a university's scholarships fit, and why one does not. */
export function ScholarshipCheck({ data: { listing } }: { data: ListingPageData }) {
  const { details } = listing;
  if (details?.kind !== 'university') return null;
  const subjects = checkedScholarships(details.scholarships, listing.today);
  if (subjects.length === 0) return null;
  return <EligibilityCheck subjects={subjects} day={listing.today} isFolded />;
}
