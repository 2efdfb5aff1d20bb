import type { EligibilityAnswers, EligibilityRules, RuleName } from '../eligibility.contract.ts';
import { coverKinds } from '../facts.ts';
import type { CoverKind } from '../facts.ts';
import { ruleNames } from '../judge/judge.ts';

export type AnswerName = keyof EligibilityAnswers;

/** What has to be known to judge each rule. */
const askedBy: Record<RuleName, AnswerName> = {
  legalForms: 'legalForm',
  income: 'income',
  years: 'began',
  areas: 'areas',
  serves: 'serves',
  cover: 'cover',
  accreditations: 'accreditations',
  nationalities: 'nationalities',
  levels: 'levels',
  feeStatuses: 'feeStatus',
  ages: 'age',
  excludes: 'excludedBy',
};

/** The questions of all these rules, each once, in one order everywhere. */
export const questionsOf = (sets: readonly EligibilityRules[]): AnswerName[] =>
  ruleNames
    .filter((rule) => sets.some((rules) => rules[rule] !== undefined))
    .map((rule) => askedBy[rule]);

/** The kinds of insurance that any of these rules names. */
export const coverKindsOf = (sets: readonly EligibilityRules[]): CoverKind[] =>
  coverKinds.filter((kind) => sets.some(({ cover }) => cover?.[kind] !== undefined));

/** What was said before, with what the form says now to what it asked, of insurance kind by kind. */
export function withSaid(
  before: EligibilityAnswers,
  said: EligibilityAnswers,
  asked: { questions: readonly AnswerName[]; covers: readonly CoverKind[] },
): EligibilityAnswers {
  const others = Object.entries(before).filter(
    ([name]) => !asked.questions.some((one) => one === name),
  );
  const otherCover = Object.entries(before.cover ?? {}).filter(
    ([name]) => !asked.covers.some((one) => one === name),
  );
  const cover = { ...Object.fromEntries(otherCover), ...said.cover };
  return {
    ...Object.fromEntries(others),
    ...said,
    ...(Object.keys(cover).length > 0 && { cover }),
  };
}

/** About oneself, and about the organisation that one applies for. */
export const personQuestions = ['nationalities', 'age', 'levels', 'feeStatus', 'areas'] as const;
export const organisationQuestions = [
  'legalForm',
  'income',
  'began',
  'serves',
  'cover',
  'accreditations',
  'excludedBy',
] as const;
