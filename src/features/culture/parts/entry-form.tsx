import { useState } from 'react';
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
import { addCultureEntry } from '../culture-entry.contract.ts';
import type { CultureBody } from '../culture-entry.contract.ts';
import { cultureKinds, cultureLimits, licences } from '../culture.policy.ts';
import type { CultureKind } from '../culture.policy.ts';
import { DetailFields } from './detail-fields.tsx';
import { ProtocolFields } from './protocol-fields.tsx';
import { readDetails, readSeason, readSources } from './read-entry.ts';
import { SourceRows } from './source-rows.tsx';

/** What one writes stays on the device until it is sent. */
export function EntryForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('culture');
  const [kind, setKind] = useState<CultureKind>('recipe');
  const form = useForm({
    ...formOf(addCultureEntry),
    ns: 'culture',
    fallback: 'culture:form.failed',
    draft: `culture-${kind}`,
    toInput: (data) => ({
      body: {
        title: textOf(data, 'title'),
        summary: textOf(data, 'summary'),
        text: textOf(data, 'text'),
        origin: textOf(data, 'origin'),
        details: readDetails(kind, data),
        sources: readSources(data),
        credit: textOf(data, 'credit'),
        // What was not chosen is refused beside its field.
        licence: textOf(data, 'licence') as CultureBody['licence'],
        audience: textOf(data, 'audience') as CultureBody['audience'],
        season: readSeason(data),
        writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
      },
    }),
    onDone,
  });
  const { errorOf } = form;
  return (
    <Form form={form} submit={t('form.submit')}>
      <Field label={t('form.kind')} name="kind" required>
        <Select
          value={kind}
          onChange={(event) =>
            setKind(cultureKinds.find((one) => one === event.target.value) ?? kind)
          }
          options={cultureKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </Field>
      <Field label={t('form.name')} name="title" error={errorOf('title')} required>
        <TextInput maxLength={cultureLimits.title} autoComplete="off" />
      </Field>
      <Field label={t('form.summary')} name="summary" error={errorOf('summary')} required>
        <Textarea rows={3} limit={cultureLimits.summary} />
      </Field>
      <Field label={t('form.text')} name="text" error={errorOf('text')} optional>
        <Textarea rows={8} limit={cultureLimits.text} />
      </Field>
      <Field label={t('form.origin')} name="origin" error={errorOf('origin')} optional>
        <TextInput maxLength={cultureLimits.origin} autoComplete="off" />
      </Field>
      <DetailFields key={kind} kind={kind} error={errorOf} />
      <SourceRows error={errorOf} />
      <WrittenIn error={errorOf('writtenIn')} />
      <Field
        label={t('form.credit')}
        hint={t('form.creditHint')}
        name="credit"
        error={errorOf('credit')}
        optional
      >
        <TextInput maxLength={cultureLimits.credit} autoComplete="off" />
      </Field>
      <Field label={t('form.licence')} name="licence" error={errorOf('licence')} required>
        <Select
          placeholder={t('form.choose')}
          defaultValue=""
          options={licences.map((value) => ({ value, label: t(`licence.${value}`) }))}
        />
      </Field>
      <ProtocolFields audience="everyone" season={[]} error={errorOf} />
    </Form>
  );
}
