import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { findOf, kindsOf } from '#platform/search/searcher.server.ts';
import type { AnySearcher, FoundOfKinds, ReadInWords } from '#platform/search/searcher.server.ts';
import { wordsIn } from '#platform/search/text-score.server.ts';
import type { ListingCard } from '#features/directory/listing.contract.ts';
import { shownOfKind } from './search.contract.ts';
import type { SearchGroup, searchEverything as contract } from './search.contract.ts';

/** Asked at the same time: one search must not take all connections to the database from the others. */
const atOnce = 2;

/**
 * Asks every searcher. Kinds without a result are left out; the order is that of the searchers, but kinds in which a
 * name has all the words are first: a person who types what something is called means that.
 */
export async function searchEverything(
  ctx: ServiceContext,
  searchers: readonly AnySearcher[],
  words: string,
): Promise<EndpointResponse<typeof contract>> {
  // To a search for nothing but signs some searchers would answer with everything.
  const asked = /[\p{L}\p{N}]/u.test(words) ? searchers : [];
  const found: (FoundGroups | undefined)[] = [];
  for (let from = 0; from < asked.length; from += atOnce) {
    const some = asked.slice(from, from + atOnce);
    found.push(...(await Promise.all(some.map((searcher) => ask(ctx, searcher, words)))));
  }
  const spelling = found.find((one) => one?.spelling)?.spelling;
  const searched = spelling?.isUsed ? spelling.words : words;
  const { filters = [], nearMePath, until = null } = (await readWords(ctx, asked, searched)) ?? {};
  return {
    ...(filters.length > 0 && { filters: [...filters] }),
    ...(nearMePath && { nearMePath }),
    ...(spelling && { spelling }),
    until,
    groups: namedFirst(
      found.flatMap((one) => one?.groups ?? []),
      words,
    ),
    isWhole: !found.includes(undefined),
    tags: [...new Set(searchers.flatMap(({ tags }) => tags))],
  };
}

/** At most one of the searchers reads more than words. */
async function readWords(
  ctx: ServiceContext,
  searchers: readonly AnySearcher[],
  words: string,
): Promise<ReadInWords | undefined> {
  for (const searcher of searchers) {
    if ('kinds' in searcher && searcher.read) return searcher.read(ctx, words);
  }
  return undefined;
}

function namedFirst(groups: readonly SearchGroup[], words: string): SearchGroup[] {
  const asked = wordsIn(words);
  const isNamed = ({ items }: SearchGroup) =>
    items.some(({ title }) => {
      const named = new Set(wordsIn(title));
      return asked.every((word) => named.has(word));
    });
  return groups.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

interface FoundGroups {
  groups: SearchGroup[];
  spelling: FoundOfKinds['spelling'];
}

/** One that fails must not take the others' results away. */
async function ask(
  ctx: ServiceContext,
  searcher: AnySearcher,
  words: string,
): Promise<FoundGroups | undefined> {
  const kinds = kindsOf(searcher);
  const names = kinds.map(({ kind }) => kind);
  const wanted = { kinds: names, limit: shownOfKind };
  const found = await findOf(searcher, ctx, words, wanted).catch((error: unknown) => {
    ctx.log.error({ err: error, kinds: names }, 'a searcher failed');
  });
  if (!found) return undefined;
  const translate = (ns: string) => i18nFor(ctx.language).getFixedT(ctx.language, ns);
  const groups = kinds.flatMap((one) => {
    const { kind, name } = one;
    const { items = [], total = 0 } = found.byKind.get(kind) ?? {};
    if (items.length === 0) return [];
    return [
      {
        kind,
        name: translate(name.ns)(name.key),
        total,
        allPath: one.allPath(words),
        // Nothing but listings has a card.
        items: items.map(({ card, ...item }) => ({
          ...item,
          ...(card !== undefined && { card: card as ListingCard }),
        })),
      },
    ];
  });
  return { groups, spelling: found.spelling };
}
