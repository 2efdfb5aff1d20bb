import { runStatements } from '../baselines/bare-sql.ts';
import type { Statement } from '../baselines/bare-sql.ts';
import { renderPage } from '../baselines/render-page.ts';
import type { PageTree } from '../baselines/render-page.ts';
import { callsPerSecond } from '../pairs.ts';
import { lastTree } from './page-watch.ts';
import { startProfile, stopProfile } from './profile.ts';
import { recordStatements, usedPool } from './statement-watch.ts';

const recorded: { statements: Statement[]; tree?: PageTree }[] = [];
let endRecording: (() => Promise<void>) | undefined;

const recordedAt = (turn: number) => {
  const one = recorded[turn % recorded.length];
  if (!one) throw new Error('Nothing was recorded.');
  return one;
};

/** What the bench may ask of the probe. All of it runs in the site's process, on the site's own pool. */
export const commands = {
  /** Milliseconds of processor time that the process has used, all threads together. */
  cpu: (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },

  /** Forgets what was recorded. */
  forget: (): void => void recorded.splice(0),

  /** Begins to write down the statements of the one answer that is asked for next. */
  record: (): void => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const statements = recordStatements(() => promise);
    endRecording = async () => {
      resolve();
      recorded.push({ statements: await statements });
    };
  },

  /** Ends `record`; `withTree` keeps the page's React tree too. Answers the number of statements. */
  recorded: async ({ withTree }: { withTree: boolean }): Promise<number> => {
    await endRecording?.();
    const last = recorded.at(-1);
    if (last && withTree) last.tree = lastTree();
    return last?.statements.length ?? 0;
  },

  /** Baseline of a page: its statements, then its tree, so many times. */
  renderPages: async ({ times }: { times: number }): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) {
      const { statements, tree } = recordedAt(turn);
      if (!tree) throw new Error('No tree was recorded.');
      await runStatements(usedPool(), statements);
      await renderPage(tree);
    }
  },

  /** Baseline of an answer of the API: its statements; how many answers a second. */
  statementsPerSecond: (load: { callers: number; ms: number }): Promise<number> =>
    callsPerSecond((turn) => runStatements(usedPool(), recordedAt(turn).statements), load),

  /** Turns an invented listing of this scratch database into an ordinary one. Call before its page is cached. */
  unmarkSample: async ({ slug }: { slug: string }): Promise<void> => {
    await usedPool().query('update listing set is_sample = false where slug = $1', [slug]);
  },

  startProfile,
  stopProfile,
};

export type Commands = typeof commands;
export type Command = keyof Commands;
export type CommandAnswer<Name extends Command> = Awaited<ReturnType<Commands[Name]>>;
