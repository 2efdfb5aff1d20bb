import { useTranslation } from 'react-i18next';
import { poundsOf } from '#platform/text/amount.ts';
import { Field } from '#ui/field.tsx';
import { FormRows } from '#ui/form/form-rows.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { TenderBody } from '../own-tender.contract.ts';
import { mostLots, tenderLimits } from '../tender.policy.ts';

interface LotFieldsProps {
  lots: TenderBody['lots'];
  error: (path: string) => string | undefined;
}

const emptyLot = { title: '', description: '', amountMinor: null };

/** Parts that can be bid for alone. */
export function LotFields({ lots, error }: LotFieldsProps) {
  const { t } = useTranslation('tenders');
  return (
    <FormRows
      legend={<h2>{t('lots')}</h2>}
      hint={t('form.lotsHint')}
      first={lots}
      empty={emptyLot}
      most={mostLots}
      rowName={(number) => t('form.lot', { number })}
      removeName={(number) => t('form.removeLot', { number })}
      remove={t('form.remove')}
      add={t('form.addLot')}
    >
      {(lot, place) => (
        <>
          <Field
            label={t('form.lotTitle')}
            name={`lots.${place}.title`}
            error={error(`lots.${place}.title`)}
            required
          >
            <TextInput defaultValue={lot.title} maxLength={tenderLimits.lotTitle} />
          </Field>
          <Field
            label={t('form.lotDescription')}
            name={`lots.${place}.description`}
            error={error(`lots.${place}.description`)}
            optional
          >
            <Textarea
              defaultValue={lot.description}
              rows={3}
              maxLength={tenderLimits.lotDescription}
            />
          </Field>
          <Field
            label={t('form.expectedValue')}
            hint={t('form.pounds')}
            name={`lots.${place}.amountMinor`}
            error={error(`lots.${place}.amountMinor`)}
            optional
          >
            <TextInput
              inputMode="decimal"
              maxLength={16}
              className="max-w-56"
              defaultValue={poundsOf(lot.amountMinor)}
            />
          </Field>
        </>
      )}
    </FormRows>
  );
}
