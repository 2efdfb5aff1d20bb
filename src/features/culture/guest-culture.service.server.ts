import * as z from 'zod/mini';
import {
  askGuest,
  confirmGuest,
  openGuest,
  withdrawGuest,
} from '#features/submissions/guests/guest-submission.service.server.ts';
import type { GuestKind } from '#features/submissions/guests/guest-submission.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { cultureSubmission } from './culture-submission.server.ts';
import type { CultureRow } from './culture-submission.server.ts';
import { GuestEntry } from './guest-culture.contract.ts';
import type { requestCultureEntry as requestContract } from './guest-culture.contract.ts';
import { insertEntry } from './own-culture.service.server.ts';

const guestEntry: GuestKind<CultureRow, GuestEntry> = {
  kind: cultureSubmission,
  read: (kept) => z.parse(GuestEntry, kept),
  titleOf: ({ title }) => title,
  insert: (ctx, tx, entry) =>
    insertEntry(ctx, tx, { ...entry, audience: 'everyone', ownerId: null }),
};

/** Throws `culture-entry/too-many` for an address or a network that has sent enough today. */
export const requestCultureEntry = (
  ctx: ServiceContext,
  { entry, email }: EndpointArguments<typeof requestContract>['body'],
): Promise<{ status: 'asked' }> => askGuest(ctx, cultureSubmission, { email, body: entry });

export const openGuestEntry = (ctx: ServiceContext, token: string) =>
  openGuest(ctx, guestEntry, token);

export const confirmGuestEntry = (ctx: ServiceContext, token: string) =>
  confirmGuest(ctx, guestEntry, token);

export const withdrawGuestEntry = (ctx: ServiceContext, token: string) =>
  withdrawGuest(ctx, guestEntry, token);
