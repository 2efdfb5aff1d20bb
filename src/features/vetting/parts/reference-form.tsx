import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { askReference } from '../vetting.contract.ts';
import { referenceRelations } from '../vetting.policy.ts';
import type { ReferencePurpose, ReferenceRelation } from '../vetting.policy.ts';

interface ReferenceFormProps {
  purpose: ReferencePurpose;
  onDone: () => void;
}

/** Names somebody who can speak for one. */
export function ReferenceForm({ purpose, onDone }: ReferenceFormProps) {
  const { t } = useTranslation('vetting');
  const toast = useToast();
  const form = useForm({
    ...formOf(askReference),
    ns: 'vetting',
    draft: `reference ${purpose}`,
    toInput: (data) => ({
      body: {
        purpose,
        refereeName: textOf(data, 'refereeName'),
        refereeEmail: textOf(data, 'refereeEmail'),
        relation: textOf(data, 'relation') as ReferenceRelation,
      },
    }),
    onDone: () => {
      toast({ message: t('own.asked') });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('own.send')}>
      <Field label={t('own.name')} name="refereeName" error={form.errorOf('refereeName')} required>
        <TextInput maxLength={60} autoComplete="off" />
      </Field>
      <Field
        label={t('own.email')}
        name="refereeEmail"
        error={form.errorOf('refereeEmail')}
        required
      >
        <TextInput type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field label={t('own.relation')} name="relation" error={form.errorOf('relation')} required>
        <Select
          placeholder={t('own.choose')}
          options={referenceRelations.map((value) => ({ value, label: t(`relation.${value}`) }))}
        />
      </Field>
    </Form>
  );
}
