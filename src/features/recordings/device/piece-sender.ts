import type { Recording } from '../recording.contract.ts';
import { mostPeaks } from '../recording.policy.ts';
import { asNeverSent, asTheServerHas, nextToSend, withSent } from './kept-recording.ts';
import type { KeptRecording, Place } from './kept-recording.ts';
import { fewerPeaks } from './peaks.ts';
import type { RecordingServer } from './recording-server.ts';
import { faultOf, waitMs } from './sending-fault.ts';
import type { SendingFault } from './sending-fault.ts';

/** How sending goes: `waiting` tries again by itself; `sign-in` and `refused` wait for the person. */
export type Line =
  | { sort: 'idle' | 'sending' | 'waiting' | 'sign-in' }
  | { sort: 'refused'; error: unknown };

/** The recording that is sent, and who writes down what has become of it. */
export interface SendingDesk {
  current: () => KeptRecording | null;
  isFinishing: () => boolean;
  bytesOf: (kept: KeptRecording, place: Place) => Promise<Blob>;
  /** Changes the one with this key, if it is still the current one. */
  keep: (change: (latest: KeptRecording) => KeptRecording, key: string) => Promise<void>;
  onFinished: (kept: KeptRecording, recording: Recording) => Promise<void>;
  onLine: (line: Line) => void;
}

interface SenderParts {
  server: RecordingServer;
  /** Whose recordings these are is signed in: somebody else's account must not get what was begun before. */
  isSignedIn: () => boolean;
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  newKey: () => string;
}

/** So often the server may say that it has less than this device thought, before that is a refusal. */
const mostRestarts = 3;

/** Sends pieces in order, one at a time, and tries again with growing waits and when there is a network again. */
export class PieceSender {
  readonly #parts: SenderParts;
  readonly #desk: SendingDesk;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #wake: (() => void) | undefined;
  #restarts = 0;

  constructor(parts: SenderParts, desk: SendingDesk) {
    this.#parts = parts;
    this.#desk = desk;
  }

  /** Sends what is to be sent. Called again meanwhile, it looks once more at the end. */
  sync(): void {
    if (this.#running) {
      this.#isAskedAgain = true;
      return;
    }
    this.#running = this.#exchange().finally(() => {
      this.#running = undefined;
      if (this.#isAskedAgain) this.sync();
    });
  }

  /** There may be a network again: what waits for the next try goes now. */
  wake(): void {
    if (this.#wake) this.#wake();
    else this.sync();
  }

  /** Another recording has its own tries. */
  reset(): void {
    this.#restarts = 0;
  }

  async #exchange(): Promise<void> {
    let tries = 0;
    for (;;) {
      this.#isAskedAgain = false;
      const current = this.#desk.current();
      const place = current && nextToSend(current);
      if (!current || (!place && !this.#desk.isFinishing())) {
        this.#desk.onLine({ sort: 'idle' });
        return;
      }
      if (!this.#parts.isSignedIn()) {
        this.#isAskedAgain = false;
        this.#desk.onLine({ sort: 'sign-in' });
        return;
      }
      // While tries fail, "waiting" is what is said: the word would change with each of them.
      if (tries === 0) this.#desk.onLine({ sort: 'sending' });
      try {
        await (place ? this.#sendOne(current, place) : this.#finish(current));
        tries = 0;
      } catch (error) {
        const isOver = this.#desk.current()?.key !== current.key;
        if (!isOver && !(await this.#recover(current, error, tries))) return;
        tries += 1;
      }
    }
  }

  async #sendOne(kept: KeptRecording, place: Place): Promise<void> {
    const id = kept.serverId ?? (await this.#beginThere(kept));
    await this.#parts.server.send(id, place, await this.#desk.bytesOf(kept, place));
    await this.#desk.keep((latest) => withSent(latest, place), kept.key);
  }

  async #beginThere({ key, beginKey, source, file }: KeptRecording): Promise<string> {
    const begun = await this.#parts.server.begin({ source, bytes: file?.size ?? 0 }, beginKey);
    await this.#desk.keep((latest) => ({ ...latest, serverId: begun.id }), key);
    return begun.id;
  }

  async #finish(kept: KeptRecording): Promise<void> {
    const counts = kept.takes.map(({ pieces }) => pieces);
    const recording = await this.#parts.server.finish(kept.serverId ?? '', {
      takes: counts.slice(0, counts.findLastIndex((pieces) => pieces > 0) + 1),
      peaks: fewerPeaks(kept.loud, mostPeaks),
    });
    await this.#desk.onFinished(kept, recording);
  }

  /** Answers whether to go on. */
  async #recover(kept: KeptRecording, error: unknown, tries: number): Promise<boolean> {
    const fault = faultOf(error);
    if (fault === 'wait') {
      this.#desk.onLine({ sort: 'waiting' });
      await this.#waitFor(waitMs(tries));
      return true;
    }
    if (fault !== 'sign-in' && (await this.#agreeWithServer(kept, fault))) return true;
    this.#isAskedAgain = false;
    this.#desk.onLine(fault === 'sign-in' ? { sort: 'sign-in' } : { sort: 'refused', error });
    return false;
  }

  /** The server knows it otherwise: its word is taken. False where that changes nothing. */
  async #agreeWithServer(kept: KeptRecording, fault: SendingFault): Promise<boolean> {
    this.#restarts += 1;
    if (this.#restarts > mostRestarts || !kept.serverId || fault === 'refused') return false;
    if (fault === 'forgotten') {
      // All of it is still here, or in the file.
      if (kept.isHere)
        await this.#desk.keep((latest) => asNeverSent(latest, this.#parts.newKey()), kept.key);
      return kept.isHere;
    }
    const known = await this.#parts.server.get(kept.serverId).catch(() => undefined);
    // Its answer was lost, or another tab was faster.
    if (known?.state === 'ready') {
      await this.#desk.onFinished(kept, known);
      return true;
    }
    if (!known || fault !== 'incomplete' || !kept.isHere) return false;
    await this.#desk.keep((latest) => asTheServerHas(latest, known.takes), kept.key);
    return true;
  }

  async #waitFor(ms: number): Promise<void> {
    await Promise.race([
      this.#parts.pause(ms),
      new Promise<void>((resolve) => {
        this.#wake = resolve;
      }),
    ]);
    this.#wake = undefined;
  }
}
