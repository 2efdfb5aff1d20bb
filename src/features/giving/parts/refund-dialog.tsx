import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { listPledges, refundPayment } from '../admin-giving.contract.ts';
import type { AdminPayment } from '../admin-giving.contract.ts';
import { penceOf, poundsOf } from './give-input.ts';

/** Writes down a transfer back. The money itself goes by the bank. */
export function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const { t } = useTranslation('giving');
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({
    ...formOf(refundPayment),
    ns: 'giving',
    toInput: (data) => ({
      params: { id: payment.id },
      body: {
        amountPence: penceOf(textOf(data, 'amountPence')),
        seenPence: payment.refundedPence,
      },
    }),
    onDone: () => {
      toast({ message: t('admin.saved') });
      void client.invalidateQueries({ queryKey: [listPledges.id] });
      onClose();
    },
  });
  return (
    <Dialog open size="small" onClose={onClose} title={t('admin.refundTitle')}>
      <Form form={form} submit={t('admin.refundSubmit')}>
        <Field
          label={t('admin.refundAmount')}
          name="amountPence"
          hint={t('admin.refundHint')}
          error={form.errorOf('amountPence')}
          required
        >
          <TextInput
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            maxLength={10}
            defaultValue={poundsOf(payment.amountPence - payment.refundedPence)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
