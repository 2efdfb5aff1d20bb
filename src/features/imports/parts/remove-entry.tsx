import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { UserText } from '#ui/user-text.tsx';
import { listDoNotList, removeFromDoNotList } from '../do-not-list/do-not-list.contract.ts';
import type { DoNotListEntry } from '../do-not-list/do-not-list.contract.ts';

interface RemoveEntryProps {
  entry: DoNotListEntry;
  isOpen: boolean;
  onClose: () => void;
}

/** Takes an entry off the register; the reason is kept in the record of actions. */
export function RemoveEntry({ entry, isOpen, onClose }: RemoveEntryProps) {
  const { t } = useTranslation('imports');
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('register.removeTitle')} size="small">
      {isOpen && <RemovalForm entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function RemovalForm({ entry, onClose }: Omit<RemoveEntryProps, 'isOpen'>) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const form = useForm({
    ns: 'imports',
    fallback: 'imports:error.action',
    schema: removeFromDoNotList.body,
    toInput: (data) => ({ body: { reason: textOf(data, 'reason') } }),
    send: ({ body }) => api(removeFromDoNotList, { params: { id: entry.id }, body }),
    onDone: () => {
      onClose();
      void client.invalidateQueries({ queryKey: [listDoNotList.id] });
    },
  });
  return (
    <Form
      form={form}
      submit={t('register.remove')}
      extra={
        <Button variant="secondary" onClick={onClose}>
          {t('register.keep')}
        </Button>
      }
    >
      <UserText as="p" className="font-label wrap-anywhere">
        {entry.hint}
      </UserText>
      <Field label={t('register.reason')} name="reason" error={form.errorOf('reason')} required>
        <TextInput maxLength={300} />
      </Field>
    </Form>
  );
}
