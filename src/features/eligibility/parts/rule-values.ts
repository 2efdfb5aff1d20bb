import { coverKinds } from '../facts.ts';
import type { EligibilityRules, RuleName } from '../eligibility.contract.ts';
import { ruleNames } from '../judge/judge.ts';
import type { Told } from '../judge/finding.ts';

/** The list of words that each rule chooses from. */
const lists = {
  legalForms: 'form',
  areas: 'area',
  serves: 'serves',
  accreditations: 'accreditation',
  nationalities: 'country',
  levels: 'level',
  feeStatuses: 'fee',
  ages: 'age',
  excludes: 'exclusion',
} as const satisfies Partial<Record<RuleName, string>>;

interface Limits<Value> {
  least?: Value | undefined;
  most?: Value | undefined;
}

interface SaidRule {
  rule: RuleName;
  /** `limits.<way>` is the sentence of a rule with limits. */
  way?: 'least' | 'most' | 'both';
  values: Readonly<Record<string, Told>>;
}

const wayOf = ({ least, most }: Limits<unknown>) => {
  if (least === undefined) return 'most';
  return most === undefined ? 'least' : 'both';
};

function limited(rule: RuleName, limits: Limits<number>, tell: (value: number) => Told): SaidRule {
  const { least = 0, most = 0 } = limits;
  return { rule, way: wayOf(limits), values: { least: tell(least), most: tell(most) } };
}

/** What each rule asks for, to be said in words. */
export function saidRules(rules: EligibilityRules): SaidRule[] {
  return ruleNames.flatMap((rule): SaidRule[] => {
    if (rule === 'income') {
      return rules.income ? [limited(rule, rules.income, (pounds) => ({ pounds }))] : [];
    }
    if (rule === 'years') {
      return rules.years ? [limited(rule, rules.years, (years) => ({ years }))] : [];
    }
    if (rule === 'cover') {
      const cover = coverKinds.flatMap((kind) => {
        const pounds = rules.cover?.[kind];
        return pounds === undefined ? [] : [{ kind, pounds }];
      });
      return cover.length > 0 ? [{ rule, values: { asked: { cover } } }] : [];
    }
    const ids = rules[rule];
    return ids ? [{ rule, values: { asked: { list: lists[rule], ids } } }] : [];
  });
}
