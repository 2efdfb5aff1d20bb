import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getOwnPass, redeemPassVoucher } from '../pass.contract.ts';

/** A code from a council, typed from paper. */
export function VoucherForm() {
  const { t } = useTranslation('access-pass');
  const toast = useToast();
  const form = useForm({
    ...formOf(redeemPassVoucher),
    ns: 'access-pass',
    toInput: (data) => ({ body: { code: textOf(data, 'code') } }),
    onDone: () => {
      toast({ message: t('voucher.done') });
      void queryClient.invalidateQueries({ queryKey: [getOwnPass.id] });
    },
  });
  return (
    <Disclosure summary={t('voucher.title')} variant="boxed">
      <div className="flex flex-col gap-4 p-4 pt-0">
        <p>{t('voucher.text')}</p>
        <Form form={form} submit={t('voucher.submit')}>
          <Field
            label={t('voucher.code')}
            name="code"
            hint={t('voucher.hint')}
            error={form.errorOf('code')}
            required
          >
            <TextInput dir="ltr" autoComplete="off" autoCapitalize="characters" maxLength={40} />
          </Field>
        </Form>
      </div>
    </Disclosure>
  );
}
