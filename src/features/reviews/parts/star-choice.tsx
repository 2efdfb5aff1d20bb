import { useTranslation } from 'react-i18next';
import { RadioGroup } from '#ui/choices.tsx';
import { Stars } from '#ui/rating.tsx';

const values = [5, 4, 3, 2, 1] as const;

interface StarChoiceProps {
  error?: string;
  defaultValue?: number;
}

/** Five choices in words, the stars beside them: keys, screen readers and large text need nothing else. */
export function StarChoice({ error, defaultValue }: StarChoiceProps) {
  const { t } = useTranslation('reviews');
  return (
    <RadioGroup
      legend={t('form.rating')}
      name="rating"
      required
      error={error}
      defaultValue={defaultValue === undefined ? undefined : String(defaultValue)}
      options={values.map((value) => ({
        value: String(value),
        label: (
          <span className="inline-flex flex-wrap items-center gap-x-3">
            <Stars value={value} />
            <span>{t(`form.star.${value}`)}</span>
          </span>
        ),
      }))}
    />
  );
}
