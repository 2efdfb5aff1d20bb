import { forgetDoorLists } from '#features/event-door/door-lists.ts';
import { forgetWayBack } from '#features/accounts/sessions/way-back.ts';
import { removeAllDrafts } from '#ui/form/form-drafts.ts';

/** What was begun and not sent, where somebody came from, and the names of guests are nobody else's business on a shared device. */
export async function forgetDevice(): Promise<void> {
  forgetWayBack();
  await removeAllDrafts();
  await forgetDoorLists();
}
