import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatMonth } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { monthsBetween, monthsLater } from '../periods/period.ts';
import { monthsAsked, mostMonths, offeredMonths, ranges } from '../periods/report-range.ts';
import type { AskedRange } from '../periods/report-range.ts';

interface RangeChoiceProps {
  asked: AskedRange;
  /** The month that it is. */
  now: string;
}

/** Which months are counted, as links; one's own with a field for the first and for the last. */
export function RangeChoice({ asked, now }: RangeChoiceProps) {
  const { t } = useTranslation('site-reports');
  const { addressWith } = useAddress();
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <ChoiceChips
        label={t('range')}
        values={ranges}
        chosen={asked.range}
        nameOf={(range) => t(`rangeName.${range}`)}
        linkTo={(range) => addressWith({ range })}
      />
      {asked.range === 'own' && (
        <OwnMonths key={`${asked.from} ${asked.to}`} asked={asked} now={now} />
      )}
    </div>
  );
}

function OwnMonths({ asked, now }: RangeChoiceProps) {
  const { t } = useTranslation('site-reports');
  const language = useLanguage();
  const navigate = useNavigate();
  const { addressWith } = useAddress();
  const id = useId();
  const months = monthsBetween(monthsLater(now, 1 - offeredMonths), now).toReversed();
  const options = months.map((month) => ({ value: month, label: formatMonth(month, language) }));
  const found = monthsAsked(asked, now);
  const isNew = asked.from === undefined && asked.to === undefined;
  const errorOf = (field: 'from' | 'to') =>
    'field' in found && found.field === field && !isNew
      ? t(`error.${found.reason}`, { count: mostMonths })
      : undefined;
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    void navigate(addressWith({ from: textOf(data, 'from'), to: textOf(data, 'to') }), {
      preventScrollReset: true,
    });
  };
  return (
    <form
      aria-label={t('rangeName.own')}
      onSubmit={show}
      className="flex flex-wrap items-end gap-4"
    >
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={t(name)}
          name={name}
          id={`${id}-${name}`}
          error={errorOf(name)}
          className="basis-52"
        >
          <Select
            defaultValue={asked[name] ?? ''}
            placeholder={t('chooseMonth')}
            options={options}
          />
        </Field>
      ))}
      <Button type="submit">{t('show')}</Button>
    </form>
  );
}
