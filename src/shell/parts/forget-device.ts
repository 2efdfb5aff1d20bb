import { forgetDoorLists } from '#features/event-door/door-lists.ts';
import { removeAllDrafts } from '#ui/form/form-drafts.ts';

/** What was begun and not sent, and the names of guests, are nobody else's business on a shared device. */
export async function forgetDevice(): Promise<void> {
  await removeAllDrafts();
  await forgetDoorLists();
}
