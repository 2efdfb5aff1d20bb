export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this the middle counts as wholly replaced: nobody reads such a comparison, and no browser should stand still. */
const mostCells = 4_000_000;

/** The lines of both texts in order, marked by the longest common subsequence. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split('\n');
  const fresh = after.split('\n');
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  const rest = Math.min(old.length, fresh.length) - head;
  while (tail < rest && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail += 1;
  const as = (kind: DiffLine['kind']) => (text: string) => ({ kind, text });
  return [
    ...old.slice(0, head).map(as('same')),
    ...middleOf(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
    ...old.slice(old.length - tail).map(as('same')),
  ];
}

function middleOf(old: readonly string[], fresh: readonly string[]): DiffLine[] {
  const removed = old.map((text): DiffLine => ({ kind: 'removed', text }));
  const added = fresh.map((text): DiffLine => ({ kind: 'added', text }));
  if (old.length * fresh.length > mostCells) return [...removed, ...added];
  const lengths = commonLengths(old, fresh);
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length) {
    const [gone, come] = [removed[row], added[column]];
    if (!gone || !come) break;
    if (gone.text === come.text) {
      lines.push({ kind: 'same', text: gone.text });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push(gone);
      row += 1;
    } else {
      lines.push(come);
      column += 1;
    }
  }
  return [...lines, ...removed.slice(row), ...added.slice(column)];
}

/** `[row][column]`: lines that what follows in both has in common. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint16Array[] {
  const rows: Uint16Array[] = [];
  let below = new Uint16Array(fresh.length + 1);
  rows[old.length] = below;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const current = new Uint16Array(fresh.length + 1);
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      current[column] =
        old[row] === fresh[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, current[column + 1] ?? 0);
    }
    rows[row] = current;
    below = current;
  }
  return rows;
}
