import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { StepLinks } from '#ui/form/step-links.tsx';
import { StepFormTemplate } from '#ui/templates/step-form-template.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { OwnListing } from '../own-listing.contract.ts';
import { stepsOf } from '../own-listing.policy.ts';
import type { ListingStep } from '../own-listing.policy.ts';
import { ListingState } from '../listing-state.tsx';
import { newTitle } from './new-title.ts';

/** From elsewhere to a step of the form. */
export const stepPath = (id: string, step: ListingStep): string =>
  `/business/${id}/edit${stepLink(step)}`;

/** From one step to another, at whichever address the form stands. */
export const stepLink = (step: ListingStep): string => `?step=${step}`;

/** Where the entries are that one works on. A person who came by the page of a mission need not run a business. */
export function useDeskPath(kind: KindId): string {
  const { pathname } = useLocation();
  if (!pathname.startsWith('/embassy/')) return '/owner';
  return kind === 'embassy' ? '/organisation/dashboard' : '/embassy/businesses';
}

interface EditFrameProps {
  step: ListingStep;
  kind: KindId;
  /** Undefined before the first step is saved. */
  listing?: OwnListing;
  children: ReactNode;
  /** Help for this step. */
  help?: ReactNode;
}

/** The frame of every step: where one is, all steps as links, and what staff do with it. */
export function EditFrame({ step, listing, kind, children, help }: EditFrameProps) {
  const { t } = useTranslation('own-listing');
  const desk = useDeskPath(kind);
  const steps = stepsOf(kind);
  const place = steps.indexOf(step);
  const before = steps[place - 1];
  const isDraft = !listing || listing.status === 'draft';
  return (
    <StepFormTemplate
      title={listing ? <UserText>{listing.what.name || listing.name}</UserText> : newTitle(t, kind)}
      step={isDraft ? place + 1 : undefined}
      steps={isDraft ? steps.length : undefined}
      stepTitle={t(
        step === 'what' && kind !== 'business' ? 'step.what.titleAny' : `step.${step}.title`,
      )}
      backTo={listing && before ? stepLink(before) : desk}
      aside={
        <>
          {listing?.can.edit && <OwnStepLinks listing={listing} step={step} />}
          {help}
        </>
      }
    >
      {listing && <ListingState listing={listing} />}
      {children}
    </StepFormTemplate>
  );
}

function OwnStepLinks({ listing, step }: { listing: OwnListing; step: ListingStep }) {
  const { t } = useTranslation('own-listing');
  const lacking = new Set<ListingStep>(listing.missing.map((one) => one.step));
  return (
    <StepLinks
      title={t('form.steps')}
      lacking={t('form.lacking')}
      steps={stepsOf(listing.kind).map((name) => ({
        name: t(`step.${name}.name`),
        to: stepLink(name),
        isCurrent: name === step,
        isLacking: lacking.has(name),
      }))}
    />
  );
}
