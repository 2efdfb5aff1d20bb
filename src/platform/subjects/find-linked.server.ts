import { anonymous } from '#platform/access/actor.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { pathHere } from './linkable.server.ts';
import type { Linkable } from './linkable.server.ts';

/**
 * The thing behind the address that somebody pasted into the field `link`, as two columns; undefined where the field is
 * empty. Only pages that everybody may open: nobody learns of others by pointing to them. `errorKey` is told beside the
 * field where there is none.
 */
export async function findLinked(
  ctx: ServiceContext,
  linkables: readonly Linkable[],
  pasted: string | undefined,
  errorKey: string,
): Promise<{ linkType: string; linkId: string } | undefined> {
  if (!pasted) return undefined;
  const path = pathHere(ctx.site.url, pasted);
  const asVisitor = { ...ctx, actor: anonymous };
  for (const linkable of path ? linkables : []) {
    const { type } = linkable;
    const id = await linkable.find(asVisitor, path ?? '');
    const subject = id && (await asVisitor.subjects.find(asVisitor, type, [id])).get(id);
    if (subject && subject.isPublic && subject.url === path) return { linkType: type, linkId: id };
  }
  throw wrongFields([{ path: 'link', key: errorKey }]);
}

interface Pointing {
  id: string;
  linkType: string | null;
  linkId: string | null;
}

/** What rows point to, by the rows' ids: only what everybody may see now, as it may have gone since. */
export async function findLinks(
  ctx: ServiceContext,
  rows: readonly Pointing[],
): Promise<Map<string, { type: string; title: string; url: string }>> {
  const links = new Map<string, { type: string; title: string; url: string }>();
  const linked = rows.filter(({ linkId }) => linkId !== null);
  for (const [type, some] of Map.groupBy(linked, ({ linkType }) => linkType ?? '')) {
    const ids = some.flatMap(({ linkId }) => linkId ?? []);
    const found = await ctx.subjects.find({ ...ctx, actor: anonymous }, type, ids);
    for (const { id, linkId } of some) {
      const subject = linkId === null ? undefined : found.get(linkId);
      if (subject?.isPublic) links.set(id, { type, title: subject.title, url: subject.url });
    }
  }
  return links;
}
