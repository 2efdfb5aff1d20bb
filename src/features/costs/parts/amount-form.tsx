import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatMonth, formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { getCosts, saveCostAmount } from '../cost.contract.ts';
import type { Costs } from '../cost.contract.ts';
import { costParts } from '../cost.policy.ts';
import type { CostPart } from '../cost.policy.ts';
import { penceOf } from './pence-of.ts';

interface AmountFormProps {
  /** The month that it is. */
  month: string;
  amounts: Costs['amounts'];
}

/** Says what a part of the costs is from a month on, and shows what was said before. */
export function AmountForm({ month, amounts }: AmountFormProps) {
  const { t } = useTranslation('costs');
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({
    ...formOf(saveCostAmount),
    ns: 'costs',
    toInput: (data) => ({
      params: { part: textOf(data, 'part') as CostPart },
      body: { fromMonth: textOf(data, 'fromMonth'), pence: penceOf(textOf(data, 'pence')) },
    }),
    onDone: () => {
      toast({ message: t('saved') });
      void client.invalidateQueries({ queryKey: [getCosts.id] });
    },
  });
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <h3>{t('amounts')}</h3>
      <Form form={form} submit={t('save')}>
        <Field label={t('partLabel')} name="part" error={form.errorOf('part')} required>
          <Select>
            {costParts.map((part) => (
              <option key={part} value={part}>
                {t(`part.${part}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('amount')} name="pence" error={form.errorOf('pence')} required>
          <TextInput inputMode="decimal" dir="ltr" autoComplete="off" maxLength={10} />
        </Field>
        <Field
          label={t('fromMonth')}
          name="fromMonth"
          hint={t('fromMonthHint')}
          error={form.errorOf('fromMonth')}
          required
        >
          <TextInput dir="ltr" autoComplete="off" maxLength={7} defaultValue={month} />
        </Field>
      </Form>
      {amounts.length > 0 && (
        <Disclosure summary={t('history')}>
          <ul className="divided">
            {amounts.map(({ part, fromMonth, pence }) => (
              <li key={`${part} ${fromMonth}`} className="py-2">
                {t('since', {
                  part: t(`part.${part}`),
                  amount: formatPounds(pence, language),
                  month: formatMonth(fromMonth, language),
                })}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
