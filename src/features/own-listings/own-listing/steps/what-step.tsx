import { formOf } from '#platform/http/form-of.ts';
import { useForm } from '#ui/form/use-form.ts';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';
import { kinds } from '#features/kinds/registry.ts';
import {
  createListing,
  saveListingWhat,
} from '#features/own-listings/editing/own-listing-steps.contract.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from '#ui/form/use-step.ts';
import type { StepProps } from './step-props.ts';
import { readWhat, WhatFields } from './what-fields.tsx';

const ns = 'own-listing';

export function WhatStep({ listing, onSaved, reload }: StepProps) {
  const { id, version } = listing;
  const step = useStep(onSaved);
  const form = useForm({
    ...formOf(saveListingWhat),
    ns,
    toInput: (data) => ({ params: { id }, body: { version, ...readWhat(data) } }),
    onDone: step.done,
  });
  return (
    <StepForm form={form} step={step} reload={reload}>
      <WhatFields
        kind={listing.kind}
        what={listing.what}
        waiting={listing.waiting}
        categories={listing.categories}
        form={form}
        place={listing.where.postcode || listing.where.city}
        listingId={id}
        mayDeclare={listing.can.declare}
      />
    </StepForm>
  );
}

const nothing: OwnListing['what'] = {
  name: '',
  tagline: '',
  description: '',
  writtenIn: null,
  category: '',
  priceTier: null,
  languages: [],
  services: [],
  payment: [],
  isBlackOwned: false,
};

type FirstStepProps = Pick<StepProps, 'onSaved'> & Pick<OwnListing, 'kind' | 'categories'>;

/** The same for a listing that is not there yet: saving it makes the draft. */
export function FirstStep({ kind, categories, onSaved }: FirstStepProps) {
  const step = useStep(onSaved);
  const form = useForm({
    ...formOf(createListing),
    ns,
    // Nothing of it is with the server yet.
    draft: `new-listing ${kind}`,
    toInput: (data) => ({ body: { kind, ...readWhat(data) } }),
    onDone: step.done,
  });
  return (
    <StepForm form={form} step={step}>
      <WhatFields
        kind={kind}
        what={nothing}
        categories={categories}
        form={form}
        place=""
        mayDeclare={kinds[kind].canBeBlackOwned === true}
      />
    </StepForm>
  );
}
