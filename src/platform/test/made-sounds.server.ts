import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** Little sounds, made by code, in all the ways in which they come: nothing can be heard in them. */
export function madeWav(samples = 8000, { extra }: { extra?: Buffer } = {}): Buffer {
  const format = Buffer.alloc(24);
  format.write('fmt ', 0, 'latin1');
  format.writeUInt32LE(16, 4);
  format.writeUInt16LE(1, 8);
  format.writeUInt16LE(1, 10);
  format.writeUInt32LE(8000, 12);
  format.writeUInt32LE(16_000, 16);
  format.writeUInt16LE(2, 20);
  format.writeUInt16LE(16, 22);
  const data = Buffer.alloc(8 + samples * 2, 7);
  data.write('data', 0, 'latin1');
  data.writeUInt32LE(samples * 2, 4);
  const riff = Buffer.alloc(12);
  riff.write('RIFF', 0, 'latin1');
  riff.write('WAVE', 8, 'latin1');
  const bytes = Buffer.concat([riff, ...(extra ? [extra] : []), format, data]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** Silent frames of MPEG 1 Layer III, 44,100 a second, 128 kbit/s: each 417 bytes and 1152 samples. */
export function madeMp3(frames = 20): Buffer {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000, 0);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

interface MadeOptions {
  codec: 'opus' | 'aac';
  packets?: number;
  /** As a recorder writes it, so that it can end anywhere. */
  isStream?: boolean;
  /** What a device writes beside the sound. */
  title?: string;
  rate?: number;
  /** Of one packet. */
  bytes?: number;
  container?: 'webm' | 'mp4';
}

/** One packet is 20 milliseconds; its bytes count, so that a test can find it again. */
export async function madePackets({
  codec,
  packets = 100,
  isStream = false,
  title,
  rate = 48_000,
  bytes = 40,
  container = codec === 'opus' ? 'webm' : 'mp4',
}: MadeOptions): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({
    format:
      container === 'webm'
        ? new WebMOutputFormat({ appendOnly: isStream, minimumClusterDuration: 0.5 })
        : new Mp4OutputFormat({
            fastStart: isStream ? 'fragmented' : 'in-memory',
            minimumFragmentDuration: 0.5,
          }),
    target,
  });
  const track = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(track);
  if (title) {
    output.setMetadataTags({
      title,
      images: [{ data: new Uint8Array(500).fill(9), mimeType: 'image/jpeg', kind: 'coverFront' }],
    });
  }
  await output.start();
  const config = {
    codec: codec === 'opus' ? 'opus' : 'mp4a.40.2',
    sampleRate: rate,
    numberOfChannels: 1,
    // AAC-LC of one channel, 48,000 or 44,100 a second.
    ...(codec === 'aac' && {
      description: new Uint8Array(rate === 48_000 ? [0x11, 0x88] : [0x12, 0x08]),
    }),
  };
  for (let index = 0; index < packets; index += 1) {
    const packet = new EncodedPacket(packetBytes(index, bytes), 'key', index * 0.02, 0.02);
    await track.add(packet, { decoderConfig: config });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** The first byte says that each packet of Opus is 20 milliseconds long. */
export const packetBytes = (index: number, length = 40): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length).fill(index % 251);
  bytes[0] = 0x48;
  return bytes;
};
