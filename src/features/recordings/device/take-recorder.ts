import { pieceSeconds } from '../recording.policy.ts';
import { levelOf } from './peaks.ts';

/** Bits a second: speech in one channel is as clear as on a telephone line of today, and an hour is 14 MB. */
const bitsPerSecond = 32_000;

/** The best that this browser can write. */
const types = ['audio/webm;codecs=opus', 'audio/mp4'];

/** Milliseconds between two looks at how loud it is. */
const lookEveryMs = 100;
/** A microphone that is taken away for less is a hiccup, not a telephone call. */
const lostAfterMs = 1500;

/** Why nobody can record here: what to do is another thing for each. */
export type MicrophoneFault = 'insecure' | 'unsupported' | 'refused' | 'missing' | 'busy';

export class MicrophoneError extends Error {
  readonly fault: MicrophoneFault;

  constructor(fault: MicrophoneFault, cause?: unknown) {
    super(`No microphone: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** `stopped`: asked for; `lost`: the microphone was taken away, as by a telephone call; `failed`: the recorder gave up. */
export type TakeEnd = 'stopped' | 'lost' | 'failed';

export interface TakeEvents {
  /** Every ten seconds, and the rest at the end; `loud` has one value for each whole second. */
  onPiece: (piece: { bytes: Blob; seconds: number; loud: number[] }) => void;
  /** 0 to 100, ten times a second. */
  onLevel: (level: number) => void;
  /** After the last piece. */
  onEnd: (end: TakeEnd) => void;
}

const faultByName: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The type in which this browser records; throws `MicrophoneError` where it can't. */
function typeHere(): string {
  if (!window.isSecureContext) throw new MicrophoneError('insecure');
  // Browsers of old phones have neither, whatever their types say.
  const parts: { mediaDevices?: unknown } = navigator;
  const type =
    parts.mediaDevices && 'MediaRecorder' in window
      ? types.find((one) => MediaRecorder.isTypeSupported(one))
      : undefined;
  if (type === undefined) throw new MicrophoneError('unsupported');
  return type;
}

/** Asks for the microphone and records from it at once. Call it from a press: browsers ask the person then. */
export async function startTake(events: TakeEvents): Promise<TakeRecorder> {
  const type = typeHere();
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
    });
    return new TakeRecorder(stream, type, events);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new MicrophoneError(faultByName[name] ?? 'unsupported', error);
  }
}

/** One take, from the microphone to pieces of bytes. */
export class TakeRecorder {
  readonly type: string;
  readonly #stream: MediaStream;
  readonly #events: TakeEvents;
  readonly #recorder: MediaRecorder;
  readonly #audio = new AudioContext();
  readonly #clock: ReturnType<typeof setInterval>;
  #end: TakeEnd = 'stopped';
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds recorded before the last pause, and since when it has been going on. */
  #before = 0;
  #since: number | undefined = performance.now();
  #toldSeconds = 0;
  #loud: number[] = [];
  #loudTotal = 0;
  #loudest = 0;

  constructor(stream: MediaStream, type: string, events: TakeEvents) {
    this.type = type;
    this.#stream = stream;
    this.#events = events;
    this.#recorder = new MediaRecorder(stream, {
      mimeType: type,
      audioBitsPerSecond: bitsPerSecond,
    });
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#onData(data));
    this.#recorder.addEventListener('error', () => this.#stopFor('failed'));
    this.#recorder.addEventListener('stop', () => this.#close());
    for (const track of stream.getAudioTracks()) this.#watch(track);
    const analyser = this.#audio.createAnalyser();
    this.#audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    this.#clock = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      this.#look(levelOf(samples));
    }, lookEveryMs);
    document.addEventListener('visibilitychange', this.#saveWhenHidden);
    this.#recorder.start(pieceSeconds * 1000);
  }

  /** Seconds recorded in this take. */
  get seconds(): number {
    return (
      (this.#before + (this.#since === undefined ? 0 : performance.now() - this.#since)) / 1000
    );
  }

  pause(): void {
    if (this.#recorder.state !== 'recording') return;
    // A pause may be long: what was said before it is kept now.
    this.#recorder.requestData();
    this.#recorder.pause();
    this.#before += performance.now() - (this.#since ?? 0);
    this.#since = undefined;
    this.#events.onLevel(0);
  }

  goOn(): void {
    if (this.#recorder.state !== 'paused') return;
    this.#recorder.resume();
    this.#since = performance.now();
  }

  stop(): void {
    this.#stopFor('stopped');
  }

  #stopFor(end: TakeEnd): void {
    if (this.#recorder.state === 'inactive') return;
    this.#end = end;
    if (this.#since !== undefined) this.#before += performance.now() - this.#since;
    this.#since = undefined;
    this.#recorder.stop();
  }

  #watch(track: MediaStreamTrack): void {
    track.addEventListener('ended', () => this.#stopFor('lost'));
    track.addEventListener('mute', () => {
      this.#lostTimer = setTimeout(() => this.#stopFor('lost'), lostAfterMs);
    });
    track.addEventListener('unmute', () => clearTimeout(this.#lostTimer));
  }

  /** A phone may close a page that nobody sees: what was said is kept before that. */
  readonly #saveWhenHidden = () => {
    if (document.visibilityState === 'hidden' && this.#recorder.state === 'recording')
      this.#recorder.requestData();
  };

  #onData(bytes: Blob): void {
    if (bytes.size === 0) return;
    const { seconds } = this;
    this.#events.onPiece({ bytes, seconds: seconds - this.#toldSeconds, loud: this.#loud });
    this.#toldSeconds = seconds;
    this.#loud = [];
  }

  /** Timers of a page that nobody sees are late, so whole seconds are counted by the clock. */
  #look(level: number): void {
    if (this.#recorder.state !== 'recording') return;
    this.#loudest = Math.max(this.#loudest, level);
    while (this.#loudTotal < Math.floor(this.seconds)) {
      this.#loud.push(this.#loudest);
      this.#loudTotal += 1;
      this.#loudest = level;
    }
    this.#events.onLevel(level);
  }

  #close(): void {
    clearInterval(this.#clock);
    clearTimeout(this.#lostTimer);
    document.removeEventListener('visibilitychange', this.#saveWhenHidden);
    for (const track of this.#stream.getTracks()) track.stop();
    void this.#audio.close();
    this.#events.onLevel(0);
    this.#events.onEnd(this.#end);
  }
}
