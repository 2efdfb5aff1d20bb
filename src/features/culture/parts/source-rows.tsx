import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { FormRows } from '#ui/form/form-rows.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { cultureLimits, mostSources } from '../culture.policy.ts';

const texts = ['title', 'author', 'publisher'] as const;

/** Where what is said can be read, one source beneath the other. */
export function SourceRows({ error }: { error: (path: string) => string | undefined }) {
  const { t } = useTranslation('culture');
  return (
    <FormRows
      legend={<h2>{t('sources')}</h2>}
      hint={t('form.sourcesHint')}
      first={[]}
      empty={null}
      most={mostSources}
      rowName={(number) => t('form.source', { number })}
      removeName={(number) => t('form.removeSource', { number })}
      remove={t('form.remove')}
      add={t('form.addSource')}
    >
      {(_, place) => (
        <>
          {texts.map((name) => (
            <Field
              key={name}
              label={t(`sourceField.${name}`)}
              name={`sources.${place}.${name}`}
              error={error(`sources.${place}.${name}`)}
              optional={name !== 'title'}
            >
              <TextInput maxLength={cultureLimits.source} autoComplete="off" />
            </Field>
          ))}
          <Field
            label={t('sourceField.year')}
            name={`sources.${place}.year`}
            error={error(`sources.${place}.year`)}
            optional
          >
            <TextInput inputMode="numeric" maxLength={4} autoComplete="off" />
          </Field>
          <Field
            label={t('sourceField.url')}
            name={`sources.${place}.url`}
            error={error(`sources.${place}.url`)}
            optional
          >
            <TextInput type="url" dir="ltr" maxLength={500} />
          </Field>
        </>
      )}
    </FormRows>
  );
}
