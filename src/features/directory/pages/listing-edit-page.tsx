import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApi } from '#platform/query/use-api.ts';
import { useToast } from '#ui/toasts.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { UserText } from '#ui/user-text.tsx';
import { EditFrame, stepPath } from '../own-listing/edit-frame.tsx';
import { CheckStep } from '../own-listing/steps/check-step.tsx';
import { CommunityStep } from '../own-listing/steps/community-step.tsx';
import { ContactStep } from '../own-listing/steps/contact-step.tsx';
import { PhotosStep } from '../own-listing/steps/photos-step.tsx';
import type { StepProps, Way } from '../own-listing/steps/use-step.ts';
import { FirstStep, WhatStep } from '../own-listing/steps/what-step.tsx';
import { WhenStep } from '../own-listing/steps/when-step.tsx';
import { WhereStep } from '../own-listing/steps/where-step.tsx';
import { getListingChoices, getOwnListing, listOwnListings } from '../own-listing.contract.ts';
import type { OwnListing } from '../own-listing.contract.ts';
import { listingSteps } from '../own-listing.policy.ts';
import type { ListingStep } from '../own-listing.policy.ts';

export const handle: PageHandle = {
  namespaces: ['own-listing', 'directory', 'schedule', 'media', 'places'],
};

const stepForms: Record<ListingStep, (props: StepProps) => React.ReactNode> = {
  what: WhatStep,
  where: WhereStep,
  when: WhenStep,
  contact: ContactStep,
  photos: PhotosStep,
  community: CommunityStep,
  check: CheckStep,
};

/** `/business/new` and `/business/{id}/edit`: one form in steps, saved on the server with each. */
export default function ListingEditPage() {
  const { t } = useTranslation('own-listing');
  const { id } = useParams();
  return (
    <>
      <PageHead title={t(id ? 'form.editTitle' : 'form.newTitle')} noIndex />
      {id ? <EditListing key={id} id={id} /> : <NewListing />}
    </>
  );
}

/** Puts what the server answered in the place of what was loaded. */
function useKeepListing() {
  const queries = useQueryClient();
  return (listing: OwnListing) => {
    queries.setQueryData([getOwnListing.id, { params: { id: listing.id } }], listing);
    void queries.invalidateQueries({ queryKey: [listOwnListings.id] });
  };
}

function NewListing() {
  const navigate = useNavigate();
  const keep = useKeepListing();
  const choices = useApi(getListingChoices, {});
  const begun = (listing: OwnListing, way: Way) => {
    keep(listing);
    void navigate(stepPath(listing.id, way === 'next' ? 'where' : 'what'), { replace: true });
  };
  return (
    <EditFrame step="what" help={<Drafts />}>
      <QueryState query={choices} ns="own-listing" isEmpty={() => false}>
        {({ categories }) => <FirstStep categories={categories} onSaved={begun} />}
      </QueryState>
    </EditFrame>
  );
}

/** Drafts that were begun before. */
function Drafts() {
  const { t } = useTranslation('own-listing');
  const { data } = useApi(listOwnListings, { query: {} });
  const drafts = data?.items.filter(({ status }) => status === 'draft') ?? [];
  if (drafts.length === 0) return null;
  return (
    <Notice tone="info" title={t('form.drafts')}>
      <ul className="flex flex-col">
        {drafts.map(({ id, name }) => (
          <li key={id}>
            <Link to={stepPath(id, 'check')} className="inline-flex min-h-target items-center">
              <UserText>{name}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
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
  return (
    <QueryState query={own} ns="own-listing" failed="own-listing:problem.listing-not-found">
      {(listing) => {
        const wanted = listingSteps.find((name) => name === asked) ?? 'what';
        // What waits for staff, or is frozen, is looked at and not typed into.
        const step = listing.can.edit ? wanted : 'check';
        const Form = stepForms[step];
        const saved = (answer: OwnListing, way: Way) => {
          keep(answer);
          const next = listingSteps[listingSteps.indexOf(step) + 1];
          if (way === 'next' && next) void navigate(stepPath(id, next));
          else if (step !== 'check') toast({ message: t('form.saved') });
        };
        return (
          <EditFrame step={step} listing={listing}>
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
}
