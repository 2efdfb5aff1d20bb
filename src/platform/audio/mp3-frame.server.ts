/** Kilobits a second of Layer III, by the index in the head of a frame; 0 where a frame does not say. */
const kilobits = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;

export interface Mp3Frame {
  /** Bytes. */
  length: number;
  /** Per second. */
  rate: number;
  samples: number;
  isMono: boolean;
  isFirstVersion: boolean;
}

/** What four bytes say when they are the head of a frame of MPEG 1, 2 or 2.5 Layer III. */
export function readFrameHead(bytes: Buffer, at: number): Mp3Frame | undefined {
  if (at + 4 > bytes.length) return undefined;
  const head = bytes.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  const layer = (head >>> 17) & 3;
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return undefined;
  const isFirstVersion = version === 3;
  const kilobit = kilobits[isFirstVersion ? 'one' : 'two'][(head >>> 12) & 15];
  const firstRate = rates[(head >>> 10) & 3];
  if (!kilobit || !firstRate) return undefined;
  const slower = { 3: 1, 2: 2, 0: 4 }[version] ?? 1;
  const rate = firstRate / slower;
  const samples = isFirstVersion ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  return {
    length: Math.floor((samples * 125 * kilobit) / rate) + padding,
    rate,
    samples,
    isMono: ((head >>> 6) & 3) === 3,
    isFirstVersion,
  };
}

/**
 * How many frames of sound the first frame promises, when it is one that only describes (`Xing`, `Info`, `VBRI`).
 * Undefined for a frame of sound; 0 where it describes and does not say.
 */
export function promisedFrames(frame: Mp3Frame, bytes: Buffer): number | undefined {
  let side = frame.isMono ? 9 : 17;
  if (frame.isFirstVersion) side = frame.isMono ? 17 : 32;
  const at = 4 + side;
  const name = bytes.toString('latin1', at, at + 4);
  if ((name === 'Xing' || name === 'Info') && bytes.length >= at + 12) {
    return bytes.readUInt32BE(at + 4) & 1 ? bytes.readUInt32BE(at + 8) : 0;
  }
  if (bytes.toString('latin1', 36, 40) === 'VBRI' && bytes.length >= 54) {
    return bytes.readUInt32BE(50);
  }
  return undefined;
}
