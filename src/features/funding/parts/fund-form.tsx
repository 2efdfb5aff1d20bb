import { useTranslation } from 'react-i18next';
import { readRules } from '#features/eligibility/read-rules.ts';
import { RuleFields } from '#features/eligibility/rule-fields.tsx';
import { penceOf, poundsOf } from '#platform/text/amount.ts';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Form } from '#ui/form/form.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { FundBody } from '../fund.contract.ts';
import { fundLimits } from '../fund.policy.ts';

export const emptyFund: FundBody = {
  name: '',
  funder: '',
  description: '',
  minAmount: null,
  maxAmount: null,
  totalAvailable: null,
  opensAt: '',
  closesAt: '',
  criteria: [],
  rules: {},
  website: null,
};

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The form as the contract wants it, before it is checked. */
export const readFund = (data: FormData): FundBody => ({
  name: textOf(data, 'name'),
  funder: textOf(data, 'funder'),
  description: textOf(data, 'description'),
  minAmount: penceOf(textOf(data, 'minAmount')),
  maxAmount: penceOf(textOf(data, 'maxAmount')),
  totalAvailable: penceOf(textOf(data, 'totalAvailable')),
  opensAt: textOf(data, 'opensAt'),
  closesAt: textOf(data, 'closesAt'),
  criteria: lines(textOf(data, 'criteria')),
  rules: readRules(data),
  website: textOf(data, 'website') || null,
});

/** Specification 5. */
const required = ['name', 'description', 'opensAt', 'closesAt'] as const;

interface FundFormProps {
  form: FormState;
  fund: FundBody;
  submit: string;
  /** Of the body's part that holds the programme: `''` or `fund.`. */
  prefix: string;
}

/** Create and edit mode of the form of specification 3. */
export function FundForm({ form, fund, submit, prefix }: FundFormProps) {
  const { t } = useTranslation('funding');
  const error = (path: string) => form.errorOf(prefix + path);
  const own = { ...form, errorOf: error, errors: withoutPrefix(form.errors, prefix) };
  const criterionError = form.errors.find(({ field }) => field.startsWith(`${prefix}criteria`));
  const missing = new Set(required.map((name) => t(`error.${name}`)));
  const isIncomplete = own.errors.some(({ message }) => missing.has(message));
  return (
    <Form
      form={own}
      submit={submit}
      problemTitle={t('error.title')}
      errorsTitle={t(isIncomplete ? 'error.incomplete' : 'error.title')}
      className="max-w-prose"
    >
      <Field label={t('form.name')} name="name" error={error('name')} required>
        <TextInput defaultValue={fund.name} maxLength={fundLimits.name} autoComplete="off" />
      </Field>
      <Field label={t('form.funder')} name="funder" error={error('funder')} optional>
        <TextInput defaultValue={fund.funder} maxLength={fundLimits.funder} autoComplete="off" />
      </Field>
      <Field label={t('form.description')} name="description" error={error('description')} required>
        <Textarea defaultValue={fund.description} rows={8} maxLength={fundLimits.description} />
      </Field>
      <Field label={t('form.website')} name="website" error={error('website')} optional>
        <TextInput type="url" dir="ltr" defaultValue={fund.website ?? ''} maxLength={500} />
      </Field>
      {(['minAmount', 'maxAmount', 'totalAvailable'] as const).map((name) => (
        <Field
          key={name}
          label={t(`form.${name}`)}
          hint={name === 'minAmount' ? t('form.pounds') : undefined}
          name={name}
          error={error(name)}
          optional
        >
          <TextInput
            inputMode="decimal"
            maxLength={16}
            className="max-w-56"
            defaultValue={poundsOf(fund[name])}
          />
        </Field>
      ))}
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <Field
          key={name}
          label={t(`form.${name}`)}
          hint={name === 'closesAt' ? t('form.closesHint') : undefined}
          name={name}
          error={error(name)}
          required
        >
          <TextInput type="date" className="max-w-56" defaultValue={fund[name]} />
        </Field>
      ))}
      <Field
        label={t('form.criteria')}
        hint={t('form.criteriaHint')}
        name="criteria"
        error={criterionError?.message}
        optional
      >
        <Textarea defaultValue={fund.criteria.join('\n')} rows={5} />
      </Field>
      <h2>{t('form.rules')}</h2>
      <p>{t('form.rulesHint')}</p>
      <RuleFields rules={fund.rules} form={own} />
    </Form>
  );
}

/** Errors point at controls, which are named as in the programme itself; all criteria are in one, limits in two. */
const withoutPrefix = (errors: FormState['errors'], prefix: string) =>
  errors.map(({ field, message }) => ({
    field: field
      .replace(prefix, '')
      .replace(/^criteria\..*/, 'criteria')
      .replace(/^rules\.(income|years)$/, '$&.least'),
    message,
  }));
