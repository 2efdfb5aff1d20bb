import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { useRows } from '#ui/form/use-rows.ts';
import { TextInput } from '#ui/text-input.tsx';
import type { OwnListing } from '#features/own-listings/own-listing.contract.ts';
import { penceOf, poundsOf } from '#platform/text/amount.ts';
import { textOf } from '../form-values.ts';

type Service = OwnListing['what']['services'][number];

const mostServices = 50;

/** What the rows hold; rows with nothing in them are left out. */
export function readServices(data: FormData): Service[] {
  const rows: Service[] = [];
  for (let place = 0; data.has(`services.${place}.name`); place += 1) {
    const part = (name: string) => textOf(data, `services.${place}.${name}`).trim();
    const [name, price, unit] = [part('name'), part('priceFrom'), part('unit')];
    if (name || price || unit) rows.push({ name, priceFrom: penceOf(price), unit });
  }
  return rows;
}

interface ServiceRowsProps {
  services: readonly Service[];
  form: FormState;
}

/** Services with a price from, one a row. */
export function ServiceRows({ services, form }: ServiceRowsProps) {
  const { t } = useTranslation('own-listing');
  const { rows, add, remove, addButton } = useRows(services);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-label">{t('what.services')}</legend>
      <p className="text-ink-soft">{t('what.servicesHint')}</p>
      {rows.map(({ key, value: service }, place) => (
        <div
          key={key}
          role="group"
          aria-label={t('what.serviceNumber', { number: place + 1 })}
          className="grid gap-3 border-b border-hairline pb-3 sm:grid-cols-[2fr_1fr_1fr_auto] sm:items-end"
        >
          <Field
            label={t('what.serviceName')}
            name={`services.${place}.name`}
            error={form.errorOf(`services.${place}.name`)}
          >
            <TextInput defaultValue={service.name} maxLength={120} />
          </Field>
          <Field
            label={t('what.servicePrice')}
            name={`services.${place}.priceFrom`}
            error={form.errorOf(`services.${place}.priceFrom`)}
            optional
          >
            <TextInput
              defaultValue={poundsOf(service.priceFrom)}
              inputMode="decimal"
              maxLength={12}
            />
          </Field>
          <Field
            label={t('what.serviceUnit')}
            name={`services.${place}.unit`}
            error={form.errorOf(`services.${place}.unit`)}
            optional
          >
            <TextInput
              defaultValue={service.unit}
              placeholder={t('what.serviceUnitExample')}
              maxLength={40}
            />
          </Field>
          <Button
            variant="quiet"
            icon="trash"
            aria-label={t('what.removeServiceNumber', { number: place + 1 })}
            onClick={() => remove(key)}
          >
            {t('what.removeService')}
          </Button>
        </div>
      ))}
      {rows.length < mostServices && (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          icon="plus"
          className="self-start"
          onClick={() => add({ name: '', priceFrom: null, unit: '' })}
        >
          {t('what.addService')}
        </Button>
      )}
    </fieldset>
  );
}
