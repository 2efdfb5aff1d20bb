import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { takeFocus } from '#ui/take-focus.ts';
import { Textarea } from '#ui/textarea.tsx';
import { readThread, writeInThread } from '../thread.contract.ts';
import { longestMessage } from '../thread.policy.ts';

/** An empty form for the next message, once one is sent; the focus stays where one writes. */
export function ThreadForm({ id }: { id: string }) {
  const [sent, setSent] = useState(0);
  return <OneForm key={sent} id={id} isNext={sent > 0} onDone={() => setSent(sent + 1)} />;
}

interface OneFormProps {
  id: string;
  isNext: boolean;
  onDone: () => void;
}

function OneForm({ id, isNext, onDone }: OneFormProps) {
  const { t } = useTranslation('watched-threads');
  const queries = useQueryClient();
  const form = useForm({
    ...formOf(writeInThread),
    ns: 'watched-threads',
    fallback: 'watched-threads:form.failed',
    draft: `thread ${id}`,
    toInput: (data) => ({ params: { id }, body: { words: textOf(data, 'words') } }),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: [readThread.id] });
      onDone();
    },
  });
  return (
    <Form form={form} submit={t('form.submit')}>
      <Field
        label={t('form.words')}
        name="words"
        hint={t('form.hint')}
        error={form.errorOf('words')}
        required
      >
        <Textarea rows={3} limit={longestMessage} ref={isNext ? takeFocus : undefined} />
      </Field>
    </Form>
  );
}
