import type { Db } from '#platform/db/db.server.ts';
import { countLinkTokens } from '#platform/links/link-token.server.ts';
import { letterPurpose } from './inquiry.mail.server.ts';
import type { InquiryRow } from './inquiry.mail.server.ts';

/** So often one letter's link is mailed: the address may be somebody else's. */
export const mostConfirmations = 3;

/**
 * Which of these letters wait for their sender to confirm the address, where the link went and how often. That staff
 * have called one spam meanwhile doesn't show: it stays held, and its link goes on working.
 */
export async function listToConfirm(
  db: Db,
  rows: readonly Pick<InquiryRow, 'id' | 'status' | 'senderEmail'>[],
  now: Date,
): Promise<Map<string, { address: string; mailed: number }>> {
  const held = rows.filter(({ status }) => status === 'held');
  const subjectIds = held.map(({ id }) => id);
  const links = await countLinkTokens(db, { purpose: letterPurpose, subjectIds, now });
  const waiting = new Map<string, { address: string; mailed: number }>();
  for (const { id, senderEmail } of held) {
    const link = links.get(id);
    if (senderEmail && link?.isAlive) {
      waiting.set(id, { address: senderEmail, mailed: link.written });
    }
  }
  return waiting;
}
