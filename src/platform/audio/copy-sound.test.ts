import { describe, expect, test } from 'vitest';
import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny';
import { madeMp3, madePackets, madeWav, packetBytes } from '#platform/test/made-sounds.server.ts';
import { AudioProblem } from './audio-problem.server.ts';
import { sourceOfPieces } from './byte-source.server.ts';
import type { ByteSink, ByteSource } from './byte-source.server.ts';
import { copyFile, copyTakes, sourceOf } from './copy-sound.server.ts';

const longest = 60;

class Kept implements ByteSink {
  bytes = Buffer.alloc(0);
  async write(position: number, bytes: Uint8Array): Promise<void> {
    const end = position + bytes.length;
    if (end > this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(end - this.bytes.length)]);
    }
    this.bytes.set(bytes, position);
  }
}

async function fileCopy(bytes: Buffer, seconds = longest) {
  const sink = new Kept();
  const sound = await copyFile(sourceOf(bytes), sink, seconds);
  return { ...sound, bytes: sink.bytes };
}
async function takesCopy(takes: readonly Buffer[], seconds = longest) {
  const sink = new Kept();
  const sound = await copyTakes(takes.map(sourceOf), sink, seconds);
  return { ...sound, bytes: sink.bytes };
}
const faultOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return 'taken';
  } catch (error) {
    return error instanceof AudioProblem ? error.fault : error;
  }
};

/** Another reader than the one that wrote: every packet and its moment. */
async function packetsOf(bytes: Buffer) {
  const input = new Input({
    formats: [WEBM, MP4],
    source: new BufferSource(new Uint8Array(bytes)),
  });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('There is no sound.');
  const packets: { at: number; data: string }[] = [];
  const sink = new EncodedPacketSink(track);
  for await (const packet of sink.packets()) {
    packets.push({ at: packet.timestamp, data: Buffer.from(packet.data).toString('hex') });
  }
  return { packets, seconds: await input.getDurationFromMetadata() };
}
const hexOf = (index: number) => Buffer.from(packetBytes(index)).toString('hex');

const secret = 'At 51.5074 N, 0.1278 W';
const list = Buffer.concat([
  Buffer.from('LIST'),
  Buffer.from([secret.length, 0, 0, 0]),
  Buffer.from(secret),
]);
const id3 = Buffer.concat([
  Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000'),
  Buffer.from([secret.length]),
  Buffer.from(secret),
]);
const id3v1 = Buffer.concat([Buffer.from(`TAG${secret}`), Buffer.alloc(125 - secret.length)]);
function ape(): Buffer {
  const head = Buffer.alloc(32);
  head.write('APETAGEX');
  head.writeUInt32LE(2000, 8);
  head.writeUInt32LE(secret.length + 32, 12);
  head.writeUInt32LE(0xa0000000, 20);
  const foot = Buffer.from(head);
  foot.writeUInt32LE(0x80000000, 20);
  return Buffer.concat([head, Buffer.from(secret), foot]);
}

describe('A WAV file', () => {
  test('keeps its sound and nothing else', async () => {
    const copy = await fileCopy(madeWav(8000, { extra: list }));
    expect(copy).toMatchObject({ type: 'audio/wav', seconds: 1 });
    expect(copy.bytes.equals(madeWav())).toBe(true);
  });

  test('loses what is behind its sound', async () => {
    const bytes = Buffer.concat([madeWav(), list]);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    expect((await fileCopy(bytes)).bytes.equals(madeWav())).toBe(true);
  });

  const wrong = (change: (bytes: Buffer) => unknown): Buffer => {
    const bytes = madeWav();
    change(bytes);
    return bytes;
  };
  test.each<[string, string, Buffer]>([
    ['only a head', 'damaged', madeWav(0)],
    ['cut off', 'damaged', madeWav().subarray(0, 9000)],
    ['a rate of nothing', 'damaged', wrong((bytes) => bytes.writeUInt32LE(0, 24))],
    ['more data than there is', 'damaged', wrong((bytes) => bytes.writeUInt32LE(0xfffffff0, 40))],
    ['no channel', 'damaged', wrong((bytes) => bytes.writeUInt16LE(0, 22))],
    ['a codec inside', 'wrong-type', wrong((bytes) => bytes.writeUInt16LE(0x55, 20))],
    ['no format before its data', 'damaged', wrong((bytes) => bytes.write('junk', 12))],
  ])('that has %s is %s', async (_, fault, bytes) => {
    expect(await faultOf(fileCopy(bytes))).toBe(fault);
  });

  test('that is longer than allowed is refused', async () => {
    expect(await faultOf(fileCopy(madeWav(8001), 1))).toBe('too-long');
  });
});

