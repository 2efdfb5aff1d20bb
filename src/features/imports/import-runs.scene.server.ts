import { Readable } from 'node:stream';
import type { Actor } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { importJobs } from './import.job.server.ts';
import type { ImportRunView } from './import-run.contract.ts';
import { checkImport, getImport, setMapping, startImport } from './import-run.service.server.ts';
import { uploadImport } from './import-upload.service.server.ts';
import { headers } from './register.scene.server.ts';
import type { Row } from './register.scene.server.ts';

/** Files in memory, for tests. `onGet` is told each time one is read. */
export class TestStorage implements Storage {
  readonly files = new Map<string, Buffer>();
  onGet: () => Promise<void> = async () => undefined;

  async put(key: string, bytes: Buffer): Promise<void> {
    this.files.set(key, bytes);
  }

  async get(key: string) {
    await this.onGet();
    const bytes = this.files.get(key);
    return bytes && { stream: Readable.from([bytes]), size: bytes.length };
  }

  async remove(key: string): Promise<void> {
    this.files.delete(key);
  }

  async hasRoom(): Promise<boolean> {
    return true;
  }

  async *keysBefore(): AsyncIterable<string> {
    const keys = [...this.files.keys()];
    yield* keys;
  }
}

export interface Desk {
  ctx: ServiceContext;
  storage: TestStorage;
}

/** An admin at the page for imports, unless said otherwise. */
export function deskOf(db: Db, actor: Actor = personWith('admin')): Desk {
  const storage = new TestStorage();
  return { ctx: testContext({ db, actor, storage }), storage };
}

export const csvOf = (rows: readonly Row[], names: readonly string[] = headers): string =>
  [names, ...rows]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

export async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

export const upload = (
  { ctx }: Desk,
  content: string | Uint8Array,
  options: { name?: string; retryOf?: string } = {},
): Promise<ImportRunView> => {
  const { name = 'register.csv', ...rest } = options;
  return uploadImport(ctx, { name, content: Readable.from([Buffer.from(content)]) }, rest);
};

/** The columns as the site guessed them. */
export const mapAsGuessed = ({ ctx }: Desk, { id, columns }: ImportRunView, source = 'Register') =>
  setMapping(ctx, id, {
    source,
    licence: 'MIT',
    attribution: '',
    columns: columns.map(({ field }) => field),
  });

/** Everything that waits in the queue. */
export const work = ({ ctx }: Desk): Promise<number> => runOutbox(ctx, importJobs);

export async function check(desk: Desk, content: string | Uint8Array, source?: string) {
  const run = await upload(desk, content);
  await mapAsGuessed(desk, run, source);
  await checkImport(desk.ctx, run.id);
  await work(desk);
  return getImport(desk.ctx, run.id);
}

export async function runAll(desk: Desk, content: string | Uint8Array, source?: string) {
  const { id } = await check(desk, content, source);
  await startImport(desk.ctx, id);
  await work(desk);
  return getImport(desk.ctx, id);
}
