import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#features/staff/desk/reason-dialog.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import type { askPerson, extendRequest, noteIdentity, noteWords } from '../desk.contract.ts';
import { longestReason } from '../dsar.policy.ts';

interface ReasonDeedProps {
  id: string;
  /** Its words are `deed.<name>` and what is below. */
  name: 'seen' | 'ask' | 'words' | 'extend';
  endpoint: typeof askPerson | typeof extendRequest | typeof noteIdentity | typeof noteWords;
  onDone: () => void;
  children?: ReactNode;
}

/** A deed of the desk that takes a few words. */
export function ReasonDeed({ id, name, endpoint, onDone, children }: ReasonDeedProps) {
  const { t } = useTranslation('dsar');
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    ...formOf(endpoint),
    ns: 'dsar',
    toInput: (data) => ({ params: { id }, body: { reason: textOf(data, 'reason') } }),
    onDone: () => {
      setOpen(false);
      onDone();
    },
  });
  return (
    <ReasonDialog
      label={t(`deed.${name}.label`)}
      lead={t(`deed.${name}.lead`)}
      reasonLabel={t(`deed.${name}.reason`)}
      limit={longestReason}
      form={form}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      {children}
    </ReasonDialog>
  );
}