describe('An MP3 file', () => {
  test('keeps its frames and none of its tags', async () => {
    const bytes = Buffer.concat([
      id3,
      Buffer.alloc(300),
      madeMp3(10),
      id3,
      madeMp3(10),
      ape(),
      id3v1,
    ]);
    const copy = await fileCopy(bytes);
    expect(copy.type).toBe('audio/mpeg');
    expect(copy.seconds).toBeCloseTo((20 * 1152) / 44_100);
    expect(copy.bytes.equals(madeMp3(20))).toBe(true);
  });

  test('begins anywhere in a frame and ends anywhere in one', async () => {
    const copy = await fileCopy(madeMp3(20).subarray(100, 20 * 417 - 100));
    expect(copy.bytes.equals(madeMp3(18))).toBe(true);
  });

  test('is read over the edge of what is looked at in one go', async () => {
    const copy = await fileCopy(madeMp3(1500));
    expect(copy.bytes.length).toBe(1500 * 417);
    expect(copy.seconds).toBeCloseTo(39.18, 1);
  });

  test('that promises more frames than it has was cut off', async () => {
    const bytes = madeMp3(20);
    bytes.write('Info', 36, 'latin1');
    bytes.writeUInt32BE(1, 40);
    bytes.writeUInt32BE(19, 44);
    expect((await fileCopy(bytes)).seconds).toBeCloseTo((19 * 1152) / 44_100);
    bytes.writeUInt32BE(40, 44);
    expect(await faultOf(fileCopy(bytes))).toBe('damaged');
  });

  test('that is longer than allowed is refused', async () => {
    expect(await faultOf(fileCopy(madeMp3(100), 2))).toBe('too-long');
  });

  test('with much between its frames that is no sound is damaged', async () => {
    const noise = Buffer.alloc(70_000, 'x');
    expect(await faultOf(fileCopy(Buffer.concat([madeMp3(), noise, madeMp3()])))).toBe('damaged');
  });
});

describe('An M4A file', () => {
  test('keeps its packets and loses title and cover', async () => {
    const bytes = await madePackets({ codec: 'aac', title: secret });
    expect(bytes.includes(secret)).toBe(true);
    const copy = await fileCopy(bytes);
    expect(copy.type).toBe('audio/mp4');
    expect(copy.seconds).toBeCloseTo(2);
    expect(copy.bytes.includes(secret)).toBe(false);
    const cover = Buffer.alloc(100, 9);
    expect([bytes.includes(cover), copy.bytes.includes(cover)]).toEqual([true, false]);
    const { packets, seconds } = await packetsOf(copy.bytes);
    expect(packets.map(({ data }) => data)).toEqual(packets.map((_, index) => hexOf(index)));
    expect(packets).toHaveLength(100);
    expect(seconds).toBeCloseTo(2);
  });

  test.each([0.2, 0.5, 0.9, 0.99])('cut off after %d of it is damaged', async (share) => {
    const bytes = await madePackets({ codec: 'aac' });
    const cut = bytes.subarray(0, Math.floor(bytes.length * share));
    expect(await faultOf(fileCopy(cut))).toBe('damaged');
  });

  test('with a picture that moves is of the wrong type', async () => {
    const bytes = await madePackets({ codec: 'aac' });
    const at = bytes.indexOf('soun');
    bytes.write('vide', at, 'latin1');
    expect(await faultOf(fileCopy(bytes))).toBe('wrong-type');
  });

  test('whose tables promise more than they hold is refused', async () => {
    const bytes = await madePackets({ codec: 'aac' });
    const sizes = bytes.indexOf('stsz');
    bytes.writeUInt32BE(0xffffffff, sizes + 12);
    expect(await faultOf(fileCopy(bytes))).toBe('too-long');
  });

  test('with Opus inside, which many players can’t play, is of the wrong type', async () => {
    const bytes = await madePackets({ codec: 'opus', container: 'mp4' });
    expect(await faultOf(fileCopy(bytes))).toBe('wrong-type');
  });
});

