import { longestSeconds } from '../recording.policy.ts';
import { keepAwake } from './awake.ts';
import { secondsOf } from './kept-recording.ts';
import { loudnessOf } from './peaks.ts';
import type { Loudness } from './peaks.ts';
import type { RecordingKeeper } from './recording-keeper.ts';
import { hasRoom } from './room.ts';
import { MicrophoneError, startTake } from './take-recorder.ts';
import type { MicrophoneFault, TakeEnd, TakeEvents, TakeRecorder } from './take-recorder.ts';

/** Somewhat earlier: what an encoder adds must not make it too long. */
const stopAfter = longestSeconds - 5;

/** Levels that what is said of the loudness goes by: three seconds, as people breathe between words. */
const recentLevels = 30;

export interface MicrophoneState {
  take: 'off' | 'starting' | 'recording' | 'paused';
  /** Of all takes together. */
  seconds: number;
  fault: MicrophoneFault | null;
  /** How the last take ended; null while one is going on, and before the first. */
  end: TakeEnd | 'longest' | null;
  /** False where the device has little room left. */
  hasRoom: boolean;
}

/** Records takes of the keeper's current recording, and begins one where there is none. */
export class Microphone {
  readonly #keeper: RecordingKeeper;
  readonly #listeners = new Set<() => void>();
  readonly #levelListeners = new Set<() => void>();
  #state: MicrophoneState = { take: 'off', seconds: 0, fault: null, end: null, hasRoom: true };
  #level = 0;
  #recent: readonly number[] = [];
  #recorder: TakeRecorder | undefined;
  /** Seconds of the takes before this one. */
  #before = 0;
  #isLeft = false;

  constructor(keeper: RecordingKeeper) {
    this.#keeper = keeper;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): MicrophoneState => this.#state;

  /** How loud it is now, apart from the rest: it changes ten times a second. */
  readonly subscribeToLevel = (listener: () => void): (() => void) => {
    this.#levelListeners.add(listener);
    return () => this.#levelListeners.delete(listener);
  };

  readonly readLevel = (): number => this.#level;

  readonly readLoudness = (): Loudness => loudnessOf(Math.max(...this.#recent));

  /** Call it from a press: browsers ask the person then. */
  async start(): Promise<void> {
    if (this.#state.take !== 'off') return;
    this.#isLeft = false;
    // Nobody is told that nothing is heard before anybody has begun.
    this.#recent = [50];
    this.#set({ take: 'starting', fault: null, end: null });
    const letGo: (() => void)[] = [];
    try {
      const recorder = await startTake(this.#eventsOf(letGo));
      this.#recorder = recorder;
      if (!this.#keeper.read().current) this.#keeper.begin();
      this.#keeper.beginTake(recorder.type);
      const { current } = this.#keeper.read();
      this.#before = current ? secondsOf(current) : 0;
      const timer = setInterval(() => this.#tick(), 500);
      letGo.push(keepAwake(), () => clearInterval(timer));
      this.#set({ take: 'recording', seconds: this.#before });
      void hasRoom().then((answer) => this.#set({ hasRoom: answer }));
      if (this.#isLeft) recorder.stop();
    } catch (error) {
      this.#set({
        take: 'off',
        fault: error instanceof MicrophoneError ? error.fault : 'unsupported',
      });
    }
  }

  pause(): void {
    this.#recorder?.pause();
    if (this.#recorder) this.#set({ take: 'paused' });
  }

  goOn(): void {
    this.#recorder?.goOn();
    if (this.#recorder) this.#set({ take: 'recording' });
  }

  stop(): void {
    this.#recorder?.stop();
  }

  /** The page is left: what was said up to now is kept, and a microphone that was only asked for is given back. */
  leave(): void {
    this.#isLeft = true;
    this.stop();
  }

  /** Bytes may be ready in another order than they came in, so each waits for the one before. */
  #eventsOf(letGo: readonly (() => void)[]): TakeEvents {
    let before = Promise.resolve();
    return {
      onPiece: ({ bytes, seconds, loud }) => {
        before = before.then(async () =>
          this.#keeper.addPiece({ bytes: await bytes.arrayBuffer(), seconds, loud }),
        );
        // Timers of a page that nobody sees are late; pieces are not.
        this.#tick();
      },
      onLevel: (level) => {
        this.#level = level;
        this.#recent = [...this.#recent.slice(1 - recentLevels), level];
        for (const listener of this.#levelListeners) listener();
      },
      onEnd: (end) => {
        for (const work of letGo) work();
        this.#recorder = undefined;
        void before.then(() => this.#set({ take: 'off', end: this.#state.end ?? end }));
      },
    };
  }

  #tick(): void {
    if (!this.#recorder) return;
    const seconds = this.#before + this.#recorder.seconds;
    if (this.#state.take === 'recording') this.#set({ seconds });
    if (seconds < stopAfter || this.#state.end) return;
    this.#set({ end: 'longest' });
    this.stop();
  }

  #set(change: Partial<MicrophoneState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
