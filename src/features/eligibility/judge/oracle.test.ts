import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { Dice } from '#platform/test/dice.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { EligibilityAnswers, EligibilityRules } from '../eligibility.contract.ts';
import { makeAnswers, makeRules } from './corpus/made-up.ts';
import { judge } from './judge.ts';

const data = useTestDb();
const day = '2026-11-24';

interface Row {
  rules: number;
  answers: number;
  name: string;
  holds: boolean | null;
}

/** Whether one of what a rule asks for is among what was answered. */
const oneOf = (name: string) => sql`(${name}::text, case when a ? ${name}
  then r -> ${name} ?| array(select jsonb_array_elements_text(a -> ${name})) end)`;

/**
 * The rules a second time, in the three-valued logic of SQL, where null is "not known": each pair of a set of rules `r` and
 * answers `a`, by each rule that the set has.
 */
const oracle = (rules: unknown, answers: unknown) => sql`
  select rules.n::int - 1 as "rules", answers.n::int - 1 as "answers", name, holds
  from jsonb_array_elements(${JSON.stringify(rules)}::jsonb) with ordinality as rules (r, n),
    jsonb_array_elements(${JSON.stringify(answers)}::jsonb) with ordinality as answers (a, n),
    lateral (values
      ('legalForms', r -> 'legalForms' ? (a ->> 'legalForm')),
      ('income', (a -> 'income')::int >= coalesce((r #> '{income,least}')::int, 0)
        and (a -> 'income')::int < coalesce((r #> '{income,most}')::int, 2000000000)),
      ('years', date '2026-11-01' between
        to_date(a ->> 'began', 'YYYY-MM') + make_interval(years => coalesce((r #> '{years,least}')::int, 0))
        and to_date(a ->> 'began', 'YYYY-MM') + make_interval(years => coalesce((r #> '{years,most}')::int, 900))),
      ${oneOf('areas')}, ${oneOf('serves')}, ${oneOf('nationalities')}, ${oneOf('levels')},
      ('cover', (select case when bool_or(enough is false) then false when bool_or(enough is null) then null else true end
        from (select (a #> array['cover', key])::int >= value::int as enough
          from jsonb_each_text(r -> 'cover')) as each_kind)),
      ('accreditations', a -> 'accreditations' @> (r -> 'accreditations')),
      ('feeStatuses', r -> 'feeStatuses' ? (a ->> 'feeStatus')),
      ('ages', r -> 'ages' ? (a ->> 'age')),
      ('excludes', case when a ? 'excludedBy'
        then not r -> 'excludes' ?| array(select jsonb_array_elements_text(a -> 'excludedBy')) end)
    ) as rule (name, holds)
  where r ? name`;

const words = new Map([
  [true, 'yes'],
  [false, 'no'],
  [null, 'unknown'],
]);

test('40 sets of rules judge 200 people and organisations as an oracle in SQL does', async () => {
  const dice = new Dice(19);
  const sets = makeRules(dice, 40).map((rules) => EligibilityRules.parse(rules));
  const people = makeAnswers(dice, 200).map((answers) => EligibilityAnswers.parse(answers));
  const { rows } = await data.db.execute<Row & Record<string, unknown>>(oracle(sets, people));
  const expected = new Map<string, string[]>();
  for (const row of rows) {
    const pair = `${row.rules} ${row.answers}`;
    expected.set(pair, [...(expected.get(pair) ?? []), `${row.name} ${words.get(row.holds)}`]);
  }
  const outcomes = { yes: 0, no: 0, unknown: 0 };
  for (const [place, rules] of sets.entries()) {
    for (const [at, answers] of people.entries()) {
      const { outcome, findings } = judge(rules, answers, day);
      const lines = expected.get(`${place} ${at}`) ?? [];
      const found = findings.map((one) => `${one.rule} ${one.outcome}`);
      expect({ rules, answers, found: found.toSorted() }).toEqual({
        rules,
        answers,
        found: lines.toSorted(),
      });
      const worst = ['no', 'unknown'].find((word) => lines.some((one) => one.endsWith(word)));
      expect(outcome).toBe(worst ?? 'yes');
      outcomes[outcome] += 1;
    }
  }
  // Each is there often enough to tell a judge who always says the same.
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(500);
});
