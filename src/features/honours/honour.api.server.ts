import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as desk from './editing/honour-desk.contract.ts';
import * as edit from './editing/honour-edit.service.server.ts';
import { getHonour, listHonours } from './honour.contract.ts';
import * as honours from './honour.service.server.ts';
import * as photo from './photos/honour-photo.contract.ts';
import * as photos from './photos/honour-photo.service.server.ts';

export const honourApi: readonly BoundEndpoint[] = [
  handle(listHonours, (ctx, { query }) => honours.listHonours(ctx, query)),
  handle(getHonour, (ctx, { params }) => honours.getHonour(ctx, params.slug)),
  handle(desk.listHonourDesk, (ctx, { query }) => edit.listHonourDesk(ctx, query)),
  handle(desk.addHonour, (ctx, { body }) => edit.addHonour(ctx, body)),
  handle(photo.listPhotoQueue, (ctx, { query }) => photos.listPhotoQueue(ctx, query)),
  handle(photo.movePhoto, (ctx, { params, body }) => photos.movePhoto(ctx, params.id, body.move)),
  handle(photo.proposePhoto, (ctx, { params, body }) => photos.proposePhoto(ctx, params.id, body)),
  handle(desk.getHonourForm, (ctx, { params }) => edit.getHonourForm(ctx, params.id)),
  handle(desk.changeHonour, (ctx, { params, body }) => edit.changeHonour(ctx, params.id, body)),
  handle(desk.moveHonour, (ctx, { params, body }) => edit.moveHonour(ctx, params.id, body.move)),
  handle(desk.checkHonourSource, (ctx, { params, body }) =>
    edit.checkHonourSource(ctx, params, body.isChecked),
  ),
];