describe('What is no sound', () => {
  test.each<[string, Buffer]>([
    ['a page', Buffer.from('<!doctype html><html><script>alert(1)</script>'.repeat(2000))],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(100_000)],
    ['a picture', Buffer.from('89504e470d0a1a0a'.repeat(100), 'hex')],
    ['a tag alone', id3],
  ])('%s is of the wrong type', async (_, bytes) => {
    expect(await faultOf(fileCopy(bytes))).toBe('wrong-type');
  });

  test('WebM is for the recorder alone', async () => {
    expect(await faultOf(fileCopy(await madePackets({ codec: 'opus' })))).toBe('wrong-type');
  });

  test('random bytes are refused, whatever they begin like', async () => {
    for (const name of ['RIFF\u0000\u0000\u0000\u0000WAVE', '\u0000\u0000\u0000\u0018ftypM4A ']) {
      const bytes = Buffer.alloc(5000, 0xa5);
      bytes.write(name, 0, 'latin1');
      expect(await faultOf(fileCopy(bytes))).toBe('damaged');
    }
  });
});

describe('Takes of the recorder', () => {
  test.each(['opus', 'aac'] as const)('of %s become one file with a length', async (codec) => {
    const takes = [
      await madePackets({ codec, isStream: true, packets: 50 }),
      await madePackets({ codec, isStream: true, packets: 100 }),
    ];
    const copy = await takesCopy(takes);
    expect(copy.type).toBe(codec === 'opus' ? 'audio/webm' : 'audio/mp4');
    expect(copy.seconds).toBeCloseTo(3, 1);
    const { packets, seconds } = await packetsOf(copy.bytes);
    expect(seconds).toBeCloseTo(3, 1);
    expect(packets).toHaveLength(150);
    expect(packets[149]?.data).toBe(hexOf(99));
    for (const [index, { at }] of packets.entries()) expect(at).toBeCloseTo(index * 0.02, 2);
  });

  test.each(['opus', 'aac'] as const)('of %s may be cut off anywhere', async (codec) => {
    const whole = await madePackets({ codec, isStream: true, packets: 200 });
    for (const share of [0.35, 0.5, 0.77, 0.999]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      const { seconds } = await takesCopy([cut, whole]);
      expect(seconds).toBeGreaterThan(4 + 4 * share - 1.2);
      expect(seconds).toBeLessThanOrEqual(4 + 4 * share + 0.2);
    }
  });

  test('that were cut off before their first sound are left out', async () => {
    const whole = await madePackets({ codec: 'opus', isStream: true });
    expect((await takesCopy([whole.subarray(0, 200), whole])).seconds).toBeCloseTo(2, 1);
    expect(await faultOf(takesCopy([whole.subarray(0, 200)]))).toBe('damaged');
  });

  test('of two kinds can’t be joined without ffmpeg', async () => {
    const opus = await madePackets({ codec: 'opus', isStream: true });
    const aac = await madePackets({ codec: 'aac', isStream: true });
    const slower = await madePackets({ codec: 'aac', isStream: true, rate: 44_100 });
    const without = (takes: readonly Buffer[]) =>
      faultOf(copyTakes(takes.map(sourceOf), new Kept(), longest, '/nowhere/ffmpeg'));
    expect(await without([opus, aac])).toBe('unlike');
    expect(await without([aac, slower])).toBe('unlike');
  });

  test('that are too long together are refused before anything is written', async () => {
    const take = await madePackets({ codec: 'opus', isStream: true });
    const sink = new Kept();
    const takes = [take, take].map(sourceOf);
    expect(await faultOf(copyTakes(takes, sink, 3))).toBe('too-long');
    expect(sink.bytes).toHaveLength(0);
  });

  test('that can’t be read now are no fault of the file', async () => {
    const take = await madePackets({ codec: 'opus', isStream: true });
    const away = new Error('away');
    let reads = 0;
    const source: ByteSource = {
      size: take.length,
      async read(from, to) {
        reads += 1;
        if (reads > 1) throw away;
        return take.subarray(from, to);
      },
    };
    expect(await faultOf(copyTakes([source], new Kept(), 60))).toBe(away);
  });

  test('written to a place that is full are no fault of the file', async () => {
    const take = await madePackets({ codec: 'opus', isStream: true });
    const full = new Error('full');
    const sink = { write: async () => Promise.reject(full) };
    expect(await faultOf(copyTakes([sourceOf(take)], sink, 60))).toBe(full);
  });
});

test('a source of pieces answers what they are together, and loads what it needs', async () => {
  const loaded: number[] = [];
  const pieces = ['abc', 'd', 'efghij', ''].map((text, index) => ({
    size: text.length,
    load: async () => {
      loaded.push(index);
      return Buffer.from(text);
    },
  }));
  const source = sourceOfPieces(pieces);
  expect(source.size).toBe(10);
  expect((await source.read(4, 6)).toString()).toBe('ef');
  expect(loaded).toEqual([2]);
  expect((await source.read(0, 10)).toString()).toBe('abcdefghij');
  expect((await source.read(2, 5)).toString()).toBe('cde');
});
