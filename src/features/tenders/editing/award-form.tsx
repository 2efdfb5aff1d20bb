import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { penceOf } from '#platform/text/amount.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { FormState } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { firmSizes } from '../awards/award.policy.ts';
import { awardTender } from '../bidding/bidder.contract.ts';
import type { Winner } from '../bidding/bidder.contract.ts';

interface AwardFormProps {
  tenderId: string;
  version: number;
  /** Titles; none where the tender is awarded as a whole. */
  lots: readonly string[];
  winners: readonly Winner[];
  reload: () => void;
}

/** Who won is marked in the list; the district and the size are for the council's own report of its awards. */
export function AwardForm({ tenderId, version, lots, winners, reload }: AwardFormProps) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  const toast = useToast();
  const form = useForm({
    ...formOf(awardTender),
    ns: 'tenders',
    toInput: (data) => ({
      params: { id: tenderId },
      body: {
        version,
        on: textOf(data, 'on'),
        awards: winners.map(({ bidderId, lot }, place) => ({
          bidderId,
          lot,
          amountMinor: penceOf(textOf(data, `awards.${place}.amountMinor`)),
          district: textOf(data, `awards.${place}.district`),
          size: firmSizes.find((one) => one === textOf(data, `awards.${place}.size`)) ?? null,
        })),
      },
    }),
    onDone: () => {
      toast({ message: t('award.done') });
      reload();
    },
  });
  const without = lots.filter((_, place) => !winners.some(({ lot }) => lot === place));
  return (
    <section aria-labelledby="award" className="card card-padded flex flex-col gap-4">
      <h3 id="award">{t('award.title')}</h3>
      <p>{t(lots.length > 0 ? 'award.textLots' : 'award.text')}</p>
      {winners.length > 0 && without.length > 0 && (
        <p>{t('award.without', { lots: isolate(formatList(without, language)) })}</p>
      )}
      <Form form={form} submit={t('award.submit')} className="max-w-prose">
        {winners.map((winner, place) => (
          <AwardFields
            key={`${winner.bidderId} ${winner.lot}`}
            winner={winner}
            lotTitle={winner.lot === null ? undefined : lots[winner.lot]}
            prefix={`awards.${place}.`}
            errorOf={form.errorOf}
          />
        ))}
        <Field label={t('award.on')} name="on" error={form.errorOf('on')} required>
          <TextInput type="date" className="max-w-56" />
        </Field>
      </Form>
    </section>
  );
}

interface AwardFieldsProps {
  winner: Winner;
  lotTitle: string | undefined;
  prefix: string;
  errorOf: FormState['errorOf'];
}

/** One contract: the whole tender, or a lot of it. */
function AwardFields({ winner, lotTitle, prefix, errorOf }: AwardFieldsProps) {
  const { t } = useTranslation('tenders');
  const fieldOf = (name: string) => ({ name: prefix + name, error: errorOf(prefix + name) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2">
        {lotTitle !== undefined && (
          <span className="block font-label">
            <UserText>{lotTitle}</UserText>
          </span>
        )}
        <UserText>{winner.name}</UserText>
      </legend>
      <Field label={t('award.amount')} hint={t('form.pounds')} {...fieldOf('amountMinor')} optional>
        <TextInput inputMode="decimal" maxLength={16} className="max-w-56" />
      </Field>
      <Field
        label={t('award.district')}
        hint={t('award.districtHint')}
        {...fieldOf('district')}
        optional
      >
        <TextInput maxLength={4} autoComplete="off" className="max-w-32" />
      </Field>
      <Field label={t('award.size')} hint={t('award.sizeHint')} {...fieldOf('size')} optional>
        <Select
          defaultValue=""
          options={[
            { value: '', label: t('firmSize.unknown') },
            ...firmSizes.map((value) => ({ value, label: t(`firmSize.${value}`) })),
          ]}
        />
      </Field>
    </fieldset>
  );
}
