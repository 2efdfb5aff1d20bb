import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { FormRows } from '#ui/form/form-rows.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { mostSources, sourceLimits } from './source.policy.ts';
import type { SourceWords } from './source.policy.ts';

const empty: SourceWords = {
  author: '',
  title: '',
  publisher: '',
  year: null,
  url: null,
  isbn: null,
};

interface SourceFieldsProps {
  sources: readonly SourceWords[];
  /** Of the form; controls are named `source.NUMBER.FIELD`. */
  errorOf: (path: string) => string | undefined;
}

const texts = ['title', 'author', 'publisher'] as const;

/** The sources of a form, one beneath the other. `readSources` reads them. */
export function SourceFields({ sources, errorOf }: SourceFieldsProps) {
  const { t } = useTranslation('sources');
  return (
    <FormRows
      legend={t('form.legend')}
      hint={t('form.hint')}
      first={sources}
      empty={empty}
      most={mostSources}
      rowName={(number) => t('form.one', { number })}
      removeName={(number) => t('form.removeOne', { number })}
      remove={t('form.remove')}
      add={t('form.add')}
    >
      {(value, place) => (
        <>
          {texts.map((name) => (
            <Field
              key={name}
              label={t(`form.${name}`, { number: place + 1 })}
              name={`source.${place}.${name}`}
              error={errorOf(`source.${place}.${name}`)}
              optional={name !== 'title'}
            >
              <TextInput
                defaultValue={value[name]}
                maxLength={sourceLimits[name]}
                autoComplete="off"
              />
            </Field>
          ))}
          <Field
            label={t('form.year', { number: place + 1 })}
            name={`source.${place}.year`}
            error={errorOf(`source.${place}.year`)}
            optional
          >
            <TextInput
              inputMode="numeric"
              maxLength={4}
              className="max-w-40"
              defaultValue={value.year ?? ''}
            />
          </Field>
          <Field
            label={t('form.url', { number: place + 1 })}
            name={`source.${place}.url`}
            error={errorOf(`source.${place}.url`)}
            optional
          >
            <TextInput
              type="url"
              dir="ltr"
              maxLength={sourceLimits.url}
              defaultValue={value.url ?? ''}
            />
          </Field>
          <Field
            label={t('form.isbn', { number: place + 1 })}
            name={`source.${place}.isbn`}
            error={errorOf(`source.${place}.isbn`)}
            optional
          >
            <TextInput dir="ltr" maxLength={20} defaultValue={value.isbn ?? ''} />
          </Field>
        </>
      )}
    </FormRows>
  );
}
