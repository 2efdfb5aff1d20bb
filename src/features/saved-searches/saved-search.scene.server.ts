import type { ItemFacts, FoundItem, SearchableList } from './searchable-list.server.ts';

/** An item of the made-up list. */
export interface TestItem {
  id: string;
  title: string;
  kind: string;
  publishedAt: Date;
  changedAt: Date;
  isShown: boolean;
  owner: { id: string; name: string } | null;
  facts: ItemFacts;
}

const idOf = (number: number) =>
  `0199${String(number).padStart(4, '0')}-0000-7000-8000-000000000000`;

/** A list in memory, whose only filter is the kind. */
export function makeTestList() {
  const items = new Map<string, TestItem>();
  const shown = () => [...items.values()].filter(({ isShown }) => isShown);
  const foundOf = ({ title, kind, publishedAt, owner, facts, id }: TestItem): FoundItem => ({
    title,
    path: `/things/${id}`,
    about: kind,
    kind,
    point: null,
    publishedAt,
    owner,
    facts,
  });
  const kindOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const streamBy = (name: 'published' | 'changed', moment: 'publishedAt' | 'changedAt') => ({
    name,
    list: async (_db: unknown, after: { at: string; id: string }, limit: number) =>
      shown()
        .map((item) => ({ id: item.id, at: item[moment].toISOString() }))
        .filter(({ at, id }) => {
          const [own, other] = [new Date(at).getTime(), new Date(after.at).getTime()];
          return own > other || (own === other && id > after.id);
        })
        .toSorted((a, b) => `${a.at} ${a.id}`.localeCompare(`${b.at} ${b.id}`))
        .slice(0, limit),
  });
  const list: SearchableList = {
    name: 'things',
    ns: 'events',
    read: ({ kind }) => ({ kind: kindOf(kind) }),
    pathOf: ({ kind }) => `/things?kind=${String(kind)}`,
    describe: async (_ctx, { kind }) => [`Things of the kind ${String(kind ?? 'any')}`],
    narrow: async (_ctx, { kind }) => ({ kinds: kindOf(kind) ? [String(kind)] : null, box: null }),
    show: async (_ctx, ids) =>
      new Map(
        shown()
          .filter(({ id }) => ids.includes(id))
          .map((item) => [item.id, foundOf(item)]),
      ),
    matching: async (_ctx, { kind }, { ids, limit }) =>
      shown()
        .filter((item) => kind === undefined || item.kind === kind)
        .map(({ id }) => id)
        .filter((id) => !ids || ids.includes(id))
        .slice(0, limit),
    streams: [streamBy('published', 'publishedAt'), streamBy('changed', 'changedAt')],
    changes: [],
    tellChanges: (before, now) =>
      before['closes'] === now['closes']
        ? []
        : [`Closes on ${String(now['closes'])}, not ${String(before['closes'])}`],
  };
  return {
    list,
    items,
    /** Publishes one more. */
    add(publishedAt: Date, values: Partial<TestItem> = {}): TestItem {
      const id = idOf(items.size + 1);
      const item: TestItem = {
        id,
        title: `Thing ${items.size + 1}`,
        kind: 'a',
        publishedAt,
        changedAt: publishedAt,
        isShown: true,
        owner: null,
        facts: { closes: 'Monday' },
        ...values,
      };
      items.set(id, item);
      return item;
    },
  };
}
