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
import { addYouthOffer } from '../youth-offer.contract.ts';
import { youthOfferLimits, youthOfferTopics } from '../youth-offer.policy.ts';
import type { YouthOfferTopic } from '../youth-offer.policy.ts';

/** What one writes stays on the device until it is sent. */
export function YouthOfferForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('youth-offers');
  const form = useForm({
    ...formOf(addYouthOffer),
    ns: 'youth-offers',
    fallback: 'youth-offers:form.failed',
    draft: 'youth-offer',
    toInput: (data) => ({
      body: {
        title: textOf(data, 'title'),
        topic: textOf(data, 'topic') as YouthOfferTopic,
        text: textOf(data, 'text'),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('form.submit')}>
      <p>{t('form.lead')}</p>
      <Field label={t('form.name')} name="title" error={form.errorOf('title')} required>
        <TextInput maxLength={youthOfferLimits.title} autoComplete="off" />
      </Field>
      <Field label={t('form.topic')} name="topic" error={form.errorOf('topic')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue=""
          options={youthOfferTopics.map((one) => ({ value: one, label: t(`topic.${one}`) }))}
        />
      </Field>
      <Field label={t('form.text')} name="text" error={form.errorOf('text')} required>
        <Textarea rows={8} limit={youthOfferLimits.text} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} />
    </Form>
  );
}
