import * as z from 'zod/mini';
import { recordingsOf } from '#features/recordings/attached.service.server.ts';
import { sendRecording } from '#features/recordings/send-recording.server.ts';
import type { Mount } from '#platform/feature/feature.server.ts';
import { rateLimitOf } from '#platform/http/rate-limits.server.ts';
import { assertMayHear } from './listen.service.server.ts';
import { soundPath } from './sound-path.ts';
import { storyType } from './story-query.server.ts';
import { storySubmission } from './story-submission.server.ts';

const Address = z.object({ id: z.uuid() });
const Query = z.object({ pass: z.optional(z.string()) });

/** The sound of stories. Who may hear it is asked with every request, so that nothing outlives its consent. */
export const mountSound: Mount = (app, { contextOf }) => {
  const config = {
    access: 'public',
    rate: 'static',
    rateLimit: rateLimitOf('static'),
    description: {
      id: 'getStorySound',
      summary: 'The sound of a story, for those who may hear it, whole or in ranges',
      params: Address,
      answers: { mediaTypes: ['audio/webm', 'audio/mp4', 'audio/mpeg', 'audio/wav'] },
    },
  } as const;
  app.get(soundPath(':id'), { config }, async (request, reply) => {
    const address = z.safeParse(Address, request.params);
    const query = z.safeParse(Query, request.query);
    if (!address.success || !query.success) throw storySubmission.refusals.notFound();
    const ctx = await contextOf(request, reply);
    const { id } = address.data;
    const { isPublic } = await assertMayHear(ctx, id, query.data.pass);
    const recording = (await recordingsOf(ctx.db, storyType, [id])).get(id);
    if (!recording) throw storySubmission.refusals.notFound();
    return sendRecording(ctx, { request, reply }, recording, { isPublic });
  });
};
