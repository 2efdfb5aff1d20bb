import { and, eq, sql } from 'drizzle-orm';
import { anonymous } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { kinds } from '#features/kinds/registry.ts';
import { readTrait } from '#features/kinds/traits.ts';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import kindWords from '#features/kinds/kind-words.json' with { type: 'json' };

interface KindList {
  kind: KindId;
  /** Null for the whole kind. */
  trait: string | null;
  /** What people say for it, in any language. */
  words: readonly string[];
}

const lists: readonly KindList[] = Object.entries(kindWords).flatMap(([key, words]): KindList[] => {
  const whole = Object.values(kinds).find(({ id }) => id === key);
  if (whole) return [{ kind: whole.id, trait: null, words }];
  const id = readTrait(key)?.id;
  return Object.values(kinds)
    .filter(({ traits }) => id && traits.includes(id))
    .map((kind) => ({ kind: kind.id, trait: key, words }));
});

/** Lists of a kind, or of those in it that chose one thing, whose words begin so and which hold somebody. */
export async function suggestKindLists(
  ctx: ServiceContext,
  begins: (text: string) => boolean,
  limit: number,
): Promise<{ label: string; path: string }[]> {
  const t = i18nFor(ctx.language).getFixedT(ctx.language, ['directory', 'kinds']);
  const found: { label: string; path: string }[] = [];
  for (const { kind, trait, words } of lists) {
    if (found.length === limit) break;
    const name = t(`directory:kind.${kind}`);
    const choice = trait && t(`kinds:option.${trait.replace(':', '.')}`);
    if (![choice ?? name, ...words].some(begins)) continue;
    if (!(await hasAny(ctx, kind, trait))) continue;
    const path = kinds[kind].listPath;
    found.push(
      choice
        ? { label: `${name}: ${choice}`, path: `${path}?${new URLSearchParams({ trait })}` }
        : { label: name, path },
    );
  }
  return found;
}

async function hasAny({ db }: ServiceContext, kind: KindId, trait: string | null) {
  const [any] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(
      and(
        visibleListings(anonymous),
        eq(listing.kind, kind),
        trait === null ? undefined : sql`${listing.traits} && array[${trait}]::text[]`,
      ),
    )
    .limit(1);
  return any !== undefined;
}
