import { setImmediate } from 'node:timers/promises';
import {
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { EncodedPacket } from 'mediabunny';
import { AudioProblem } from './audio-problem.server.ts';
import type { ByteSink, ByteSource } from './byte-source.server.ts';

export interface Joined {
  type: 'audio/webm' | 'audio/mp4';
  seconds: number;
}

interface Take {
  codec: 'opus' | 'aac';
  config: AudioDecoderConfig;
  packets: EncodedPacketSink;
  close: () => void;
}

/** What is read ahead of one take. */
const heldBytes = 1024 * 1024;
/** 90 minutes of packets of 20 milliseconds are 270,000. */
const mostPackets = 1_000_000;

/**
 * Writes the sound of all takes, one after another, as one file that can be sought in: Opus as WebM, AAC as MP4. The
 * packets are copied as they are, and nothing else is. A take that was cut off counts up to its last whole packet. Throws
 * `unlike`, before anything is written, for takes of two codecs, rates or numbers of channels.
 */
export async function joinTakes(
  takes: readonly ByteSource[],
  sink: ByteSink,
  longest: number,
): Promise<Joined> {
  const guard = new Guard();
  const measured = await guard.run(() => measure(takes, guard, longest));
  return guard.run(() => copy(takes, measured, { sink, guard }));
}

interface Measured {
  codec: Take['codec'];
  config: AudioDecoderConfig;
  seconds: number;
}

/** How much there is, before anything is written. */
async function measure(
  takes: readonly ByteSource[],
  guard: Guard,
  longest: number,
): Promise<Measured> {
  let first: Take | undefined;
  let seconds = 0;
  let packets = 0;
  for await (const { take, packet } of packetsOf(takes, guard)) {
    first ??= take;
    if (!isLike(first, take)) throw new AudioProblem('unlike');
    seconds += packet.duration;
    packets += 1;
    if (seconds > longest || packets > mostPackets) throw new AudioProblem('too-long');
  }
  if (!first) throw new AudioProblem('damaged');
  return { codec: first.codec, config: first.config, seconds };
}

async function copy(
  takes: readonly ByteSource[],
  { codec, config, seconds }: Measured,
  { sink, guard }: { sink: ByteSink; guard: Guard },
): Promise<Joined> {
  const writable = new WritableStream<{ data: Uint8Array; position: number }>({
    write: ({ data, position }) => guard.keep(() => sink.write(position, data)),
  });
  const output = new Output({
    // Tables at the end: room for them before the sound would be as long as a minute of it, and players skip to them.
    format: codec === 'opus' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(writable),
  });
  const track = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(track);
  await output.start();
  for await (const { packet } of packetsOf(takes, guard)) {
    await track.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  return { type: codec === 'opus' ? 'audio/webm' : 'audio/mp4', seconds };
}

/** All packets of all takes, each at its moment in the whole. */
async function* packetsOf(
  takes: readonly ByteSource[],
  guard: Guard,
): AsyncGenerator<{ take: Take; packet: EncodedPacket }> {
  let at = 0;
  for (const source of takes) {
    const take = await openTake(source, guard);
    if (!take) continue;
    try {
      for await (const packet of timed(take, at)) {
        at = packet.timestamp + packet.duration;
        yield { take, packet };
      }
    } finally {
      take.close();
    }
  }
}

/** Its packets, the first at that moment. A gap between them, where a device slept, is kept. */
async function* timed(take: Take, at: number): AsyncGenerator<EncodedPacket> {
  let shift: number | undefined;
  let previous: EncodedPacket | undefined;
  const move = (packet: EncodedPacket, duration: number) =>
    packet.clone({
      timestamp: Math.max(at, packet.timestamp + (shift ?? 0)),
      duration,
      type: 'key',
      sideData: {},
    });
  let usual = 0.02;
  let count = 0;
  let packet = await take.packets.getFirstPacket();
  while (packet) {
    count += 1;
    // What is in memory already is read without a pause, and other requests want their turn.
    if (count % 200 === 0) await setImmediate();
    shift ??= at - packet.timestamp;
    if (previous) {
      const distance = packet.timestamp - previous.timestamp;
      if (distance < 0) throw new AudioProblem('damaged');
      if (distance > 0 && distance < 0.2) usual = distance;
      yield move(previous, distance);
    }
    previous = packet;
    packet = await take.packets.getNextPacket(packet);
  }
  if (previous) yield move(previous, previous.duration > 0 ? previous.duration : usual);
}

/** Undefined for one that was cut off before it held any sound. */
async function openTake(source: ByteSource, guard: Guard): Promise<Take | undefined> {
  const input = new Input({
    formats: [WEBM, MP4],
    source: new CustomSource({
      getSize: () => source.size,
      read: (from, to) => guard.keep(() => source.read(from, to)),
      maxCacheSize: heldBytes,
      prefetchProfile: 'fileSystem',
      handleUnhandledError: (error) => guard.note(error),
    }),
  });
  const close = () => input.dispose();
  try {
    if (!(await input.canRead())) throw new AudioProblem('wrong-type');
    const [track, ...others] = await input.getTracks();
    if (others.length > 0 || (track && !track.isAudioTrack())) throw new AudioProblem('wrong-type');
    const packets = track && new EncodedPacketSink(track);
    if (!track?.isAudioTrack() || !packets || !(await packets.getFirstPacket())) {
      close();
      return undefined;
    }
    const codec = await track.getCodec();
    const config = await track.getDecoderConfig();
    if ((codec !== 'opus' && codec !== 'aac') || !config) throw new AudioProblem('wrong-type');
    return { codec, config, packets, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** A decoder is set up once for the whole file; Opus says in each packet what else it needs. */
function isLike(one: Take, other: Take): boolean {
  if (one.codec !== other.codec) return false;
  if (one.codec === 'opus') return true;
  return (
    one.config.sampleRate === other.config.sampleRate &&
    one.config.numberOfChannels === other.config.numberOfChannels
  );
}

/**
 * The library throws errors of its own for what it can't read: those are faults of the file. Faults of the storage are
 * not, and come out as they went in.
 */
class Guard {
  #own: { error: unknown } | undefined;

  note(error: unknown): void {
    this.#own ??= { error };
  }

  async keep<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.note(error);
      throw error;
    }
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (this.#own) throw this.#own.error;
      throw error instanceof AudioProblem ? error : new AudioProblem('damaged');
    }
  }
}
