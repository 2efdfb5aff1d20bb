import { findHolders } from '#features/accounts/addressee.server.ts';
import { tell } from '#features/notifications/tell.server.ts';
import { momentWords } from '#features/volunteering/volunteering.mail.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { CancelReason } from './choices.ts';
import { ownProgrammesPath, programmePath, teamProgrammesPath } from './programme-links.ts';
import type { ProgrammeRow } from './programme.table.server.ts';
import { runnersOf } from './team.server.ts';

interface News<Kind extends string> {
  kind: Kind;
  programme: Pick<ProgrammeRow, 'id' | 'title' | 'listingId' | 'pattern'>;
  /** A date of it, or until when an offer holds. */
  at?: Date;
  /** When it was before. */
  was?: Date;
  /** Why a date was called off. */
  because?: CancelReason;
}

export type HolderNews =
  | 'offered'
  | 'lost'
  | 'not-on'
  | 'on-again'
  | 'times-changed'
  | 'date-moved'
  | 'place-changed'
  | 'date-off'
  | 'off';

/** Tells one person what became of a place or a date. No name is in it. */
export async function tellHolder(
  ctx: ServiceContext,
  tx: Db,
  accountId: string,
  { kind, programme, at, was, because }: News<HolderNews>,
): Promise<void> {
  const [reader] = await findHolders(tx, [accountId]);
  if (!reader) return;
  const { language } = reader;
  const when = (moment: Date) => momentWords(moment, programme.pattern.zone, language);
  const t = i18nFor(language).getFixedT(language, 'programmes');
  await tell(ctx, tx, accountId, {
    kind: `programmes/${kind}`,
    sort: 'asked',
    values: {
      title: isolate(programme.title),
      ...(at && { when: when(at) }),
      ...(was && { was: when(was) }),
      ...(because && { why: t(`because.${because}`) }),
    },
    url: kind === 'lost' || kind === 'off' ? ownProgrammesPath : programmePath(programme.id),
    until: at,
  });
}

/** Tells those who run the team's page. */
export async function tellTeam(
  ctx: ServiceContext,
  tx: Db,
  team: Subject | undefined,
  { kind, programme, at }: News<'uncovered'>,
): Promise<void> {
  for (const { id, language } of await findHolders(tx, runnersOf(team)))
    await tell(ctx, tx, id, {
      kind: `programmes/${kind}`,
      sort: 'asked',
      values: {
        title: isolate(programme.title),
        ...(at && { when: momentWords(at, programme.pattern.zone, language) }),
      },
      url: teamProgrammesPath(programme.listingId),
    });
}
