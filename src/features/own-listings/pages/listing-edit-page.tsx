import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useToast } from '#ui/toasts.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { EditFrame, stepLink } from '../own-listing/edit-frame.tsx';
import { newTitle } from '../own-listing/new-title.ts';
import { NewListing } from '../own-listing/new-listing.tsx';
import { CheckStep } from '../own-listing/steps/check-step.tsx';
import { CommunityStep } from '../own-listing/steps/community-step.tsx';
import { ContactStep } from '../own-listing/steps/contact-step.tsx';
import { DetailsStep } from '../own-listing/steps/details-step.tsx';
import { PhotosStep } from '../own-listing/steps/photos-step.tsx';
import type { Way } from '#ui/form/use-step.ts';
import type { StepProps } from '../own-listing/steps/step-props.ts';
import { WhatStep } from '../own-listing/steps/what-step.tsx';
import { WhenStep } from '../own-listing/steps/when-step.tsx';
import { WhereStep } from '../own-listing/steps/where-step.tsx';
import { useKeepListing } from '../own-listing/use-keep-listing.ts';
import { getOwnListing } from '../own-listing.contract.ts';
import type { OwnListing } from '../own-listing.contract.ts';
import { stepsOf } from '../own-listing.policy.ts';
import type { ListingStep } from '../own-listing.policy.ts';

export const handle: PageHandle = {
  namespaces: ['own-listing', 'directory', 'kinds', 'schedule', 'media', 'places'],
};

const stepForms: Record<ListingStep, (props: StepProps) => React.ReactNode> = {
  what: WhatStep,
  details: DetailsStep,
  where: WhereStep,
  when: WhenStep,
  contact: ContactStep,
  photos: PhotosStep,
  community: CommunityStep,
  check: CheckStep,
};

/** `/business/new?kind=…` and `/business/{id}/edit`: one form in steps for every kind, saved with each (D31). */
export default function ListingEditPage() {
  const { t } = useTranslation('own-listing');
  const { id } = useParams();
  const [query] = useSearchParams();
  const kind = kindIds.find((known) => known === query.get('kind')) ?? 'business';
  return (
    <>
      <PageHead title={id ? t('form.editTitle') : newTitle(t, kind)} noIndex />
      {id ? <EditListing key={id} id={id} /> : <NewListing key={kind} kind={kind} />}
    </>
  );
}

function EditListing({ id }: { id: string }) {
  const { t } = useTranslation('own-listing');
  const [query] = useSearchParams();
  const asked = query.get('step');
  const own = useApi(getOwnListing, { params: { id } });
  const keep = useKeepListing();
  const navigate = useNavigate();
  const toast = useToast();
  const form = (
    <QueryState query={own} ns="own-listing" failed="own-listing:problem.listing-not-found">
      {(listing) => {
        const steps = stepsOf(listing.kind);
        const wanted = steps.find((name) => name === asked) ?? 'what';
        // What waits for staff, or is frozen, is looked at and not typed into.
        const step = listing.can.edit ? wanted : 'check';
        const Form = stepForms[step];
        const saved = (answer: OwnListing, way: Way) => {
          keep(answer);
          const next = steps[steps.indexOf(step) + 1];
          if (way === 'next' && next) void navigate(stepLink(next));
          else if (step !== 'check') toast({ message: t('form.saved') });
        };
        return (
          <EditFrame step={step} kind={listing.kind} listing={listing}>
            <Form
              key={`${step} ${listing.version}`}
              listing={listing}
              onSaved={saved}
              reload={() => void own.refetch()}
            />
          </EditFrame>
        );
      }}
    </QueryState>
  );
  if (own.data) return form;
  return (
    <div className="site-column flex flex-col gap-6 py-8">
      <h1>{t('form.editTitle')}</h1>
      {form}
    </div>
  );
}
