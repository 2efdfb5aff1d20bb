import { inArray } from 'drizzle-orm';
import { textOfBlock } from '#features/content/content-tree.ts';
import { getPageText } from '#features/content/content.service.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { listYouthResources as listContract } from './resource.contract.ts';
import { resourcesOf } from './resource-list.ts';
import { youthResourceLink } from './resource-link.table.server.ts';
import { deadAfterNights, mostResources, resourcePolicy } from './resource.policy.ts';

export const resourcesPage = 'youth-resources';

/** The resources of the text that admins edit, with what the nightly look at their links has found. */
export async function listYouthResources(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof listContract>> {
  authorize(resourcePolicy.read, ctx.actor, undefined);
  const { language, asked, title, blocks } = await getPageText(ctx, resourcesPage);
  const resources = resourcesOf(blocks).slice(0, mostResources);
  const urls = resources.map(({ url }) => url);
  const rows =
    urls.length === 0
      ? []
      : await ctx.db.select().from(youthResourceLink).where(inArray(youthResourceLink.url, urls));
  const links = new Map(rows.map((row) => [row.url, row]));
  const first = blocks.findIndex(({ type }) => type === 'heading');
  const seesDead = resourcePolicy.seeDead(ctx.actor);
  return {
    language,
    asked,
    title,
    intro: blocks.slice(0, Math.max(first, 0)).map(textOfBlock),
    items: resources.map((resource) => {
      const link = links.get(resource.url);
      const answered = link?.lastAnsweredAt ? todayInLondon(link.lastAnsweredAt) : null;
      const days = [resource.checkedOn, answered].filter((day) => day !== null);
      const isDead = link !== undefined && link.failures >= deadAfterNights;
      return {
        ...resource,
        checkedOn: days.toSorted().at(-1) ?? null,
        deadSince: isDead && seesDead ? (answered ?? todayInLondon(link.lastTriedAt)) : null,
      };
    }),
  };
}
