import { readFile } from 'node:fs/promises';
import type { Command } from '#platform/cli/command.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { eraseAgain } from './erase-again.service.server.ts';
import { linesOf } from './ledger.server.ts';

export const eraseAgainCommand: Command = {
  name: 'erase:again',
  usage: 'erase:again -- FILE',
  summary: 'Erases in a restored database who was erased after its backup.',
  options: {},
  async run({ ctx, positionals, write }) {
    const [file] = positionals;
    if (!file) throw new OperatorError('Name the list of erasures: npm run erase:again -- FILE');
    const found = await eraseAgain(ctx, linesOf(await readFile(file, 'utf8')));
    write(`${found} person(s) were erased again.`);
  },
};
