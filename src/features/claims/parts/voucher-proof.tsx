import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { redeemVoucher } from '../claim.contract.ts';
import type { Claim } from '../claim.contract.ts';
import { textOf } from './form-text.ts';
import { useKeepClaim } from './use-keep-claim.ts';

export function VoucherProof({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims');
  const form = useForm({
    ...formOf(redeemVoucher),
    ns: 'claims',
    toInput: (data) => ({ params: { id: claim.id }, body: { voucher: textOf(data, 'voucher') } }),
    onDone: useKeepClaim(),
  });
  return (
    <Form form={form} submit={t('voucher.submit')}>
      <Field
        label={t('voucher.label')}
        name="voucher"
        hint={t('voucher.hint')}
        error={form.errorOf('voucher')}
        required
      >
        <TextInput maxLength={20} dir="ltr" autoComplete="off" autoCapitalize="characters" />
      </Field>
    </Form>
  );
}
