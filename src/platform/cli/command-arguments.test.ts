import { expect, it } from 'vitest';
import { OperatorError } from '#platform/log/operator-error.ts';
import { asksForHelp, helpOf, readArguments } from './command-arguments.server.ts';

const command = {
  usage: 'sample -- FILE [--dry-run]',
  summary: 'Does nothing.',
  options: { 'dry-run': { type: 'boolean' } },
} as const;

it('a command that is asked for help tells its usage', () => {
  expect(asksForHelp(['--help'])).toBe(true);
  expect(asksForHelp(['file.csv', '-h'])).toBe(true);
  expect(asksForHelp(['help.csv', '--dry-run'])).toBe(false);
  expect(helpOf(command)).toBe('  npm run sample -- FILE [--dry-run]\n      Does nothing.');
});

it('a word that a command does not know is told in a sentence, with the usage', () => {
  expect(readArguments(['file.csv', '--dry-run'], command)).toMatchObject({
    positionals: ['file.csv'],
    values: { 'dry-run': true },
  });
  expect(() => readArguments(['--colour'], command)).toThrow(OperatorError);
  expect(() => readArguments(['--colour'], command)).toThrow(/--colour[^]*npm run sample/);
});
