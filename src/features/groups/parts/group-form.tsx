import { useTranslation } from 'react-i18next';
import { PlaceField } from '#features/places/place-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { addGroup } from '../own-group.contract.ts';
import { groupLimits, groupTopics, joinings } from '../group.policy.ts';
import type { GroupTopic, Joining } from '../group.policy.ts';
import { agreementsOf } from './agreements-text.ts';

/** What one writes stays on the device until it is sent. */
export function GroupForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('groups');
  const form = useForm({
    ...formOf(addGroup),
    ns: 'groups',
    fallback: 'groups:form.failed',
    draft: 'group',
    toInput: (data) => ({
      body: {
        title: textOf(data, 'title'),
        topic: textOf(data, 'topic') as GroupTopic,
        text: textOf(data, 'text'),
        place: textOf(data, 'place').trim(),
        joining: textOf(data, 'joining') as Joining,
        agreements: agreementsOf(textOf(data, 'agreements')),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('form.submit')}>
      <Field
        label={t('form.name')}
        name="title"
        hint={t('form.nameHint')}
        error={form.errorOf('title')}
        required
      >
        <TextInput maxLength={groupLimits.title} autoComplete="off" />
      </Field>
      <Field label={t('form.topic')} name="topic" error={form.errorOf('topic')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue=""
          options={groupTopics.map((one) => ({ value: one, label: t(`topic.${one}`) }))}
        />
      </Field>
      <Field
        label={t('form.text')}
        name="text"
        hint={t('form.textHint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea rows={6} limit={groupLimits.text} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} />
      <PlaceField
        label={t('form.place')}
        name="place"
        hint={t('form.placeHint')}
        error={form.errorOf('place')}
        autoComplete="address-level2"
      />
      <RadioGroup
        legend={t('form.joining')}
        name="joining"
        defaultValue="open"
        options={joinings.map((value) => ({
          value,
          label: t(`joining.${value}.name`),
          hint: t(`joining.${value}.text`),
        }))}
        error={form.errorOf('joining')}
      />
      <Field
        label={t('form.agreements')}
        name="agreements"
        hint={t('form.agreementsHint')}
        error={form.errorOf('agreements') ?? form.errorOf('agreements.0')}
        optional
      >
        <Textarea rows={4} />
      </Field>
    </Form>
  );
}
