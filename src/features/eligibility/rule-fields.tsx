import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import type { FormState } from '#ui/form/use-form.ts';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { EligibilityRules, RuleName } from './eligibility.contract.ts';
import {
  accreditations,
  ages,
  areas,
  beneficiaries,
  coverKinds,
  coverSums,
  exclusions,
  incomeEdges,
  legalForms,
  levels,
} from './facts.ts';
import { asLabel } from './parts/as-label.ts';
import { useSay } from './parts/use-say.ts';

const groups = [
  { rule: 'legalForms', list: 'form', ids: legalForms },
  { rule: 'areas', list: 'area', ids: areas },
  { rule: 'serves', list: 'serves', ids: beneficiaries },
  { rule: 'accreditations', list: 'accreditation', ids: accreditations },
  { rule: 'levels', list: 'level', ids: levels },
  { rule: 'ages', list: 'age', ids: ages },
  { rule: 'excludes', list: 'exclusion', ids: exclusions },
] as const;

interface RuleFieldsProps {
  rules: EligibilityRules;
  /** Of a form whose body has `rules`, read by `readRules`. */
  form: FormState;
  /** The kinds that are asked for; those of money where nothing is said. */
  only?: readonly RuleName[];
}

/** Who may apply, for whoever writes a fund, a tender or a posting; what is left empty is no rule. */
export function RuleFields({ rules, form, only }: RuleFieldsProps) {
  const { t } = useTranslation('eligibility');
  const has = (rule: RuleName) => (only ? only.includes(rule) : rule !== 'levels');
  return (
    <>
      {groups
        .filter(({ rule }) => has(rule))
        .map(({ rule, list, ids }) => (
          <CheckboxGroup
            key={rule}
            legend={t(`rule.${rule}`)}
            name={`rules.${rule}`}
            columns
            optional
            error={form.errorOf(`rules.${rule}`)}
            defaultValue={rules[rule] ?? []}
            options={ids.map((value) => ({ value, label: asLabel(t(`${list}.${value}`)) }))}
          />
        ))}
      {has('income') && <IncomeLimits rules={rules} form={form} />}
      {has('years') && <YearLimits rules={rules} form={form} />}
      {has('cover') && <CoverSums rules={rules} />}
    </>
  );
}

function IncomeLimits({ rules: { income }, form }: RuleFieldsProps) {
  const { t } = useTranslation('eligibility');
  const say = useSay();
  const edges = incomeEdges
    .filter((edge) => edge > 0)
    .map((edge) => ({ value: String(edge), label: say({ pounds: edge }) }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-label">{t('rule.income')}</legend>
      <Field
        label={t('limit.least')}
        name="rules.income.least"
        error={form.errorOf('rules.income')}
        optional
      >
        <Select
          defaultValue={String(income?.least ?? '')}
          placeholder={t('noLimit')}
          options={edges}
        />
      </Field>
      <Field label={t('limit.lessThan')} name="rules.income.most" optional>
        <Select
          defaultValue={String(income?.most ?? '')}
          placeholder={t('noLimit')}
          options={edges}
        />
      </Field>
    </fieldset>
  );
}

function YearLimits({ rules: { years }, form }: RuleFieldsProps) {
  const { t } = useTranslation('eligibility');
  const error = form.errorOf('rules.years');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-label">{t('rule.years')}</legend>
      {(['least', 'most'] as const).map((limit) => (
        <Field
          key={limit}
          label={t(`limit.${limit}`)}
          name={`rules.years.${limit}`}
          error={form.errorOf(`rules.years.${limit}`) ?? (limit === 'least' ? error : undefined)}
          optional
        >
          <TextInput
            inputMode="numeric"
            maxLength={3}
            className="max-w-32"
            defaultValue={years?.[limit]}
          />
        </Field>
      ))}
    </fieldset>
  );
}

function CoverSums({ rules: { cover } }: Pick<RuleFieldsProps, 'rules'>) {
  const { t } = useTranslation('eligibility');
  const say = useSay();
  const sums = coverSums.map((sum) => ({ value: String(sum), label: say({ pounds: sum }) }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-label">{t('rule.cover')}</legend>
      {coverKinds.map((kind) => (
        <Field key={kind} label={t(`coverName.${kind}`)} name={`rules.cover.${kind}`} optional>
          <Select
            defaultValue={String(cover?.[kind] ?? '')}
            placeholder={t('noLimit')}
            options={sums}
          />
        </Field>
      ))}
    </fieldset>
  );
}
