import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { RecordingSubject } from './attached.service.server.ts';
import type { AudioType } from './recording.policy.ts';
import { recording } from './recording.table.server.ts';
import { PieceSink } from './store/piece-sink.server.ts';
import { writeKept } from './store/pieces.server.ts';

interface SampleSound {
  /** A file that can be sought in, as it is kept. */
  content: Buffer;
  type: AudioType;
  seconds: number;
  peaks: number[];
}

/** Keeps an invented sound and gives it to its subject: for first content, in the transaction that writes it. */
export async function addSampleRecording(
  ctx: ServiceContext,
  tx: Db,
  { type: subjectType, id: subjectId }: RecordingSubject,
  { content, ...sound }: SampleSound,
): Promise<void> {
  const sink = new PieceSink(ctx);
  await sink.write(0, content);
  const { pieces, bytes, sha256 } = await sink.finish();
  const [row] = await tx
    .insert(recording)
    .values({
      ...sound,
      source: 'file',
      state: 'ready',
      subjectType,
      subjectId,
      announced: bytes,
      bytes,
      sha256,
    })
    .returning({ id: recording.id });
  if (!row) throw new Error('The sample recording was not kept.');
  await writeKept(tx, row.id, pieces, ctx.now);
}
