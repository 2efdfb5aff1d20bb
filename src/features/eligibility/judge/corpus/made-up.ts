import type { Dice } from '#platform/test/dice.ts';
import type {
  EligibilityAnswers,
  EligibilityRules,
} from '#features/eligibility/eligibility.contract.ts';
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
} from '#features/eligibility/facts.ts';

const countries = ['NG', 'GH', 'JM', 'KE', 'BB', 'GB'];

type Makers<Shape> = { [Name in keyof Shape]-?: (dice: Dice) => NonNullable<Shape[Name]> };

function limits<T extends number>(dice: Dice, values: readonly T[]): { least?: T; most?: T } {
  const [least, most] = dice.some(values, 2).toSorted((one, other) => one - other);
  const way = dice.whole(1, 3);
  return { ...(way !== 2 && { least }), ...(way !== 1 && { most }) };
}

function sums<T extends number>(dice: Dice, values: readonly T[]) {
  const kinds = dice.some(coverKinds, dice.whole(1, 3));
  return Object.fromEntries(kinds.map((kind) => [kind, dice.pick(values)]));
}

const some = <T>(dice: Dice, values: readonly T[], least: number) =>
  dice.some(values, dice.whole(least, Math.min(values.length, 4)));

const ruleMakers: Makers<EligibilityRules> = {
  legalForms: (dice) => some(dice, legalForms, 1),
  income: (dice) => limits(dice, incomeEdges),
  years: (dice) => limits(dice, [0, 1, 2, 3, 5]),
  areas: (dice) => some(dice, areas, 1),
  serves: (dice) => some(dice, beneficiaries, 1),
  cover: (dice) => sums(dice, coverSums),
  accreditations: (dice) => some(dice, accreditations, 1),
  nationalities: (dice) => some(dice, countries, 1),
  levels: (dice) => some(dice, levels, 1),
  feeStatuses: (dice) => [dice.pick(feeStatuses)],
  ages: (dice) => some(dice, ages, 1),
  excludes: (dice) => some(dice, exclusions, 1),
};

const answerMakers: Makers<EligibilityAnswers> = {
  legalForm: (dice) => dice.pick(legalForms),
  income: (dice) => dice.pick(incomeEdges),
  began: (dice) => `${dice.whole(2020, 2026)}-${dice.pick(['01', '10', '11', '12'])}`,
  areas: (dice) => some(dice, areas, 0),
  serves: (dice) => some(dice, beneficiaries, 0),
  cover: (dice) => sums(dice, [0, ...coverSums]),
  accreditations: (dice) => some(dice, accreditations, 0),
  nationalities: (dice) => some(dice, countries, 1).slice(0, 2),
  levels: (dice) => some(dice, levels, 0),
  feeStatus: (dice) => dice.pick(feeStatuses),
  age: (dice) => dice.pick(ages),
  excludedBy: (dice) => some(dice, exclusions, 0).slice(0, 2),
};

function make<Shape>(dice: Dice, makers: Makers<Shape>, names: readonly (keyof Shape)[]): Shape {
  return Object.fromEntries(names.map((name) => [name, makers[name](dice)])) as Shape;
}

/** So many sets of rules: each rule alone first, then several together. */
export function makeRules(dice: Dice, count: number): EligibilityRules[] {
  const names = Object.keys(ruleMakers) as (keyof EligibilityRules)[];
  return Array.from({ length: count }, (_, place) => {
    const alone = names[place];
    return make(dice, ruleMakers, alone ? [alone] : dice.some(names, dice.whole(2, 6)));
  });
}

/** So many people and organisations, from those who say nothing to those who say everything. */
export function makeAnswers(dice: Dice, count: number): EligibilityAnswers[] {
  const names = Object.keys(answerMakers) as (keyof EligibilityAnswers)[];
  return Array.from({ length: count }, (_, place) =>
    make(dice, answerMakers, dice.some(names, Math.round((place / (count - 1)) * names.length))),
  );
}
