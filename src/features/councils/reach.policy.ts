import type { Reach } from './council.contract.ts';

export const measures = ['listings', 'views', 'inquiries'] as const;

/** What was counted of one kind in one postcode district. */
export type KindCounts = { kind: Reach['rows'][number]['kind'] } & Record<
  (typeof measures)[number],
  number
>;

/** Below this a count could point at single people and businesses. */
export const smallest = 5;

/** What fewer pages than this have brought together is what each of them has brought, or nearly so. */
export const fewestPages = 3;

/** One count of a table with totals; `row` and `column` are null in the totals. */
export interface Count {
  row: string | null;
  column: string | null;
  value: number;
  /** How many pages brought it. */
  pages: number;
}

const isSmall = ({ value, pages }: Pick<Count, 'value' | 'pages'>) =>
  value < smallest || pages < fewestPages;

type Node = string;

const rowNode = (name: string | null): Node => (name === null ? 'all rows' : `row ${name}`);
const columnNode = (name: string | null): Node =>
  name === null ? 'all columns' : `column ${name}`;

interface Edge {
  from: Node;
  to: Node;
  value: number;
  pages: number;
}

/**
 * Which counts of a table are not told. `cells` are those that may be anything but nothing at all: where there is no
 * entry, everybody knows the count. Small ones are hidden, those of a few pages alone too, and with them as many
 * others as it takes.
 *
 * In a table with all its totals a hidden count can be worked out exactly when, in the graph whose nodes are rows and
 * columns (totals among them) and whose edges are the hidden counts, it lies on no circle. So each hidden count is put
 * on a circle, by hiding the counts of the cheapest way round it. Nodes of one circle are one group from then on: a
 * hidden count inside a group is on a circle already, so a way is looked for no more often than there are nodes.
 */
export function hiddenCounts(cells: readonly Count[]): Set<string> {
  const edges = withTotals(cells).map(({ row, column, ...count }): Edge => ({
    from: rowNode(row),
    to: columnNode(column),
    ...count,
  }));
  const neighbours = neighboursOf(edges);
  const hidden = new Set<Edge>(edges.filter(isSmall));
  const groups = new Groups();
  for (const edge of hidden) {
    if (groups.of(edge.from) === groups.of(edge.to)) continue;
    for (const other of cheapestWay(neighbours, hidden, edge)) {
      hidden.add(other);
      groups.join(other.from, other.to);
    }
    groups.join(edge.from, edge.to);
  }
  return new Set([...hidden].map(({ from, to }) => `${from}/${to}`));
}

/** What a count is called among those that are hidden. */
export const countName = (row: string | null, column: string | null): string =>
  `${rowNode(row)}/${columnNode(column)}`;

/** The cells, with the sums of rows, of columns and of everything. */
export function withTotals(cells: readonly Count[]): Count[] {
  const sums = new Map<string, Count>();
  const add = (row: string | null, column: string | null, { value, pages }: Count) => {
    const key = countName(row, column);
    const known = sums.get(key) ?? { row, column, value: 0, pages: 0 };
    sums.set(key, { ...known, value: known.value + value, pages: known.pages + pages });
  };
  for (const cell of cells) {
    add(cell.row, cell.column, cell);
    add(cell.row, null, cell);
    add(null, cell.column, cell);
    add(null, null, cell);
  }
  return [...sums.values()];
}

/** Tells a count of a table with totals by row and column (null: all of them); null where it is hidden. */
export function tellCounts(
  cells: readonly Count[],
): (row: string | null, column: string | null) => number | null {
  const hidden = hiddenCounts(cells);
  const sums = new Map(
    withTotals(cells).map(({ row, column, value }) => [countName(row, column), value]),
  );
  return (row, column) => {
    const name = countName(row, column);
    return hidden.has(name) ? null : (sums.get(name) ?? 0);
  };
}

function neighboursOf(edges: readonly Edge[]): ReadonlyMap<Node, readonly Edge[]> {
  const neighbours = new Map<Node, Edge[]>();
  for (const edge of edges) {
    for (const node of [edge.from, edge.to]) {
      const known = neighbours.get(node);
      if (known) known.push(edge);
      else neighbours.set(node, [edge]);
    }
  }
  return neighbours;
}

/** Nodes that lie on circles with each other. */
class Groups {
  readonly #parents = new Map<Node, Node>();

  of(node: Node): Node {
    let first = node;
    for (let next = this.#parents.get(first); next; next = this.#parents.get(first)) first = next;
    if (first !== node) this.#parents.set(node, first);
    return first;
  }

  join(one: Node, other: Node): void {
    const [first, second] = [this.of(one), this.of(other)];
    if (first !== second) this.#parents.set(second, first);
  }
}

/** From one end of an edge to the other without it; what is hidden already costs nothing. */
function cheapestWay(
  neighbours: ReadonlyMap<Node, readonly Edge[]>,
  hidden: ReadonlySet<Edge>,
  around: Edge,
): Edge[] {
  const costs = new Map<Node, number>([[around.from, 0]]);
  const cameBy = new Map<Node, Edge>();
  /** Reached, and not yet gone on from. */
  const open = new Set<Node>(costs.keys());
  for (let spent = 0; ;) {
    const here = cheapestOf(open, costs, spent);
    if (here === undefined || here === around.to) break;
    open.delete(here);
    spent = costs.get(here) ?? 0;
    for (const edge of neighbours.get(here) ?? []) {
      if (edge === around) continue;
      const there = edge.from === here ? edge.to : edge.from;
      const cost = spent + (hidden.has(edge) ? 0 : edge.value + 1);
      if (cost >= (costs.get(there) ?? Infinity)) continue;
      costs.set(there, cost);
      cameBy.set(there, edge);
      if (there === around.to && cost === spent) return wayBack(cameBy, around);
      open.add(there);
    }
  }
  return wayBack(cameBy, around);
}

/** None costs less than the one before, so the first that costs as much will do. */
function cheapestOf(
  open: ReadonlySet<Node>,
  costs: ReadonlyMap<Node, number>,
  spent: number,
): Node | undefined {
  let cheapest: Node | undefined;
  let least = Infinity;
  for (const node of open) {
    const cost = costs.get(node) ?? Infinity;
    if (cost >= least) continue;
    cheapest = node;
    least = cost;
    if (cost === spent) break;
  }
  return cheapest;
}

function wayBack(cameBy: ReadonlyMap<Node, Edge>, { from, to }: Edge): Edge[] {
  const way: Edge[] = [];
  for (let node = to; node !== from;) {
    const edge = cameBy.get(node);
    if (!edge) return way;
    way.push(edge);
    node = edge.from === node ? edge.to : edge.from;
  }
  return way;
}

/** First day of the quarter, and the first one after it. */
export function quarterDays(quarter: string): { from: string; until: string } {
  const year = Number(quarter.slice(0, 4));
  const place = Number(quarter.slice(6));
  const first = (months: number) => new Date(Date.UTC(year, months, 1)).toISOString().slice(0, 10);
  return { from: first((place - 1) * 3), until: first(place * 3) };
}

/** The last four quarters that are over, newest first; as texts they have the order of time. */
export function completeQuarters(today: string): string[] {
  const year = Number(today.slice(0, 4));
  const current = Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  return [1, 2, 3, 4].map((back) => {
    const place = year * 4 + current - back;
    return `${String(Math.floor(place / 4))}-Q${String((place % 4) + 1)}`;
  });
}
