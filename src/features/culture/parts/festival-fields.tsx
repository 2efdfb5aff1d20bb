import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { nths, weekdays } from '../details.ts';

const hows = ['fixed', 'weekday', 'years'] as const;
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** When a festival is: by a rule for every year, or by the dates of some years. */
export function FestivalFields({ error }: { error: (path: string) => string | undefined }) {
  const { t } = useTranslation('culture');
  const [how, setHow] = useState<(typeof hows)[number]>('fixed');
  const of = (name: string) => ({
    name: `details.when.${name}`,
    error: error(`details.when.${name}`),
  });
  return (
    <>
      <Field label={t('form.how')} name="how" required>
        <Select
          value={how}
          onChange={(event) => setHow(hows.find((one) => one === event.target.value) ?? how)}
          options={hows.map((value) => ({ value, label: t(`how.${value}`) }))}
        />
      </Field>
      {how !== 'years' && (
        <Field label={t('form.month')} {...of('month')} required>
          <Select
            defaultValue="1"
            options={months.map((month) => ({ value: String(month), label: t(`month.${month}`) }))}
          />
        </Field>
      )}
      {how === 'fixed' && (
        <Field label={t('form.day')} {...of('day')} required>
          <TextInput inputMode="numeric" maxLength={2} className="max-w-28" />
        </Field>
      )}
      {how === 'weekday' && (
        <>
          <Field label={t('form.nth')} {...of('nth')} required>
            <Select
              defaultValue="1"
              options={nths.map((value) => ({ value: String(value), label: t(`nth.${value}`) }))}
            />
          </Field>
          <Field label={t('form.weekday')} {...of('weekday')} required>
            <Select
              defaultValue="MO"
              options={weekdays.map((value) => ({ value, label: t(`weekday.${value}`) }))}
            />
          </Field>
        </>
      )}
      {how === 'years' && (
        <Field label={t('form.dates')} hint={t('form.datesHint')} {...of('dates')} required>
          <Textarea rows={3} dir="ltr" />
        </Field>
      )}
      <Field label={t('form.days')} {...of('days')} required>
        <TextInput inputMode="numeric" maxLength={2} defaultValue="1" className="max-w-28" />
      </Field>
    </>
  );
}
