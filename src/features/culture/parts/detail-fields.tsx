import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { FormRows } from '#ui/form/form-rows.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { cultureLimits, mostRows } from '../culture.policy.ts';
import type { CultureKind } from '../culture.policy.ts';
import { FestivalFields } from './festival-fields.tsx';

interface FieldsProps {
  error: (path: string) => string | undefined;
}

/** What a kind asks for besides the words. */
export function DetailFields({ kind, error }: FieldsProps & { kind: CultureKind }) {
  switch (kind) {
    case 'recipe':
      return <RecipeFields error={error} />;
    case 'festival':
      return <FestivalFields error={error} />;
    case 'proverb':
      return <Lines names={['inLanguage', 'words', 'meaning']} error={error} />;
    case 'place':
      return <PlaceFields error={error} />;
    case 'language':
      return <LanguageFields error={error} />;
    case 'custom':
    case 'music':
      return null;
  }
}

function Lines({ names, error }: FieldsProps & { names: readonly string[] }) {
  const { t } = useTranslation('culture');
  return names.map((name) => (
    <Field
      key={name}
      label={t(`form.${name}`)}
      name={`details.${name}`}
      error={error(`details.${name}`)}
      required
    >
      <TextInput maxLength={cultureLimits.line} autoComplete="off" />
    </Field>
  ));
}

function RecipeFields({ error }: FieldsProps) {
  const { t } = useTranslation('culture');
  const of = (name: string) => ({ name: `details.${name}`, error: error(`details.${name}`) });
  return (
    <>
      <Field label={t('form.serves')} {...of('serves')} required>
        <TextInput inputMode="numeric" maxLength={3} className="max-w-40" autoComplete="off" />
      </Field>
      <Field label={t('form.minutes')} {...of('minutes')} required>
        <TextInput inputMode="numeric" maxLength={4} className="max-w-40" autoComplete="off" />
      </Field>
      <FormRows
        legend={<h2>{t('ingredients')}</h2>}
        hint={t('form.ingredientsHint')}
        first={[null, null, null]}
        empty={null}
        most={mostRows}
        rowName={(number) => t('form.ingredient', { number })}
        removeName={(number) => t('form.removeIngredient', { number })}
        remove={t('form.remove')}
        add={t('form.addIngredient')}
      >
        {(_, place) => (
          <div className="flex flex-wrap gap-3">
            <Field label={t('form.amount')} {...of(`ingredients.${place}.amount`)} optional>
              <TextInput inputMode="decimal" maxLength={8} className="max-w-28" />
            </Field>
            <Field label={t('form.unit')} {...of(`ingredients.${place}.unit`)} optional>
              <TextInput maxLength={20} className="max-w-36" />
            </Field>
            <Field label={t('form.ingredientName')} {...of(`ingredients.${place}.name`)} required>
              <TextInput maxLength={cultureLimits.line} autoComplete="off" />
            </Field>
          </div>
        )}
      </FormRows>
      <Field label={t('form.steps')} hint={t('form.stepsHint')} {...of('steps')} required>
        <Textarea rows={6} />
      </Field>
    </>
  );
}

function PlaceFields({ error }: FieldsProps) {
  const { t } = useTranslation('culture');
  return (
    <>
      <Lines names={['address']} error={error} />
      {(['lat', 'lng'] as const).map((name) => (
        <Field
          key={name}
          label={t(`form.${name}`)}
          name={`details.${name}`}
          error={error(`details.${name}`)}
          optional
        >
          <TextInput inputMode="decimal" maxLength={12} className="max-w-40" />
        </Field>
      ))}
    </>
  );
}

function LanguageFields({ error }: FieldsProps) {
  const { t } = useTranslation('culture');
  return (
    <>
      <Lines names={['spokenIn']} error={error} />
      <FormRows
        legend={<h2>{t('greetings')}</h2>}
        first={[null]}
        empty={null}
        most={mostRows}
        rowName={(number) => t('form.greeting', { number })}
        removeName={(number) => t('form.removeGreeting', { number })}
        remove={t('form.remove')}
        add={t('form.addGreeting')}
      >
        {(_, place) =>
          (['words', 'meaning'] as const).map((name) => (
            <Field
              key={name}
              label={t(`form.${name}`)}
              name={`details.greetings.${place}.${name}`}
              error={error(`details.greetings.${place}.${name}`)}
              required
            >
              <TextInput maxLength={cultureLimits.line} autoComplete="off" />
            </Field>
          ))
        }
      </FormRows>
    </>
  );
}
