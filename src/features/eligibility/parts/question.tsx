import { useTranslation } from 'react-i18next';
import { countriesIn } from '#features/kinds/country-names.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { CheckboxGroup } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { EligibilityAnswers } from '../eligibility.contract.ts';
import {
  accreditations,
  ages,
  areas,
  beneficiaries,
  coverKinds,
  coverSums,
  exclusions,
  feeStatuses,
  incomeEdges,
  legalForms,
  levels,
} from '../facts.ts';
import type { CoverKind } from '../facts.ts';
import { asLabel } from './as-label.ts';
import type { AnswerName } from './questions.ts';
import { noneOfThese } from './read-answers.ts';
import { useSay } from './use-say.ts';

interface QuestionProps {
  name: AnswerName;
  /** What the form begins with. */
  answers: EligibilityAnswers;
  error?: string | undefined;
  /** Of insurance, where not all kinds are asked for. */
  covers?: readonly CoverKind[];
}

/** One question of the form of answers, by a native control. */
export function Question({ name, answers, error, covers = coverKinds }: QuestionProps) {
  switch (name) {
    case 'legalForm':
      return <One name={name} list="form" ids={legalForms} answer={answers.legalForm} />;
    case 'feeStatus':
      return <One name={name} list="fee" ids={feeStatuses} answer={answers.feeStatus} />;
    case 'age':
      return <One name={name} list="age" ids={ages} answer={answers.age} />;
    case 'income':
      return <Income answer={answers.income} />;
    case 'began':
      return <Began answer={answers.began} error={error} />;
    case 'cover':
      return <Cover answer={answers.cover} kinds={covers} />;
    case 'nationalities':
      return <Nationalities answer={answers.nationalities} />;
    case 'areas':
      return <Several name={name} list="area" ids={areas} answer={answers.areas} />;
    case 'serves':
      return <Several name={name} list="serves" ids={beneficiaries} answer={answers.serves} none />;
    case 'accreditations':
      return (
        <Several
          name={name}
          list="accreditation"
          ids={accreditations}
          answer={answers.accreditations}
          none
        />
      );
    case 'levels':
      return <Several name={name} list="level" ids={levels} answer={answers.levels} />;
    case 'excludedBy':
      return (
        <Several name={name} list="exclusion" ids={exclusions} answer={answers.excludedBy} none />
      );
  }
}

interface ListProps<Answer> {
  name: AnswerName;
  /** Its words are `<list>.<id>`. */
  list: string;
  ids: readonly string[];
  answer: Answer | undefined;
}

function One({ name, list, ids, answer }: ListProps<string>) {
  const { t } = useTranslation('eligibility');
  return (
    <Field label={t(`ask.${name}`)} name={name}>
      <Select
        defaultValue={answer ?? ''}
        placeholder={t('choose')}
        options={ids.map((value) => ({ value, label: asLabel(t(`${list}.${value}`)) }))}
      />
    </Field>
  );
}

function Several({
  name,
  list,
  ids,
  answer,
  none,
}: ListProps<readonly string[]> & { none?: true }) {
  const { t } = useTranslation('eligibility');
  const options = ids.map((value) => ({ value, label: asLabel(t(`${list}.${value}`)) }));
  const isNone = none && answer?.length === 0;
  return (
    <CheckboxGroup
      legend={t(`ask.${name}`)}
      name={name}
      columns
      defaultValue={isNone ? [noneOfThese] : answer}
      options={none ? [...options, { value: noneOfThese, label: t('noneOfThese') }] : options}
    />
  );
}

function Income({ answer }: { answer: number | undefined }) {
  const { t } = useTranslation('eligibility');
  const say = useSay();
  const options = incomeEdges.map((least, place) => {
    const most = incomeEdges[place + 1];
    const way = most === undefined ? 'least' : 'both';
    const values = { least: say({ pounds: least }), most: say({ pounds: most ?? 0 }) };
    return { value: String(least), label: t(`limits.${way}`, values) };
  });
  return (
    <Field label={t('ask.income')} name="income">
      <Select
        defaultValue={answer === undefined ? '' : String(answer)}
        placeholder={t('choose')}
        options={options}
      />
    </Field>
  );
}

function Began({ answer, error }: { answer: string | undefined; error: string | undefined }) {
  const { t } = useTranslation('eligibility');
  return (
    <Field label={t('ask.began')} name="began" hint={t('ask.beganHint')} error={error}>
      <TextInput type="month" dir="ltr" className="max-w-56" defaultValue={answer} />
    </Field>
  );
}

interface CoverProps {
  answer: EligibilityAnswers['cover'];
  kinds: readonly CoverKind[];
}

function Cover({ answer, kinds }: CoverProps) {
  const { t } = useTranslation('eligibility');
  const say = useSay();
  const sums = coverSums.map((sum) => ({ value: String(sum), label: say({ pounds: sum }) }));
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-label">{t('ask.cover')}</legend>
      {kinds.map((kind) => (
        <Field key={kind} label={t(`coverName.${kind}`)} name={`cover.${kind}`}>
          <Select
            defaultValue={String(answer?.[kind] ?? '')}
            placeholder={t('choose')}
            options={[{ value: '0', label: t('noCover') }, ...sums]}
          />
        </Field>
      ))}
    </fieldset>
  );
}

function Nationalities({ answer }: { answer: EligibilityAnswers['nationalities'] }) {
  const { t } = useTranslation('eligibility');
  const language = useLanguage();
  const options = countriesIn(language).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      {(['nationality', 'secondNationality'] as const).map((words, place) => (
        <Field
          key={words}
          id={words}
          label={t(`ask.${words}`)}
          name="nationalities"
          optional={place > 0}
        >
          <Select
            defaultValue={answer?.[place] ?? ''}
            placeholder={t('choose')}
            options={options}
          />
        </Field>
      ))}
    </>
  );
}
