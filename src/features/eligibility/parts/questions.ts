import type { EligibilityAnswers, EligibilityRules, RuleName } from '../eligibility.contract.ts';
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
