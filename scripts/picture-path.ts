/** How many numbers each command of a path takes. */
const sizes: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  t: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  a: 7,
  z: 0,
};

interface Step {
  command: string;
  values: readonly number[];
}

/** Steps of a path. Flags of an arc may stand together with the number after them: `a1 1 0 012 2`. */
function readSteps(d: string): Step[] {
  return [...d.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, command = '', numbers = '']) => {
    const size = sizes[command.toLowerCase()];
    if (size === undefined) throw new Error(`A path has an unknown command: ${command}`);
    if (size === 0) return [{ command, values: [] }];
    const steps: Step[] = [];
    let rest = numbers;
    while (/\d/.test(rest)) {
      const values = Array.from({ length: size }, (_, place) => {
        const isFlag = size === 7 && (place === 3 || place === 4);
        const found = (isFlag ? /^[\s,]*([01])/ : /^[\s,]*([-+]?(?:\d+\.?\d*|\.\d+))/).exec(rest);
        if (!found) throw new Error(`A path can't be read: ${d}`);
        rest = rest.slice(found[0].length);
        return Number(found[1]);
      });
      // What follows a move without a command of its own is lines.
      const isMove = command.toLowerCase() === 'm';
      const line = command === 'm' ? 'l' : 'L';
      steps.push({ command: isMove && steps.length > 0 ? line : command, values });
    }
    return steps;
  });
}

/** Pictures are drawn this much larger, so that whole numbers are fine enough. */
export const scale = 3;

const round = (value: number) => Math.round(value * scale);

/** A minus sign needs no space before it, and a command that comes again no letter. */
function written(steps: readonly Step[]): string {
  return steps
    .map(({ command, values }, place) => {
      const isAgain = steps[place - 1]?.command === command && !/[mz]/i.test(command);
      const text = values.join(' ').replaceAll(' -', '-');
      return isAgain && text.startsWith('-') ? text : (isAgain ? ' ' : command) + text;
    })
    .join('');
}

/**
 * The same path, larger and in whole numbers. Every point is rounded where it lies, not the way to it, so that roundings
 * don't add up along a path of relative steps.
 */
export function shortPath(d: string): string {
  /** Where the path is, and where its rounded copy is; both by axis. */
  const at: [number, number] = [0, 0];
  const copy: [number, number] = [0, 0];
  let start: [number, number] = [0, 0];
  const steps = readSteps(d).map(({ command, values }) => {
    const name = command.toLowerCase();
    const isRelative = command === name;
    if (name === 'z') {
      [at[0], at[1]] = start;
      [copy[0], copy[1]] = [round(start[0]), round(start[1])];
      return { command, values };
    }
    const [points, kept] = name === 'a' ? [values.slice(5), arcOf(values)] : [values, []];
    const axisOf = (place: number) => (name === 'v' || place % 2 === 1 ? 1 : 0);
    const there = points.map((value, place) => (isRelative ? at[axisOf(place)] : 0) + value);
    const shown = there.map(
      (value, place) => round(value) - (isRelative ? copy[axisOf(place)] : 0),
    );
    for (const [place, value] of there.entries()) {
      if (place < there.length - 2) continue;
      at[axisOf(place)] = value;
      copy[axisOf(place)] = round(value);
    }
    if (name === 'm') start = [...at];
    return { command, values: [...kept, ...shown] };
  });
  return written(steps);
}

/** Radii, turn and flags of an arc. */
function arcOf([rx = 0, ry = 0, turn = 0, ...rest]: readonly number[]): number[] {
  return [round(rx), round(ry), turn, ...rest.slice(0, 2)];
}
