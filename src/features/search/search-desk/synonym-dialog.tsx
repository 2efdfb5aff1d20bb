import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { addSynonyms, listSynonyms } from '../search-miss.contract.ts';

/** Lets words mean the same, from now on. */
export function SynonymDialog({ words, onClose }: { words: string; onClose: () => void }) {
  const { t } = useTranslation('search-desk');
  const toast = useToast();
  const form = useForm({
    ...formOf(addSynonyms),
    ns: 'search',
    fallback: 'search-desk:failed',
    toInput: (data) => ({
      body: {
        words: textOf(data, 'words')
          .split(/[,،;\n]/)
          .map((word) => word.trim())
          .filter(Boolean),
      },
    }),
    onDone: () => {
      toast({ message: t('synonyms.added') });
      void queryClient.invalidateQueries({ queryKey: [listSynonyms.id] });
      onClose();
    },
  });
  // What is wrong with one of the words is said below the field that holds them all.
  const error = form.errorOf('words') ?? form.errors[0]?.message;
  return (
    <Dialog open onClose={onClose} title={t('synonyms.add')}>
      <Form form={form} submit={t('synonyms.save')}>
        <Field
          label={t('synonyms.words')}
          name="words"
          hint={t('synonyms.hint')}
          error={error}
          required
        >
          <TextInput defaultValue={words && `${words}, `} autoComplete="off" />
        </Field>
      </Form>
    </Dialog>
  );
}
