import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { stopMail as stop } from '#platform/mail/stop-mail.server.ts';
import { stopMail } from './mail-choice.contract.ts';

export const mailChoiceApi: readonly BoundEndpoint[] = [
  handle(stopMail, (ctx, { body }) => stop(ctx, body)),
];
