import { roleOf } from '#features/teams/team.policy.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { filingOf, refusalOf, statusOfMessages } from '../inquiry.policy.ts';
import type { InquiryStatus } from '../inquiry.policy.ts';
import type { Thread } from '../thread.contract.ts';
import type { MessageRow, Opened, Side } from './open-thread.server.ts';

/** What one side sees of a correspondence. */
export function toThread(ctx: ServiceContext, opened: Opened): Thread {
  const { row, side, business, messages, pictures, outgoing, toConfirm } = opened;
  const sides = messages.map((entry) => entry.side);
  const status = shownStatus(row.status, side, sides);
  const isBusiness = side === 'business';
  const filing = filingOf(status);
  // A member of the team reads along.
  const mayAct = !(isBusiness && business && roleOf(ctx.actor, business.subject) === 'member');
  const mayFile = isBusiness && ctx.actor.kind === 'user' && mayAct;
  return {
    id: row.id,
    side,
    type: row.type,
    status,
    subject: row.subject,
    wantedOn: row.wantedOn,
    budgetPounds: row.budgetPounds,
    pictures: [...pictures],
    guestName: row.senderName,
    guestPhone: isBusiness ? row.senderPhone : null,
    business: {
      title: business?.subject.title ?? '',
      url: business?.subject.isPublic ? business.subject.url : null,
    },
    messages: messages.map((entry) => ({
      id: entry.id,
      side: entry.side,
      body: entry.body,
      at: entry.createdAt.toISOString(),
    })),
    outgoing: outgoing.map(({ id, body, sendAt }) => ({ id, body, sendAt: sendAt.toISOString() })),
    snoozedUntil: isBusiness ? (row.snoozedUntil?.toISOString() ?? null) : null,
    toConfirm,
    can: {
      answer: mayAct && refusalOf(row.status, sides, side) === undefined,
      close: mayFile && filing.close,
      spam: mayFile && filing.spam,
      reopen: mayFile && filing.reopen,
      snooze: mayFile && filing.snooze,
    },
    version: row.version,
  };
}

/** A guest is not told that the letter was taken for spam: who sends spam would learn how not to be caught. */
function shownStatus(
  status: InquiryStatus,
  side: Side,
  sides: readonly MessageRow['side'][],
): Thread['status'] {
  const isHidden = status === 'held' || (side === 'guest' && status === 'spam');
  return isHidden ? statusOfMessages(sides) : status;
}
