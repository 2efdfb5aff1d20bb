// Loaded before the site (`node --import`): lets the bench ask, inside the same process, what the site can't be asked
// from outside. It watches node-postgres and React's server renderer, so it must come before both.
import { watchPages } from './page-watch.ts';
import { watchStatements } from './statement-watch.ts';

watchPages();
watchStatements();
const { commands } = await import('./commands.ts');

interface Question {
  id: number;
  name: keyof typeof commands;
  input: unknown[];
}

process.on('message', ({ id, name, input }: Question) => {
  const command = commands[name] as (...parameters: unknown[]) => unknown;
  const answered = async () => command(...input);
  answered().then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
