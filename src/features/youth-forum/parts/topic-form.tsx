import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { addYouthTopic } from '../youth-post.contract.ts';
import { postLimits, postSubjects } from '../youth-post.policy.ts';
import type { PostSubject } from '../youth-post.policy.ts';

interface TopicFormProps {
  circleId: string | undefined;
  onDone: () => void;
}

/** Nothing of it stays on the device: others may use it too. */
export function TopicForm({ circleId, onDone }: TopicFormProps) {
  const { t } = useTranslation('youth-forum');
  const form = useForm({
    ...formOf(addYouthTopic),
    ns: 'youth-forum',
    fallback: 'youth-forum:form.failed',
    toInput: (data) => ({
      body: {
        title: textOf(data, 'title'),
        subject: textOf(data, 'subject') as PostSubject,
        text: textOf(data, 'text'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
        circleId,
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('form.submit')}>
      <p>{t('form.lead')}</p>
      <Field label={t('form.name')} name="title" error={form.errorOf('title')} required>
        <TextInput maxLength={postLimits.title} autoComplete="off" />
      </Field>
      <Field label={t('form.subject')} name="subject" error={form.errorOf('subject')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue=""
          options={postSubjects.map((one) => ({ value: one, label: t(`subject.${one}`) }))}
        />
      </Field>
      <Field
        label={t('form.text')}
        name="text"
        hint={t('form.hint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea rows={7} limit={postLimits.text} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} />
    </Form>
  );
}
