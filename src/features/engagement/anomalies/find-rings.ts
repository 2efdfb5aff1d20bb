/** What one person gives another: an endorsement, a "helpful" mark, a reaction. */
export const bondSorts = ['endorsement', 'helpful', 'reaction'] as const;
export type BondSort = (typeof bondSorts)[number];

/** What one account gave another within the days that are looked at. */
export interface Bond {
  from: string;
  to: string;
  acts: number;
  sorts: Partial<Record<BondSort, number>>;
  /** Everything that `from` gave in these days, to whomever. */
  given: number;
}

/** Accounts that give each other far more than they give others. */
export interface Ring {
  /** In the order of their ids. */
  members: string[];
  /** What they gave each other, and what they gave everybody else. */
  inside: number;
  elsewhere: number;
  sorts: Partial<Record<BondSort, number>>;
}

/**
 * The last `days` are looked at. Whoever gave somebody at least `toOne` things has a tie to them. In a ring each member
 * gave the others at least `each` things, which is at least `share` of all they gave. More than `most` people are no
 * ring but a lively group.
 */
export const ringRules = { days: 30, toOne: 3, each: 5, share: 0.7, most: 6 } as const;

/**
 * More people than `most` who are tied to each other are looked into again, each time without the weaker ties: those that
 * are a smaller part than this of all that the giver gave.
 */
const tieShares = [0, 0.2, 0.35, 0.5] as const;

/**
 * The rings in what people gave each other, those that gave each other most first. Two friends in a busy group are
 * none, as they give others too; somebody whom many thank is none, as they don't give it back to the same few.
 */
export function findRings(bonds: readonly Bond[]): Ring[] {
  const ties = bonds.filter(({ from, to, acts }) => from !== to && acts >= ringRules.toOne);
  return ringsAmong(ties, 0).toSorted(
    (left, right) => right.inside - left.inside || (left.members < right.members ? -1 : 1),
  );
}

function ringsAmong(ties: readonly Bond[], level: number): Ring[] {
  const least = tieShares[level];
  if (least === undefined) return [];
  const strong = ties.filter(({ acts, given }) => acts >= least * given);
  return circlesOf(strong).flatMap((members) => {
    const inside = strong.filter(({ from, to }) => members.has(from) && members.has(to));
    const all = ties.filter(({ from, to }) => members.has(from) && members.has(to));
    const ring = members.size <= ringRules.most ? ringOf(members, all) : undefined;
    return ring ? [ring] : ringsAmong(inside, level + 1);
  });
}

function ringOf(members: ReadonlySet<string>, inside: readonly Bond[]): Ring | undefined {
  const ring: Ring = { members: [...members].toSorted(), inside: 0, elsewhere: 0, sorts: {} };
  for (const member of members) {
    const own = inside.filter(({ from }) => from === member);
    const acts = own.reduce((sum, bond) => sum + bond.acts, 0);
    const given = own[0]?.given ?? 0;
    if (acts < ringRules.each || acts < ringRules.share * given) return undefined;
    ring.inside += acts;
    ring.elsewhere += given - acts;
  }
  for (const sort of bondSorts) {
    const found = inside.reduce((sum, { sorts }) => sum + (sorts[sort] ?? 0), 0);
    if (found > 0) ring.sorts[sort] = found;
  }
  return ring;
}

/** Sets of two and more in which everybody is reached from everybody along the ties. */
function circlesOf(ties: readonly Bond[]): Set<string>[] {
  const forth = reachOf(ties, ({ from, to }) => [from, to]);
  const back = reachOf(ties, ({ from, to }) => [to, from]);
  // Kosaraju: in the order in which the walk along the ties ends, backwards, each walk against them is one circle.
  const order: string[] = [];
  const seen = new Set<string>();
  for (const start of forth.keys()) walk(forth, start, seen, (one) => order.push(one));
  const placed = new Set<string>();
  const circles: Set<string>[] = [];
  for (const start of order.toReversed()) {
    const circle = new Set<string>();
    walk(back, start, placed, (one) => circle.add(one));
    if (circle.size > 1) circles.push(circle);
  }
  return circles;
}

type Reach = ReadonlyMap<string, readonly string[]>;

function reachOf(ties: readonly Bond[], endsOf: (bond: Bond) => [string, string]): Reach {
  const reach = new Map<string, string[]>();
  for (const bond of ties) {
    const [from, to] = endsOf(bond);
    reach.set(from, [...(reach.get(from) ?? []), to]);
    if (!reach.has(to)) reach.set(to, []);
  }
  return reach;
}

/** Depth first without recursion: a long chain of people is no deep stack. */
function walk(reach: Reach, start: string, seen: Set<string>, leave: (one: string) => void): void {
  if (seen.has(start)) return;
  seen.add(start);
  const way = [{ one: start, next: 0 }];
  for (let top = way.at(-1); top; top = way.at(-1)) {
    const to = reach.get(top.one)?.[top.next];
    top.next += 1;
    if (to === undefined) {
      leave(top.one);
      way.pop();
    } else if (!seen.has(to)) {
      seen.add(to);
      way.push({ one: to, next: 0 });
    }
  }
}
