import type { Pattern, Repetition } from '#features/calendar/pattern.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';

interface NewTime {
  /** Wall clock, `YYYY-MM-DDTHH:mm`. */
  start: string;
  minutes: number;
}

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * The pattern with the repetition that gives the date `at` ended before it, and going on from there at the new time. Where
 * the date moves to another weekday, so do those that follow.
 */
export function splitAt(pattern: Pattern, at: string, wanted: NewTime): Pattern {
  const index = pattern.repetitions.findIndex(
    ({ start, rule }) =>
      start.slice(11) === at.slice(11) && start <= at && (rule !== '' || start === at),
  );
  const old = pattern.repetitions[index];
  if (!old) return pattern;
  if (old.rule === '') {
    const once: Repetition = { ...wanted, rule: '' };
    return { ...pattern, repetitions: pattern.repetitions.with(index, once) };
  }
  const before: Repetition = { ...old, rule: endingBefore(old.rule, at) };
  const after: Repetition = { ...wanted, rule: onNewDay(old.rule, at, wanted.start) };
  return { ...pattern, repetitions: [...pattern.repetitions.toSpliced(index, 1, before), after] };
}

const partsOf = (rule: string): [string, string][] =>
  rule.split(';').map((part) => {
    const [name = '', value = ''] = part.split('=');
    return [name, value];
  });

const ruleOf = (parts: readonly [string, string][]): string =>
  parts.map(([name, value]) => `${name}=${value}`).join(';');

/** The last day that still belongs to it is the one before. */
function endingBefore(rule: string, at: string): string {
  const last = dateOf(dayOf(at.slice(0, 10)) - 1).replaceAll('-', '');
  const kept = partsOf(rule).filter(([name]) => name !== 'UNTIL' && name !== 'COUNT');
  return ruleOf([...kept, ['UNTIL', `${last}T235959`]]);
}

/** One weekday of the rule is exchanged for the other; a count would have to be counted anew and ends. */
function onNewDay(rule: string, from: string, to: string): string {
  const codeOf = (start: string) =>
    weekdayCodes[new Date(`${start.slice(0, 10)}T12:00Z`).getUTCDay()] ?? '';
  const [old, now] = [codeOf(from), codeOf(to)];
  return ruleOf(
    partsOf(rule)
      .filter(([name]) => name !== 'COUNT')
      .map(([name, value]) =>
        name === 'BYDAY'
          ? [
              name,
              value
                .split(',')
                .map((day) => day.replace(old, now))
                .join(','),
            ]
          : [name, value],
      ),
  );
}
