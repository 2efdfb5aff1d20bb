import { and, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { namedAdults } from '#features/accounts/account-relations.server.ts';
import { notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { nearOrEverywhere } from '#features/places/placed-rows.server.ts';
import { resolveTypedPlace } from '#features/places/typed-place.service.server.ts';
import { shownOf } from '#features/submissions/shown-submissions.server.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { findLinks } from '#platform/subjects/find-linked.server.ts';
import { sharePageSize } from './share.contract.ts';
import type { ShareQuery, listShares as listContract } from './share.contract.ts';
import { communityShare } from './share.table.server.ts';

interface Named {
  sampleName: string;
  firstName: string | null;
  lastName: string | null;
}

function nameOf({ sampleName, firstName, lastName }: Named): string {
  if (sampleName !== '') return sampleName;
  return nameAndInitial({ firstName: firstName ?? '', lastName: lastName ?? '' });
}

/** A page of what is on the hub: of people who are known to be adults now, and of nobody with whom there is a block. */
export async function listShares(
  ctx: ServiceContext,
  { sort, near, after }: ShareQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const { actor, db } = ctx;
  const author = namedAdults('author');
  const rows = await db
    .select({ row: communityShare, firstName: author.firstName, lastName: author.lastName })
    .from(communityShare)
    .leftJoin(author, eq(author.id, communityShare.ownerId))
    .where(
      and(
        shownOf(communityShare),
        gt(communityShare.shownUntil, ctx.now),
        or(isNull(communityShare.ownerId), isNotNull(author.id)),
        actor.kind === 'user' ? notBlockedWith(actor.id, communityShare.ownerId) : undefined,
        sort ? eq(communityShare.sort, sort) : undefined,
        nearOrEverywhere(await resolveTypedPlace(db, near), communityShare),
        after ? lt(communityShare.id, after) : undefined,
      ),
    )
    .orderBy(desc(communityShare.id))
    .limit(sharePageSize + 1);
  const found = rows.map(({ row, ...name }) => ({ ...row, ...name }));
  const { shown, next } = pageOf(found, sharePageSize);
  const links = await findLinks(ctx, shown);
  return {
    items: shown.map((row) => {
      const link = links.get(row.id);
      return {
        id: row.id,
        sort: row.sort,
        text: row.text,
        ...otherLanguage(ctx.language, row.language),
        name: nameOf(row),
        place: row.place,
        link: link ? { title: link.title, url: link.url } : null,
        sentAt: row.createdAt.toISOString(),
        isSample: row.isSample,
      };
    }),
    next,
  };
}
