import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Notice } from '#ui/notice.tsx';
import type { DetailField } from '#features/kinds/detail-form.ts';
import type { KindDetails } from '#features/kinds/kind-details.ts';
import { fieldsOf } from '#features/kinds/kind-fields.ts';
import { kinds } from '#features/kinds/registry.ts';
import { DetailFields } from '../details/detail-fields.tsx';
import { readDetails } from '../details/read-details.ts';
import { saveListingDetails } from '#features/own-listings/editing/own-listing-steps.contract.ts';
import { StepForm } from './step-form.tsx';
import { useHint } from './use-hint.tsx';
import { useStep } from '#ui/form/use-step.ts';
import type { StepProps } from './step-props.ts';

/** The facts that this kind alone has. Those that only staff write are not asked for. */
export function DetailsStep({ listing, onSaved, reload }: StepProps) {
  const { t } = useTranslation('own-listing');
  const { id, kind, version, details } = listing;
  const held = listing.can.writeHeldFacts ? [] : kinds[kind].heldFacts;
  // Fields are listed under the kind whose details they are of.
  const all = fieldsOf[kind] as readonly DetailField[];
  const fields = all.filter(({ name }) => !held.includes(name));
  const hint = useHint(listing.waiting);
  const step = useStep(onSaved);
  const form = useForm({
    ...formOf(saveListingDetails),
    ns: 'own-listing',
    toInput: (data) => ({
      params: { id },
      body: {
        version,
        details: { ...details, kind, ...readDetails(data, fields, 'details.') } as KindDetails,
      },
    }),
    onDone: step.done,
  });
  return (
    <StepForm form={form} step={step} reload={reload}>
      {listing.waiting.includes('details') && <div>{hint('details')}</div>}
      {!details && <Notice tone="warning">{t('details.unreadable')}</Notice>}
      <DetailFields fields={fields} facts={details ?? {}} prefix="details." form={form} />
    </StepForm>
  );
}
