import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode, languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { addReadingList } from '../reading-list.contract.ts';
import type { ReadingListBody } from '../reading-list.contract.ts';
import { audiences, bookSubjects, readingListLimits } from '../reading-list.policy.ts';
import { BookFields, readBooks } from './book-fields.tsx';
import type { BookDraft } from './book-fields.tsx';

interface ReadingListFormProps {
  /** Rows that are there at first. */
  books: readonly BookDraft[];
  draft: string;
  onDone: () => void;
}

/** What one writes stays on the device until it is sent. */
export function ReadingListForm({ books, draft, onDone }: ReadingListFormProps) {
  const { t } = useTranslation('readers');
  const shown = useLanguage();
  const form = useForm({
    ...formOf(addReadingList),
    ns: 'readers',
    fallback: 'readers:form.failed',
    draft,
    toInput: (data) => ({
      body: {
        title: textOf(data, 'title'),
        text: textOf(data, 'text'),
        // What was not chosen is refused beside its field.
        audience: textOf(data, 'audience') as ReadingListBody['audience'],
        subject: textOf(data, 'subject') as ReadingListBody['subject'],
        booksIn: textOf(data, 'booksIn') as ReadingListBody['booksIn'],
        books: readBooks(data),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('form.submit')}>
      <Field label={t('form.name')} name="title" error={form.errorOf('title')} required>
        <TextInput maxLength={readingListLimits.title} autoComplete="off" />
      </Field>
      <Field label={t('form.text')} name="text" error={form.errorOf('text')} required>
        <Textarea rows={4} limit={readingListLimits.text} />
      </Field>
      <Field label={t('form.audience')} name="audience" error={form.errorOf('audience')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue=""
          options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        />
      </Field>
      <Field label={t('form.subject')} name="subject" error={form.errorOf('subject')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue=""
          options={bookSubjects.map((value) => ({ value, label: t(`subject.${value}`) }))}
        />
      </Field>
      <Field label={t('form.booksIn')} name="booksIn" error={form.errorOf('booksIn')} required>
        <Select defaultValue={shown}>
          {languages.map(({ code, nativeName }) => (
            <option key={code} value={code} lang={code}>
              {nativeName}
            </option>
          ))}
        </Select>
      </Field>
      <BookFields books={books} error={form.errorOf} />
      {form.errorOf('books') && <p className="text-hibiscus">{form.errorOf('books')}</p>}
      <WrittenIn error={form.errorOf('writtenIn')} />
    </Form>
  );
}
