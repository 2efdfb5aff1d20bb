import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { readingListLimits } from '../reading-list.policy.ts';
import { listShelf, putOnShelf } from '../shelf.contract.ts';
import { shelfStates } from '../shelf.policy.ts';
import type { ShelfState } from '../shelf.policy.ts';
import { yearOf } from './book-fields.tsx';

/** A book that is on no list of the site. */
export function AddToShelf() {
  const { t } = useTranslation('readers');
  const toast = useToast();
  const queries = useQueryClient();
  const [added, setAdded] = useState(0);
  return (
    <section aria-labelledby="add" className="flex max-w-prose flex-col gap-3">
      <h2 id="add">{t('shelf.add')}</h2>
      <ShelfForm
        key={added}
        onDone={() => {
          setAdded(added + 1);
          toast({ message: t('shelf.added') });
          void queries.invalidateQueries({ queryKey: [listShelf.id] });
        }}
      />
    </section>
  );
}

function ShelfForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('readers');
  const form = useForm({
    ...formOf(putOnShelf),
    ns: 'readers',
    fallback: 'readers:shelf.failed',
    toInput: (data) => ({
      body: {
        title: textOf(data, 'title'),
        author: textOf(data, 'author'),
        year: yearOf(textOf(data, 'year')),
        isbn: textOf(data, 'isbn'),
        state: textOf(data, 'state') as ShelfState,
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('shelf.addSubmit')}>
      <Field label={t('form.bookTitle')} name="title" error={form.errorOf('title')} required>
        <TextInput maxLength={readingListLimits.book} autoComplete="off" />
      </Field>
      <Field label={t('form.author')} name="author" error={form.errorOf('author')} required>
        <TextInput maxLength={readingListLimits.author} autoComplete="off" />
      </Field>
      <Field label={t('form.year')} name="year" error={form.errorOf('year')} optional>
        <TextInput inputMode="numeric" maxLength={4} autoComplete="off" />
      </Field>
      <Field
        label={t('form.isbn')}
        hint={t('form.isbnHint')}
        name="isbn"
        error={form.errorOf('isbn')}
        optional
      >
        <TextInput maxLength={25} autoComplete="off" />
      </Field>
      <Field label={t('shelf.state')} name="state" error={form.errorOf('state')} required>
        <Select
          defaultValue="want"
          options={shelfStates.map((value) => ({ value, label: t(`shelfState.${value}`) }))}
        />
      </Field>
    </Form>
  );
}
