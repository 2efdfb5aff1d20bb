import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/textarea.tsx';
import { handleSearchMiss, listSearchMisses } from '../search-miss.contract.ts';
import { noteLength } from '../search-miss.policy.ts';

/** Says what was done about words that found nothing. */
export function NoteDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { t } = useTranslation('search-desk');
  const form = useForm({
    ns: 'search',
    schema: handleSearchMiss.body,
    fallback: 'search-desk:failed',
    toInput: (data) => ({ body: { words, isHandled: true, note: textOf(data, 'note') } }),
    send: (input) => api(handleSearchMiss, input),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: [listSearchMisses.id] });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('note.openLabel', { words: isolate(words) })}>
      <Form form={form} submit={t('note.open')}>
        <Field label={t('note.label')} name="note" error={form.errorOf('note')} optional>
          <Textarea rows={3} limit={noteLength} />
        </Field>
      </Form>
    </Dialog>
  );
}
