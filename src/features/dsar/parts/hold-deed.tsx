import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#features/staff/desk/reason-dialog.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { holdRequest } from '../desk.contract.ts';
import { longestReason } from '../dsar.policy.ts';

/** Keeps from erasure what the law asks to keep, until a day. */
export function HoldDeed({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('dsar');
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    ...formOf(holdRequest),
    ns: 'dsar',
    toInput: (data) => ({
      params: { id },
      body: { reason: textOf(data, 'reason'), until: textOf(data, 'until') },
    }),
    onDone: () => {
      setOpen(false);
      onDone();
    },
  });
  return (
    <ReasonDialog
      label={t('deed.hold.label')}
      lead={t('deed.hold.lead')}
      reasonLabel={t('deed.hold.reason')}
      limit={longestReason}
      form={form}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <Field label={t('deed.hold.until')} name="until" error={form.errorOf('until')} required>
        <TextInput type="date" className="max-w-56" />
      </Field>
    </ReasonDialog>
  );
}
