import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './setting.contract.ts';
import * as settings from './setting.service.server.ts';

export const settingApi: readonly BoundEndpoint[] = [
  handle(contract.getSettings, (ctx) => settings.getSettings(ctx)),
  handle(contract.saveSettings, (ctx, { body }) => settings.saveSettings(ctx, body)),
  handle(contract.getContactDetails, async (ctx) => settings.getContactDetails(ctx)),
];
