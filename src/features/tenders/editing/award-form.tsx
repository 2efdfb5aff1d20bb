import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { penceOf } from '#platform/text/amount.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { firmSizes } from '../awards/award.policy.ts';
import { awardTender } from '../bidding/bidder.contract.ts';

interface AwardFormProps {
  tenderId: string;
  version: number;
  reload: () => void;
}

/** Who won is marked in the list; the district and the size are for the council's own report of its awards. */
export function AwardForm({ tenderId, version, reload }: AwardFormProps) {
  const { t } = useTranslation('tenders');
  const toast = useToast();
  const form = useForm({
    ...formOf(awardTender),
    ns: 'tenders',
    toInput: (data) => ({
      params: { id: tenderId },
      body: {
        version,
        amountMinor: penceOf(textOf(data, 'amountMinor')),
        on: textOf(data, 'on'),
        district: textOf(data, 'district'),
        size: firmSizes.find((one) => one === textOf(data, 'size')) ?? null,
      },
    }),
    onDone: () => {
      toast({ message: t('award.done') });
      reload();
    },
  });
  return (
    <section aria-labelledby="award" className="card card-padded flex flex-col gap-4">
      <h3 id="award">{t('award.title')}</h3>
      <p>{t('award.text')}</p>
      <Form form={form} submit={t('award.submit')} className="max-w-prose">
        <Field
          label={t('award.amount')}
          hint={t('form.pounds')}
          name="amountMinor"
          error={form.errorOf('amountMinor')}
          optional
        >
          <TextInput inputMode="decimal" maxLength={16} className="max-w-56" />
        </Field>
        <Field label={t('award.on')} name="on" error={form.errorOf('on')} required>
          <TextInput type="date" className="max-w-56" />
        </Field>
        <Field
          label={t('award.district')}
          hint={t('award.districtHint')}
          name="district"
          error={form.errorOf('district')}
          optional
        >
          <TextInput maxLength={4} autoComplete="off" className="max-w-32" />
        </Field>
        <Field
          label={t('award.size')}
          hint={t('award.sizeHint')}
          name="size"
          error={form.errorOf('size')}
          optional
        >
          <Select
            defaultValue=""
            options={[
              { value: '', label: t('firmSize.unknown') },
              ...firmSizes.map((value) => ({ value, label: t(`firmSize.${value}`) })),
            ]}
          />
        </Field>
      </Form>
    </section>
  );
}
