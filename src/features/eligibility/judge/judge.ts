import { ageFrom, ages, coverKinds } from '../facts.ts';
import type { EligibilityAnswers, EligibilityRules, RuleName } from '../eligibility.contract.ts';
import { monthsLater } from './months.ts';
import type { Finding, Judgement, Outcome, Reason, Told } from './finding.ts';

type No = { reason: Reason; values: Readonly<Record<string, Told>> };
/** `undefined` where the answers don't say. */
type Answer = true | No | undefined;

/** Of a rule that is there. `month` is the present one, `YYYY-MM`. */
type Rule = (asked: EligibilityRules, answers: EligibilityAnswers, month: string) => Answer;

const no = (reason: Reason, values: Readonly<Record<string, Told>> = {}): No => ({
  reason,
  values,
});

/** Whether one of those asked for is among those that somebody has. */
function oneOf(
  reason: Reason,
  list: string,
  asked: readonly string[],
  had: readonly string[] | undefined,
): Answer {
  if (!had) return undefined;
  if (had.some((one) => asked.includes(one))) return true;
  return no(reason, { asked: { list, ids: asked }, had: { list, ids: had } });
}

const only = (value: string | undefined) => (value === undefined ? undefined : [value]);

const rules: Record<RuleName, Rule> = {
  legalForms: ({ legalForms = [] }, { legalForm }) =>
    oneOf('legalForms', 'form', legalForms, only(legalForm)),
  income({ income: { least, most } = {} }, { income }) {
    if (income === undefined) return undefined;
    if (least !== undefined && income < least) return no('incomeLow', { limit: { pounds: least } });
    if (most !== undefined && income >= most) return no('incomeHigh', { limit: { pounds: most } });
    return true;
  },
  years({ years: { least = 0, most } = {} }, { began }, month) {
    if (began === undefined) return undefined;
    const oldEnough = monthsLater(began, least * 12);
    if (month < oldEnough) {
      return no('new', { limit: { years: least }, from: { month: oldEnough } });
    }
    // The month in which it becomes older is still within the limit.
    if (most !== undefined && month > monthsLater(began, most * 12)) {
      return no('old', { limit: { years: most } });
    }
    return true;
  },
  areas: ({ areas = [] }, answers) => oneOf('areas', 'area', areas, answers.areas),
  serves: ({ serves = [] }, answers) => oneOf('serves', 'serves', serves, answers.serves),
  cover({ cover: asked = {} }, { cover: had = {} }) {
    const kinds = coverKinds.filter((kind) => asked[kind] !== undefined);
    const missing = kinds.flatMap((kind) => {
      const pounds = asked[kind] ?? 0;
      return (had[kind] ?? pounds) < pounds ? [{ kind, pounds }] : [];
    });
    if (missing.length > 0) return no('cover', { asked: { cover: missing } });
    return kinds.some((kind) => had[kind] === undefined) ? undefined : true;
  },
  accreditations({ accreditations: asked = [] }, { accreditations: had }) {
    if (!had) return undefined;
    const missing = asked.filter((one) => !had.includes(one));
    if (missing.length === 0) return true;
    return no('accreditations', { asked: { list: 'accreditation', ids: missing } });
  },
  nationalities: ({ nationalities = [] }, answers) =>
    oneOf('nationalities', 'country', nationalities, answers.nationalities),
  levels: ({ levels = [] }, answers) => oneOf('levels', 'level', levels, answers.levels),
  feeStatuses: ({ feeStatuses = [] }, { feeStatus }) =>
    oneOf('feeStatuses', 'fee', feeStatuses, only(feeStatus)),
  ages({ ages: asked = [] }, { age }) {
    if (age === undefined) return undefined;
    if (asked.includes(age)) return true;
    const next = ages.slice(ages.indexOf(age)).find((one) => asked.includes(one));
    return next ? no('young', { from: { age: ageFrom[next] } }) : no('grown');
  },
  excludes({ excludes = [] }, { excludedBy }) {
    if (!excludedBy) return undefined;
    const ids = excludes.filter((one) => excludedBy.includes(one));
    return ids.length === 0 ? true : no('excludes', { asked: { list: 'exclusion', ids } });
  },
};

export const ruleNames = Object.keys(rules) as RuleName[];

function find(name: RuleName, ...parts: Parameters<Rule>): Finding | undefined {
  if (parts[0][name] === undefined) return undefined;
  const answer = rules[name](...parts);
  if (answer === true) return { rule: name, outcome: 'yes' };
  if (answer === undefined) return { rule: name, outcome: 'unknown' };
  return { rule: name, outcome: 'no', ...answer };
}

/**
 * Whether somebody with these answers meets the rules, rule by rule. One no is a no; otherwise what is not known keeps
 * it open. Without rules everybody does. `day` is `YYYY-MM-DD`.
 */
export function judge(
  asked: EligibilityRules,
  answers: EligibilityAnswers,
  day: string,
): Judgement {
  const findings = ruleNames.flatMap((name) => find(name, asked, answers, day.slice(0, 7)) ?? []);
  return { outcome: outcomeOf(findings), findings };
}

function outcomeOf(findings: readonly Finding[]): Outcome {
  if (findings.some(({ outcome }) => outcome === 'no')) return 'no';
  return findings.some(({ outcome }) => outcome === 'unknown') ? 'unknown' : 'yes';
}
