import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nextStepsFor } from '#features/own-listings/next-step.policy.ts';
import type { NextStep } from '#features/own-listings/next-step.policy.ts';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import type { Waiting } from './use-waiting.ts';

interface NextStepsProps {
  listing: OwnListingCard;
  waiting: Waiting;
}

/** Where each step is taken; none where staff have the word. */
function pathOf(step: NextStep, { id, path }: OwnListingCard): string | null {
  const edit = (name: string) => `/business/${id}/edit?step=${name}`;
  const paths: Record<NextStep, string | null> = {
    'settle-dispute': null,
    mend: edit('check'),
    'finish-draft': edit('check'),
    'answer-inquiries': `/business/${id}/inbox`,
    'answer-corrections': '#corrections',
    confirm: null,
    'add-hours': edit('when'),
    'answer-reviews': `${path ?? ''}#reviews`,
    'add-photos': edit('photos'),
    prove: `/business/${id}/claim`,
    'renew-proof': `/business/${id}/claim`,
    describe: edit('what'),
  };
  return paths[step];
}

/** At most this many at once: a long list is done by nobody. */
const most = 3;

export function NextSteps({ listing, waiting }: NextStepsProps) {
  const { t } = useTranslation('owner');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const steps = nextStepsFor({
    status: listing.status,
    isSentBack: listing.sentBackReason !== null,
    isDisputed: listing.isDisputed,
    isStale: listing.isStale,
    hasHours: listing.hasHours,
    photoCount: listing.photoCount,
    descriptionLength: listing.descriptionLength,
    hasProof: listing.proof !== null,
    proofUntil: listing.proof?.until ?? null,
    unansweredInquiries: waiting.inquiries,
    unansweredCorrections: waiting.corrections,
    unansweredReviews: waiting.reviews,
    today,
  }).slice(0, most);
  if (steps.length === 0) return null;
  const headingId = `next-${listing.id}`;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-1">
      <h4 id={headingId}>{t('next.title')}</h4>
      <ol className="list-decimal ps-6">
        {steps.map((step) => {
          const path = pathOf(step, listing);
          return (
            <li key={step}>
              {path ? <Link to={path}>{t(`next.${step}`)}</Link> : t(`next.${step}`)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
