import { useTranslation } from 'react-i18next';
import { formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { RadioGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { mostPence, offeredPence } from '../giving.policy.ts';
import { otherAmount, poundsOf } from './give-input.ts';

interface AmountFieldsProps {
  /** Pence that were sent before; NaN where that was no amount. */
  known: number | undefined;
  error: string | undefined;
}

/** Some amounts to choose from, and one of one's own. */
export function AmountFields({ known, error }: AmountFieldsProps) {
  const { t } = useTranslation('giving');
  const language = useLanguage();
  const isOffered = known === undefined || offeredPence.some((pence) => pence === known);
  return (
    <>
      <RadioGroup
        legend={t('form.amount')}
        name="offered"
        columns
        defaultValue={isOffered ? String(known ?? offeredPence[1]) : otherAmount}
        options={[
          ...offeredPence.map((pence) => ({
            value: String(pence),
            label: formatPounds(pence, language),
          })),
          { value: otherAmount, label: t('form.other') },
        ]}
      />
      <Field
        label={t('form.otherAmount')}
        name="amountPence"
        hint={t('form.otherHint', { most: formatPounds(mostPence, language) })}
        error={error}
        className="max-w-xs"
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={10}
          defaultValue={isOffered || !known ? undefined : poundsOf(known)}
        />
      </Field>
    </>
  );
}
