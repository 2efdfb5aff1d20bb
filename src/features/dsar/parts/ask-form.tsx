import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { useToast } from '#ui/toasts.tsx';
import { askForData } from '../dsar.contract.ts';
import { longestDetails, requestKinds, reviewChoices } from '../dsar.policy.ts';
import type { RequestKind, ReviewChoice } from '../dsar.policy.ts';

/** A request of one's own: whoever is signed in need not show who they are. */
export function AskForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('dsar');
  const [sent, setSent] = useState(0);
  return (
    <Fields
      // Anew when it was sent, so that nothing is asked twice by accident.
      key={sent}
      onDone={() => {
        setSent(sent + 1);
        onDone();
      }}
      toastText={t('ask.sent')}
    />
  );
}

function Fields({ onDone, toastText }: { onDone: () => void; toastText: string }) {
  const { t } = useTranslation('dsar');
  const toast = useToast();
  const form = useForm({
    ...formOf(askForData),
    ns: 'dsar',
    draft: 'own-data-request',
    toInput: (data) => ({
      body: {
        kind: textOf(data, 'kind') as RequestKind,
        details: textOf(data, 'details'),
        reviews: (textOf(data, 'reviews') || undefined) as ReviewChoice | undefined,
      },
    }),
    onDone: () => {
      toast({ tone: 'success', message: toastText });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('ask.send')}>
      <RadioGroup
        legend={t('ask.kind')}
        name="kind"
        options={requestKinds.map((value) => ({
          value,
          label: t(`kind.${value}`),
          hint: t(`kindHint.${value}`),
        }))}
        error={form.errorOf('kind')}
        required
      />
      <RadioGroup
        legend={t('ask.reviews')}
        name="reviews"
        defaultValue="anonymise"
        options={reviewChoices.map((value) => ({ value, label: t(`reviews.${value}`) }))}
        error={form.errorOf('reviews')}
      />
      <Field
        label={t('ask.details')}
        name="details"
        hint={t('ask.detailsHint')}
        error={form.errorOf('details')}
        required
      >
        <Textarea rows={4} limit={longestDetails} />
      </Field>
    </Form>
  );
}
