import { Session } from 'node:inspector/promises';
import type { Profiler } from 'node:inspector/promises';

const session = new Session();

/** Samples the main thread until `stopProfile`. Worker threads, such as the embedded database, are not in it. */
export async function startProfile(): Promise<void> {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
}

/** Where the time went, by package and by function, as text. */
export async function stopProfile(): Promise<string> {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return summarise(profile);
}

function summarise(profile: Profiler.Profile): string {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const byPlace = new Map<string, number>();
  const byFunction = new Map<string, number>();
  let busy = 0;
  profile.samples?.forEach((id, at) => {
    const frame = nodes.get(id)?.callFrame;
    // The profiler's own start is charged with the wait for the first request.
    if (!frame || frame.functionName === '(idle)' || frame.url === 'node:inspector') return;
    const ms = (profile.timeDeltas?.[at] ?? 0) / 1000;
    const place = placeOf(frame.url);
    const name = frame.functionName || `anonymous, line ${frame.lineNumber + 1}`;
    busy += ms;
    byPlace.set(place, (byPlace.get(place) ?? 0) + ms);
    byFunction.set(`${name}  ${place}`, (byFunction.get(`${name}  ${place}`) ?? 0) + ms);
  });
  const top = (entries: Map<string, number>, count: number) =>
    [...entries]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, count)
      .map(([name, ms]) => `${((ms / busy) * 100).toFixed(1).padStart(5)} %  ${name}`)
      .join('\n');
  return `Busy ${busy.toFixed(0)} ms (self time)\n\nBy place\n${top(byPlace, 20)}\n\nBy function\n${top(byFunction, 40)}\n`;
}

/** The package, or the file below `build/server` without its hash; never a path of the machine. */
function placeOf(url: string): string {
  const packaged = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (packaged) return packaged;
  if (url.startsWith('node:')) return url;
  return (
    url
      .split('/')
      .at(-1)
      ?.replace(/-[\w-]{8}\.js$/, '.js') || '(engine)'
  );
}
