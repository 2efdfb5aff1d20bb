import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Command } from '#platform/cli/command.server.ts';
import { openStorage } from '#platform/storage/storage.server.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { readFile } from './held-files.server.ts';
import { addHoldEntry } from './hold-record.server.ts';
import { imageHold, imageHoldItem } from './hold.table.server.ts';

const usage = 'illegal-images:export -- HOLD --to FOLDER';
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The one way on which held files leave the site: at the machine, for the police, and written down. */
export const exportHoldCommand: Command = {
  name: 'illegal-images:export',
  usage,
  summary:
    'Writes the files of a hold and what is known of them into a new folder, for the police.',
  options: { to: { type: 'string' } },
  async run({ ctx, config, positionals, values, write }) {
    const [id] = positionals;
    if (!id || !isId.test(id) || typeof values['to'] !== 'string')
      throw new OperatorError(`Name the hold and a folder: npm run ${usage}`);
    const folder = values['to'];
    const storage = openStorage(config);
    const inside = { ...ctx, storage };
    const [hold] = await ctx.db.select().from(imageHold).where(eq(imageHold.id, id));
    if (!hold) throw new OperatorError('There is no such hold.');
    const items = await ctx.db.select().from(imageHoldItem).where(eq(imageHoldItem.holdId, id));
    await ctx.db.transaction((tx) => addHoldEntry(inside, tx, id, { step: 'exported' }));
    await mkdir(folder, { mode: 0o700 });
    const names: string[] = [];
    for (const { files } of items)
      for (const file of files) {
        const bytes = await readFile(inside, file.key);
        if (!bytes || createHash('sha256').update(bytes).digest('hex') !== file.sha256)
          throw new OperatorError('A held file is missing or is not what was held.');
        const name = `${file.sha256}.bin`;
        await writeFile(join(folder, name), bytes, { mode: 0o600, flag: 'wx' });
        names.push(name);
      }
    const record = {
      hold: id,
      heldAt: hold.heldAt,
      reference: hold.reference,
      reportedAt: hold.reportedAt,
      evidence: hold.evidence,
      uploads: items.map(({ mediaId, uploaderId, uploadedAt, contentType, files }) => ({
        mediaId,
        uploaderId,
        uploadedAt,
        contentType,
        files: files.map(({ size, sha256 }) => ({ size, sha256 })),
      })),
    };
    await writeFile(join(folder, 'record.json'), `${JSON.stringify(record, null, 2)}\n`, {
      mode: 0o600,
    });
    write(`${names.length} file(s) and their record were written.`);
  },
};
