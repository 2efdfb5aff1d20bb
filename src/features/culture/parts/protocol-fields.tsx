import { useTranslation } from 'react-i18next';
import { audiences } from '#platform/audience/audience.ts';
import type { AudienceChoice } from '#platform/audience/audience.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface ProtocolFieldsProps {
  audience: AudienceChoice;
  season: readonly number[];
  error: (path: string) => string | undefined;
}

/** In which months of the year it may be seen. */
export function SeasonFields({ season }: Pick<ProtocolFieldsProps, 'season'>) {
  const { t } = useTranslation('culture');
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-label">{t('form.season')}</legend>
      <p className="text-ink-soft">{t('form.seasonHint')}</p>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {months.map((month) => (
          <Checkbox
            key={month}
            name="season"
            value={String(month)}
            defaultChecked={season.includes(month)}
            label={t(`month.${month}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Who may see it, and in which months of the year. */
export function ProtocolFields({ audience, season, error }: ProtocolFieldsProps) {
  const { t } = useTranslation('culture');
  return (
    <>
      <Field label={t('form.audience')} name="audience" error={error('audience')} required>
        <Select
          defaultValue={audience}
          options={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
        />
      </Field>
      <SeasonFields season={season} />
    </>
  );
}
