import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { mentorLimits } from '../mentor.policy.ts';
import { idIn } from './with-ids.ts';
import { languageOptions, useMentorWords } from './use-mentor-words.ts';

interface ChoiceFieldsProps {
  form: FormState;
  known: {
    topics: readonly string[];
    languages: readonly string[];
    ways: readonly string[];
    city: string;
  };
  /** Whose words the labels are in: what one looks for, or what one offers. */
  as: 'mentee' | 'mentor';
  /** Behind the ids of the fields, where another form of the page has the same fields. */
  suffix?: string;
}

/** Topics, languages, ways and place: the same choices on both sides, so that they can fit. */
export function ChoiceFields({ form, known, as, suffix }: ChoiceFieldsProps) {
  const { t } = useTranslation('mentorship');
  const words = useMentorWords();
  const { errorOf } = form;
  return (
    <>
      <CheckboxGroup
        legend={t(`${as}.topics`)}
        name="topics"
        id={idIn(suffix, 'topics')}
        hint={t('fields.topicsHint')}
        error={errorOf('topics')}
        options={words.topicOptions}
        defaultValue={known.topics}
        columns
      />
      <CheckboxGroup
        legend={t(`${as}.languages`)}
        name="languages"
        id={idIn(suffix, 'languages')}
        hint={t('fields.languagesHint')}
        error={errorOf('languages')}
        options={languageOptions}
        defaultValue={known.languages}
        columns
      />
      <CheckboxGroup
        legend={t(`${as}.ways`)}
        name="ways"
        id={idIn(suffix, 'ways')}
        error={errorOf('ways')}
        options={words.wayOptions}
        defaultValue={known.ways}
      />
      <Field
        label={t('fields.city')}
        hint={t('fields.cityHint')}
        name="city"
        id={idIn(suffix, 'city')}
        error={errorOf('city')}
        optional
      >
        <TextInput
          defaultValue={known.city}
          maxLength={mentorLimits.city}
          autoComplete="address-level2"
        />
      </Field>
    </>
  );
}
