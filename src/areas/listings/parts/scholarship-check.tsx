import { EligibilityCheck } from '#features/eligibility/eligibility-check.tsx';
import type { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import type { ListingPageData } from '#features/directory/load-listing.ts';
import type { KindDetails } from '#features/kinds/kind-details.ts';

type Scholarship = Extract<KindDetails, { kind: 'university' }>['scholarships'][number];

/** What a scholarship says in fields; its words for who may apply stay beside it on the page. */
function rulesOf({ nationalities, level, feeStatus }: Scholarship): EligibilityRules {
  return {
    ...(nationalities.length > 0 && { nationalities }),
    ...(level && { levels: [level] }),
    ...(feeStatus && feeStatus !== 'any' && { feeStatuses: [feeStatus] }),
  };
}

/** Which of a university's scholarships fit, and why one does not: those that are open and have rules. */
export function ScholarshipCheck({ data: { listing } }: { data: ListingPageData }) {
  const { details } = listing;
  if (details?.kind !== 'university') return null;
  const subjects = details.scholarships
    .filter(({ deadline }) => deadline === null || deadline >= listing.today)
    .map((one) => ({ name: one.name, rules: rulesOf(one), also: one.eligibility }))
    .filter(({ rules }) => Object.keys(rules).length > 0);
  if (subjects.length === 0) return null;
  return <EligibilityCheck subjects={subjects} day={listing.today} />;
}
