import { useTranslation } from 'react-i18next';
import { PlaceField } from '#features/places/place-field.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import { addShare } from '../own-share.contract.ts';
import { shareLimits, shareSorts } from '../share.policy.ts';
import type { ShareSort } from '../share.policy.ts';

interface ShareFormProps {
  /** What it begins as, and the page of this site that it is about. */
  sort?: ShareSort | undefined;
  link?: string | undefined;
  onDone: () => void;
}

/** What one writes stays on the device until it is sent. */
export function ShareForm({ sort = 'win', link = '', onDone }: ShareFormProps) {
  const { t } = useTranslation('shares');
  const form = useForm({
    ...formOf(addShare),
    ns: 'shares',
    fallback: 'shares:form.failed',
    draft: 'share',
    toInput: (data) => ({
      body: {
        sort: textOf(data, 'sort') as ShareSort,
        text: textOf(data, 'text'),
        place: textOf(data, 'place').trim(),
        link: textOf(data, 'link') || undefined,
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone,
  });
  return (
    <Form form={form} submit={t('form.submit')}>
      <RadioGroup
        legend={t('form.sort')}
        name="sort"
        defaultValue={sort}
        columns
        options={shareSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        error={form.errorOf('sort')}
      />
      <Field
        label={t('form.text')}
        name="text"
        hint={t('form.textHint')}
        error={form.errorOf('text')}
        required
      >
        <Textarea rows={5} limit={shareLimits.text} />
      </Field>
      <WrittenIn error={form.errorOf('writtenIn')} />
      <PlaceField
        label={t('form.place')}
        name="place"
        hint={t('form.placeHint')}
        error={form.errorOf('place')}
        autoComplete="address-level2"
      />
      <Field
        label={t('form.link')}
        name="link"
        hint={t('form.linkHint')}
        error={form.errorOf('link')}
        optional
      >
        <TextInput
          defaultValue={link}
          maxLength={shareLimits.link}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
        />
      </Field>
    </Form>
  );
}
