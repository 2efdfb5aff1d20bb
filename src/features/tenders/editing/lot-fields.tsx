import { useTranslation } from 'react-i18next';
import { poundsOf } from '#platform/text/amount.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useRows } from '#ui/form/use-rows.ts';
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
  const { rows, add, remove, addButton } = useRows(lots);
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend>
        <h2>{t('lots')}</h2>
      </legend>
      <p>{t('form.lotsHint')}</p>
      {rows.map(({ key, value: lot }, place) => (
        <div
          key={key}
          role="group"
          aria-label={t('form.lot', { number: place + 1 })}
          className="flex flex-col gap-3 border-s border-hairline ps-4"
        >
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
          <Button
            variant="quiet"
            icon="trash"
            className="self-start"
            aria-label={t('form.removeLot', { number: place + 1 })}
            onClick={() => remove(key)}
          >
            {t('form.remove')}
          </Button>
        </div>
      ))}
      {rows.length < mostLots && (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          icon="plus"
          className="self-start"
          onClick={() => add(emptyLot)}
        >
          {t('form.addLot')}
        </Button>
      )}
    </fieldset>
  );
}
