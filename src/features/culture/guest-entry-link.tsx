import { GuestLink } from '#features/submissions/guests/guest-link.tsx';
import { confirmGuestEntry, openGuestEntry, withdrawGuestEntry } from './guest-culture.contract.ts';

/** The screen of a link in a mail, purpose `culture`. */
export const GuestEntryLink = ({ token }: { token: string }) => (
  <GuestLink
    token={token}
    ns="culture"
    open={openGuestEntry}
    confirm={confirmGuestEntry}
    withdraw={withdrawGuestEntry}
  />
);
