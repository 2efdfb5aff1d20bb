import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';

export interface CommandInput {
  config: Config;
  database: Database;
  /** As the site itself, at the moment of the start. */
  ctx: ServiceContext;
  /** What was on the command line as `--name`. */
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
  positionals: string[];
  write: (line: string) => void;
}

/** Work that an operator starts by hand. On the embedded database the site must be stopped meanwhile. */
export interface Command<Options extends ParseArgsOptionsConfig = ParseArgsOptionsConfig> {
  name: string;
  /** As typed behind `npm run`, with its parameters. */
  usage: string;
  summary: string;
  options: Options;
  run: (input: CommandInput) => Promise<void>;
}

/** Work on the data as a whole, with the database closed and as it is: no migration runs before it. */
export interface OfflineCommand {
  name: string;
  usage: string;
  summary: string;
  run: (input: {
    config: Config;
    buildTag: string;
    positionals: string[];
    write: (line: string) => void;
  }) => Promise<void>;
}
