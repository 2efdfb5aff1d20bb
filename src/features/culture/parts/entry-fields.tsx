import { useTranslation } from 'react-i18next';
import { findLanguageCode } from '#platform/i18n/languages.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { WrittenIn } from '#ui/written-in.tsx';
import type { CultureBody } from '../culture-entry.contract.ts';
import { cultureKinds, cultureLimits, licences } from '../culture.policy.ts';
import type { CultureKind } from '../culture.policy.ts';
import { DetailFields } from './detail-fields.tsx';
import { readDetails, readSeason, readSources } from './read-entry.ts';
import { SourceRows } from './source-rows.tsx';

interface EntryFieldsProps {
  kind: CultureKind;
  onKind: (kind: CultureKind) => void;
  errorOf: (path: string) => string | undefined;
}

/** Everything that one says of an entry, but for whom it is for. */
export function EntryFields({ kind, onKind, errorOf }: EntryFieldsProps) {
  const { t } = useTranslation('culture');
  return (
    <>
      <Field label={t('form.kind')} name="kind" required>
        <Select
          value={kind}
          onChange={(event) =>
            onKind(cultureKinds.find((one) => one === event.target.value) ?? kind)
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
    </>
  );
}

/** What `EntryFields` hold, before it is checked. */
export const readEntry = (kind: CultureKind, data: FormData): Omit<CultureBody, 'audience'> => ({
  title: textOf(data, 'title'),
  summary: textOf(data, 'summary'),
  text: textOf(data, 'text'),
  origin: textOf(data, 'origin'),
  details: readDetails(kind, data),
  sources: readSources(data),
  credit: textOf(data, 'credit'),
  // What was not chosen is refused beside its field.
  licence: textOf(data, 'licence') as CultureBody['licence'],
  season: readSeason(data),
  writtenIn: findLanguageCode(textOf(data, 'writtenIn')),
});
