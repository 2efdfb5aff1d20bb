import { tell } from '#features/notifications/tell.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { MailKind } from '#platform/mail/mail-kinds.ts';
import { matchesPath, mentorshipPath } from '../mentorship-links.ts';
import type { Side } from '../mentorship.policy.ts';
import type { Pair } from './mentorship-rows.server.ts';

type Told = Extract<MailKind, `mentorship/${string}`>;

/** Tells one of the two. No name and nothing that was written: a letter lies about, and some readers are young. */
export async function tellSide(
  ctx: ServiceContext,
  tx: Db,
  pair: { mentee: Pick<Pair['mentee'], 'id'>; mentor: Pick<Pair['mentor'], 'accountId'> },
  { side, kind }: { side: Side; kind: Told },
): Promise<void> {
  const accountId = side === 'mentee' ? pair.mentee.id : pair.mentor.accountId;
  const url = side === 'mentee' ? mentorshipPath : matchesPath;
  await tell(ctx, tx, accountId, { kind, sort: 'asked', url });
}
