import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { BlackOwned } from '#features/directory/black-owned.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { kinds } from '#features/kinds/registry.ts';
import { worksOn } from '#features/directory/listing.policy.ts';
import { findIntroduction } from '../introduction/introduced.server.ts';
import { subjectOf } from '#features/directory/changes/own-listing-rows.server.ts';
import type { OwnRow } from '#features/directory/changes/own-listing-rows.server.ts';

/**
 * Whether this person speaks for the owner when they say that it is Black-owned. Staff do not, nor does the person who
 * enters a business for somebody else.
 */
export async function mayDeclare(
  { actor }: ServiceContext,
  db: Db,
  own: Pick<OwnRow, 'row' | 'team'>,
): Promise<boolean> {
  const { row } = own;
  if (!kinds[row.kind].canBeBlackOwned || !worksOn(actor, subjectOf(own))) return false;
  return row.claimedAt !== null || (await findIntroduction(db, row.id)) === undefined;
}

/**
 * What is valid once the owner has answered the question of the form. A declaration keeps its words and its day while it
 * is not taken back; taking it back also ends what a register or staff said.
 */
export function declaredOwnership(
  { language, now }: Pick<ServiceContext, 'language' | 'now'>,
  kind: KindId,
  { standing, declares }: { standing: BlackOwned | null; declares: boolean },
): BlackOwned | null {
  if (!declares || !kinds[kind].canBeBlackOwned) return null;
  return (
    standing ?? {
      basis: 'declaration',
      words: i18nFor(language).t('directory:blackOwned.declaration'),
      language,
      on: localDateOf(now, 'Europe/London'),
    }
  );
}
