// What moderators decide, and pictures that people send: writes that touch more than one table or the disk.
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { json } from '../harness/client.ts';
import type { Person } from '../harness/people.ts';
import { once } from './ledger.ts';
import type { Writer } from './writer.ts';

/** Publishes the review that has waited longest. Whole: review, case, decision and log say the same. */
export async function publishReview(writer: Writer, moderator: Person): Promise<void> {
  const queue = await writer.read<{ items: { id: string }[] }>(
    moderator,
    '/api/admin/cases?kind=review',
  );
  const items = queue?.items ?? [];
  const id = items[randomInt(Math.max(1, items.length))]?.id;
  const shown = id && (await writer.read<{ version: number }>(moderator, `/api/admin/cases/${id}`));
  if (!id || !shown) return;
  let isAcknowledged = false;
  writer.desk.ledger.expect(
    once(
      `decision on ${id}`,
      () => isAcknowledged,
      `from staff_case c join review r on r.id = c.subject_id
         where c.id = $1 and c.status = 'decided' and r.status = 'published'
         and exists (select 1 from case_decision d where d.case_id = c.id)
         and exists (select 1 from audit_entry e where e.subject_id = r.id and e.action = 'review.published')`,
      [id],
    ),
  );
  const answer = await writer.write('decision', moderator, {
    method: 'POST',
    path: `/api/admin/cases/${id}/decide`,
    body: { version: shown.version, outcome: 'publish' },
  });
  isAcknowledged = answer !== undefined;
}

export async function somePicture(side = 64): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
}

export function multipart(bytes: Buffer): { bytes: Buffer; type: string } {
  const boundary = randomUUID();
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Sends a photo. Acknowledged, its row is there and both of its files, with the bytes that the row tells. */
export async function uploadPhoto(writer: Writer, person: Person): Promise<void> {
  const { dataDir } = writer.desk.site();
  const raw = multipart(await somePicture());
  const answer = await writer.write('upload', person, { method: 'POST', path: '/api/media', raw });
  if (!answer) return;
  const { id } = json(answer) as { id: string };
  writer.desk.ledger.expect({
    what: `photo ${id}`,
    fault: async (sql) => {
      const [row] = await sql<{ storage_key: string; sha256: string }>(
        'select storage_key, sha256 from media where id = $1',
        [id],
      );
      return row ? fileFault(dataDir, row.storage_key, row.sha256) : 'acknowledged and lost';
    },
  });
}

/** What is wrong with the two files of a photo. */
export function fileFault(dataDir: string, key: string, sha256: string): string | undefined {
  const path = (size: number) => join(dataDir, 'media', `${key}-${size}`);
  if (!existsSync(path(1600)) || !existsSync(path(400))) return 'its file is missing';
  const hash = createHash('sha256')
    .update(readFileSync(path(1600)))
    .digest('hex');
  return hash === sha256 ? undefined : 'its file has other bytes than its row tells';
}
