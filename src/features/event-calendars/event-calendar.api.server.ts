import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as addressContract from './calendar-address.contract.ts';
import * as addresses from './calendar-address.service.server.ts';
import * as contract from './calendar-file.contract.ts';
import * as files from './calendar-file.service.server.ts';
import * as imports from './event-import.contract.ts';
import * as runs from './importing/import-run.service.server.ts';
import * as undo from './importing/undo-import.service.server.ts';
import type { OwnDates } from './own-dates.server.ts';

/** `goneTo` are the dates that other features know of somebody. */
export const eventCalendarApi = (goneTo: readonly OwnDates[]): readonly BoundEndpoint[] => [
  handle(contract.getEventCalendar, (ctx, { params }) => files.getEventCalendar(ctx, params.slug)),
  handle(contract.getHostCalendar, (ctx, { params }) =>
    files.getHostCalendar(ctx, params.listingId),
  ),
  handle(contract.getPlaceCalendar, (ctx, { params }) =>
    files.getPlaceCalendar(ctx, params.listingId),
  ),
  handle(contract.getOwnCalendar, (ctx, { params }) =>
    addresses.getOwnCalendar(ctx, params.token, goneTo),
  ),
  handle(addressContract.getCalendarAddress, (ctx) => addresses.getCalendarAddress(ctx)),
  handle(addressContract.makeCalendarAddress, (ctx) => addresses.makeCalendarAddress(ctx)),
  handle(addressContract.endCalendarAddress, (ctx) => addresses.endCalendarAddress(ctx)),
  handle(imports.listEventImports, (ctx) => runs.listEventImports(ctx)),
  handle(imports.undoEventImport, (ctx, { params }) => undo.undoEventImport(ctx, params.id)),
];
