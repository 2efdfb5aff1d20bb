import { describe, expect, test } from 'vitest';
import { Dice } from '#platform/test/dice.ts';
import type { EligibilityAnswers, EligibilityRules } from '../eligibility.contract.ts';
import { ages, ageFrom } from '../facts.ts';
import { makeAnswers, makeRules } from './corpus/made-up.ts';
import { final, reasons } from './finding.ts';
import type { Finding, Reason } from './finding.ts';
import { judge } from './judge.ts';
import { monthsLater } from './months.ts';

const day = '2026-11-24';
type No = Extract<Finding, { outcome: 'no' }>;

/** The answers after somebody has done what would change a no; the day on which it has changed. */
function change({ reason, values }: No, answers: EligibilityAnswers, asked: EligibilityRules) {
  const from = values['from'] as { month?: string; age?: number } | undefined;
  const first = <T>(list: readonly T[] | undefined) => list?.[0];
  const changes: Record<
    Exclude<Reason, 'old' | 'nationalities' | 'feeStatuses' | 'grown'>,
    EligibilityAnswers
  > = {
    legalForms: { legalForm: first(asked.legalForms) },
    incomeLow: { income: asked.income?.least },
    incomeHigh: { income: 0 },
    new: {},
    areas: { areas: asked.areas },
    serves: { serves: asked.serves },
    cover: { cover: { ...answers.cover, ...asked.cover } },
    accreditations: { accreditations: asked.accreditations },
    levels: { levels: asked.levels },
    young: { age: ages.find((age) => ageFrom[age] === from?.age) },
    excludes: { excludedBy: [] },
  };
  return {
    answers: { ...answers, ...changes[reason as keyof typeof changes] },
    on: from?.month ? `${from.month}-01` : day,
  };
}

describe('A no', () => {
  const dice = new Dice(7);
  const people = makeAnswers(dice, 120);
  const nos = makeRules(dice, 120).flatMap((rules) =>
    people.flatMap((answers) =>
      judge(rules, answers, day)
        .findings.filter((one): one is No => one.outcome === 'no')
        .map((finding) => ({ finding, rules, answers })),
    ),
  );

  test('comes for every reason that has words', () => {
    expect(new Set(nos.map(({ finding }) => finding.reason))).toEqual(new Set(reasons));
  });

  test('is a yes once what would change it is done', () => {
    for (const { finding, rules, answers } of nos) {
      if (final.has(finding.reason)) continue;
      const alone: EligibilityRules = { [finding.rule]: rules[finding.rule] };
      // An income that is to fall has to stay above the least that is asked for.
      if (finding.reason === 'incomeHigh' && rules.income?.least) continue;
      const after = change(finding, answers, rules);
      const { outcome } = judge(alone, after.answers, after.on);
      expect({ alone, answers, outcome }).toEqual({ alone, answers, outcome: 'yes' });
    }
  });
});

describe('The month in which somebody becomes old enough', () => {
  test.each([
    ['2024-11', '2026-11-01', 'yes'],
    ['2024-12', '2026-11-30', 'no'],
    ['2024-12', '2026-12-01', 'yes'],
  ])('begun in %s, on %s, for 2 years at least: %s', (began, on, outcome) => {
    expect(judge({ years: { least: 2 } }, { began }, on).outcome).toBe(outcome);
  });

  test('is counted over the ends of years', () => {
    expect(monthsLater('2025-11', 1)).toBe('2025-12');
    expect(monthsLater('2025-11', 2)).toBe('2026-01');
    expect(monthsLater('2024-12', 36)).toBe('2027-12');
  });
});

test('Without rules everybody fits', () => {
  expect(judge({}, {}, day)).toEqual({ outcome: 'yes', findings: [] });
});
