/** What a player shows of the sound underneath. */
export interface PlaybackState {
  /** Where it is; fractions are kept, as a transcript goes by them. */
  seconds: number;
  isPlaying: boolean;
  /** Asked to play, and nothing is heard yet. */
  isWaiting: boolean;
  /** It can't be heard now; a press tries again. */
  isBroken: boolean;
  rate: number;
}

/** An address, or what fetches a fresh one: signed addresses expire. */
export type Source = string | (() => Promise<string>);

/** The part of an `<audio>` that is used: tests have one without a browser. */
export type Sounding = Pick<
  HTMLAudioElement,
  | 'src'
  | 'paused'
  | 'currentTime'
  | 'playbackRate'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
  | 'removeEventListener'
>;

const idle: PlaybackState = {
  seconds: 0,
  isPlaying: false,
  isWaiting: false,
  isBroken: false,
  rate: 1,
};

/** Plays one recording. A transcript beside it follows and leads: it is given the same object. */
export class Playback {
  readonly #listeners = new Set<() => void>();
  #state = idle;
  #audio: Sounding | undefined;
  #source: Source = '';
  /** A fresh address was asked for and has not been heard yet: a second failure is final. */
  #isRetried = false;
  #hasAddress = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): PlaybackState => this.#state;

  /** Joins it with its element, which may have begun to play before the page came alive; the answer parts them. */
  attach(audio: Sounding, source: Source): () => void {
    this.#audio = audio;
    this.#source = source;
    this.#hasAddress = typeof source === 'string' || audio.src !== '';
    if (!audio.paused) this.#set({ isPlaying: true, seconds: audio.currentTime });
    const heard: Record<string, () => void> = {
      timeupdate: () => this.#set({ seconds: audio.currentTime }),
      play: () => this.#set({ isWaiting: true, isBroken: false }),
      playing: () => {
        this.#isRetried = false;
        this.#set({ isPlaying: true, isWaiting: false, isBroken: false });
      },
      waiting: () => this.#set({ isWaiting: true }),
      pause: () => this.#set({ isPlaying: false, isWaiting: false }),
      ended: () => this.#set({ isPlaying: false, isWaiting: false }),
      error: () => void this.#onError(),
    };
    for (const [name, listen] of Object.entries(heard)) audio.addEventListener(name, listen);
    return () => {
      for (const [name, listen] of Object.entries(heard)) audio.removeEventListener(name, listen);
      this.#audio = undefined;
    };
  }

  toggle(): void {
    if (!this.#state.isPlaying && !this.#state.isWaiting) {
      void this.#play();
      return;
    }
    // An element that waits for its address has not begun, and tells of no pause.
    this.#audio?.pause();
    this.#set({ isPlaying: false, isWaiting: false });
  }

  /** To a place, and on from there when it is playing. Before the beginning is the beginning. */
  seek(seconds: number): void {
    const place = Math.max(0, seconds);
    if (this.#audio) this.#audio.currentTime = place;
    this.#set({ seconds: place });
  }

  /** Plays from there: what a line of a transcript does. */
  playFrom(seconds: number): void {
    this.seek(seconds);
    if (!this.#state.isPlaying) void this.#play();
  }

  setRate(rate: number): void {
    if (this.#audio) this.#audio.playbackRate = rate;
    this.#set({ rate });
  }

  async #play(): Promise<void> {
    if (!this.#audio) return;
    if (this.#state.isBroken) this.#isRetried = false;
    this.#set({ isWaiting: true, isBroken: false });
    if (!this.#hasAddress && !(await this.#renew())) return;
    await this.#start();
  }

  /** Unless it was stopped meanwhile. A refusal to play is told by the event `error`, an interruption by `pause`. */
  async #start(): Promise<void> {
    if (this.#state.isWaiting) await this.#audio?.play().catch(() => undefined);
  }

  /** What the element says of a refused address is no more than that it failed, so any failure asks for a fresh one, once. */
  async #onError(): Promise<void> {
    const wasWanted = this.#state.isPlaying || this.#state.isWaiting;
    if (this.#isRetried) {
      this.#set({ isPlaying: false, isWaiting: false, isBroken: true });
      return;
    }
    this.#isRetried = true;
    this.#set({ isPlaying: false, isWaiting: wasWanted });
    if (await this.#renew()) await this.#start();
  }

  /** Loads a fresh address at the same place. */
  async #renew(): Promise<boolean> {
    const { seconds, rate } = this.#state;
    const source = this.#source;
    try {
      const address = typeof source === 'string' ? source : await source();
      if (!this.#audio) return false;
      this.#audio.src = address;
      this.#audio.load();
      this.#audio.currentTime = seconds;
      this.#audio.playbackRate = rate;
      this.#hasAddress = true;
      return true;
    } catch (error) {
      console.warn(error);
      this.#set({ isPlaying: false, isWaiting: false, isBroken: true });
      return false;
    }
  }

  #set(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
