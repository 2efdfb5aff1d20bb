import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import { OperatorError } from '#platform/log/operator-error.ts';

interface Described {
  usage: string;
  summary: string;
}

/** What a command says of itself: for the list of all of them, and for `--help`. */
export const helpOf = ({ usage, summary }: Described): string =>
  `  npm run ${usage}\n      ${summary}`;

export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((word) => word === '--help' || word === '-h');

/** Splits what was on the command line. Throws `OperatorError` where the command does not know a word of it. */
export function readArguments(
  args: string[],
  { usage, options = {} }: { usage: string; options?: ParseArgsOptionsConfig },
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new OperatorError(`${error.message}\nUsage: npm run ${usage}`, { cause: error });
  }
}
