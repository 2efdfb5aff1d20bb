import type { DigestReader } from '#features/notifications/digest-kind.server.ts';

/** Whose searches and mutes: an account's or a guest's. */
export type Reader = { accountId: string; guestId: null } | { accountId: null; guestId: string };

export const ofAccount = (accountId: string): Reader => ({ accountId, guestId: null });
export const ofGuest = (guestId: string): Reader => ({ accountId: null, guestId });

export const idOf = ({ accountId, guestId }: Reader): string => accountId ?? guestId;

/** As rows have them. */
export const readerColumns = (reader: Reader) => ({ readerId: idOf(reader), ...reader });

export const readerOf = ({ id, accountId }: DigestReader): Reader =>
  accountId === null ? ofGuest(id) : ofAccount(accountId);
