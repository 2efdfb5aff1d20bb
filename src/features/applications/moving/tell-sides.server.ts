import { findAddressee, findLanguage } from '#features/accounts/addressee.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import type { News } from '#features/notifications/tell.server.ts';
import { applicationsPath } from '#features/opportunities/opportunity-links.ts';
import { answerableFor } from '#features/opportunities/opportunity-submission.server.ts';
import type { HostedOpportunity } from '#features/opportunities/opportunity-submission.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { endOfBand, mayReach } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { MoveName } from '../application-moves.ts';
import { ownApplicationsPath } from '../application-links.ts';
import type { ApplicationRow } from '../application.table.server.ts';

type Told = Pick<News, 'kind'> & { digest?: News['digest'] };

/** What the applicant is told of a move; each is a sentence of its own. Of what they do with a draft, nothing. */
const toApplicant: Record<Exclude<MoveName, 'reopen' | 'drop'>, News['kind']> = {
  send: 'applications/sent',
  shortlist: 'applications/shortlisted',
  offer: 'applications/offered',
  reject: 'applications/rejected',
  accept: 'applications/accepted',
  decline: 'applications/declined',
  withdraw: 'applications/withdrawn',
  stop: 'applications/stopped',
  close: 'applications/closed',
  lapse: 'applications/lapsed',
  remove: 'applications/removed',
};

/** What the host is told. A posting has many applicants: what can wait comes once a day. */
const toHost: Partial<Record<MoveName, Told>> = {
  send: { kind: 'applications/received', digest: 'daily' },
  accept: { kind: 'applications/offer-accepted' },
  decline: { kind: 'applications/offer-declined' },
  withdraw: { kind: 'applications/taken-back', digest: 'daily' },
  stop: { kind: 'applications/taken-back', digest: 'daily' },
  close: { kind: 'applications/unanswered', digest: 'daily' },
  lapse: { kind: 'applications/offer-lapsed', digest: 'daily' },
};

/** Tells the applicant, in their language. A no is a letter with its reasons. */
export async function tellApplicant(
  ctx: ServiceContext,
  db: Db,
  row: ApplicationRow,
  name: keyof typeof toApplicant,
): Promise<void> {
  const language = (await findLanguage(db, row.accountId)) ?? 'en';
  await tell(ctx, db, row.accountId, {
    kind: toApplicant[name],
    sort: 'asked',
    values: {
      name: isolate(row.title),
      ...(row.offerUntil && { day: formatDate(todayInLondon(row.offerUntil), language) }),
    },
    url: ownApplicationsPath,
    ...(name === 'reject' && { more: await letterOf(db, row) }),
  });
}

/**
 * The reasons as sentences, then the host's own; those of a stranger reach adults alone (security B2). The letter ends
 * with where to go on.
 */
async function letterOf(db: Db, row: ApplicationRow): Promise<string[]> {
  const reader = await findAddressee(db, row.accountId);
  if (!reader) return [];
  const t = i18nFor(reader.language).getFixedT(reader.language, 'applications');
  const mayRead = mayReach('adult', endOfBand(reader.ageBand), 'answer');
  return [
    ...row.reasons.map((reason) => t(`letter.${reason}`)),
    ...(row.words && mayRead ? [t('letter.words', { words: isolate(row.words) })] : []),
    t('letter.next'),
  ];
}

/** Tells those who answer for the posting; nobody where it is gone. */
export async function tellHost(
  ctx: ServiceContext,
  db: Db,
  posting: HostedOpportunity | undefined,
  { kind, digest, number }: Told & { number: number | null },
): Promise<void> {
  if (!posting) return;
  for (const accountId of answerableFor(posting))
    await tell(ctx, db, accountId, {
      kind,
      sort: 'asked',
      values: { name: isolate(posting.title), number: number ?? 0 },
      url: applicationsPath(posting.slug),
      ...(digest && { digest }),
    });
}

/** Tells both sides of a move, as the table says. */
export async function tellSides(
  ctx: ServiceContext,
  db: Db,
  { row, posting }: { row: ApplicationRow; posting: HostedOpportunity | undefined },
  name: MoveName,
): Promise<void> {
  if (name === 'reopen' || name === 'drop') return;
  await tellApplicant(ctx, db, row, name);
  const host = toHost[name];
  if (host) await tellHost(ctx, db, posting, { ...host, number: row.number });
}
