import { describe, expect, test } from 'vitest';
import words from '../locales/en.json' with { type: 'json' };
import { gravity, reportReasons } from './report.policy.ts';

describe('What is reported', () => {
  test('is answered within a day where somebody is in danger (security P11)', () => {
    expect(gravity.danger).toEqual({ severity: 1, answeredInHours: 24 });
  });

  test('is of the gravest sort only where somebody is in danger', () => {
    const gravest = reportReasons.filter((reason) => gravity[reason].severity === 1);
    expect(gravest).toEqual(['danger']);
  });

  test.each(['hate', 'fraud'] as const)('is harm, answered within two days: %s', (reason) => {
    expect(gravity[reason]).toEqual({ severity: 2, answeredInHours: 48 });
  });

  test('is offered the gravest first, and what is graver never waits longer', () => {
    const steps = reportReasons.map((reason) => gravity[reason]);
    expect(steps).toEqual(
      steps.toSorted((a, b) => a.severity - b.severity || a.answeredInHours - b.answeredInHours),
    );
  });

  test('has a reason that people can read, each of them once', () => {
    expect(Object.keys(words.report.reason)).toEqual([...reportReasons]);
  });

  test('is always answered, within five days', () => {
    for (const reason of reportReasons) {
      expect(gravity[reason].answeredInHours).toBeGreaterThan(0);
      expect(gravity[reason].answeredInHours).toBeLessThanOrEqual(120);
    }
  });
});
