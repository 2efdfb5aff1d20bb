import { roleOf } from '#features/teams/team.policy.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { filingOf, refusalOf, statusOfMessages } from '../inquiry.policy.ts';
import type { InquiryStatus, ThreadReach } from '../inquiry.policy.ts';
import type { Thread } from '../thread.contract.ts';
import type { MessageRow, Opened, Side } from './open-thread.server.ts';

/** What one side sees of a correspondence. */
export function toThread(ctx: ServiceContext, opened: Opened): Thread {
  const { row, side, business, messages, outgoing, toConfirm, reach } = opened;
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
    ...givenBy(opened),
    guestName: row.senderName,
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
    reach,
    isGuestConfirmed: row.guestConfirmedAt !== null,
    can: {
      answer: mayAct && isWritable(reach) && refusalOf(row.status, sides, side) === undefined,
      close: mayFile && filing.close,
      spam: mayFile && filing.spam,
      reopen: mayFile && filing.reopen,
      snooze: mayFile && filing.snooze,
    },
    version: row.version,
  };
}

/** Pictures and number are for the business while messages go through; those of the young are for themselves alone. */
function givenBy({ row, side, reach, pictures }: Opened): Pick<Thread, 'pictures' | 'guestPhone'> {
  if (side === 'guest') return { pictures: [...pictures], guestPhone: null };
  return reach === 'open'
    ? { pictures: [...pictures], guestPhone: row.senderPhone }
    : { pictures: [], guestPhone: null };
}

const isWritable = (reach: ThreadReach) => reach === 'open' || reach === 'ask';

/** A guest is not told that the letter was taken for spam: who sends spam would learn how not to be caught. */
function shownStatus(
  status: InquiryStatus,
  side: Side,
  sides: readonly MessageRow['side'][],
): Thread['status'] {
  const isHidden = status === 'held' || (side === 'guest' && status === 'spam');
  return isHidden ? statusOfMessages(sides) : status;
}
