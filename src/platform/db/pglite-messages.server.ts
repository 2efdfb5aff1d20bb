/** What the engine is started with. */
export interface WorkerOptions {
  /** A directory, or `memory://`. */
  dataDir: string;
  /** A tar file written by `dump` to start an in-memory database from. */
  snapshot?: string;
}

/** Each request gets exactly one reply, in order. */
export type WorkerRequest =
  /** Bytes of the PostgreSQL protocol that end where the server has to answer. */
  | { kind: 'wire'; bytes: Uint8Array }
  /** A new client takes over: what its predecessor left open or set is undone. */
  | { kind: 'new-session' }
  | { kind: 'dump'; file: string }
  | { kind: 'close' };

export type WorkerReply =
  | { kind: 'opened' }
  | { kind: 'wire'; bytes: Uint8Array }
  | { kind: 'done' }
  /** `engineIsSound` when only this request failed, such as a dump to a full disk. */
  | { kind: 'failed'; message: string; engineIsSound: boolean };

/** Where the engine runs. Replies come in the order of the requests, the first one unasked: it is open, or is not. */
export interface EngineThread {
  send: (request: WorkerRequest) => void;
  /** Ends it at once, whatever it does. */
  end: () => Promise<unknown>;
}

export type StartThread = (
  options: WorkerOptions,
  listener: {
    reply: (reply: WorkerReply) => void;
    /** It ended, though nobody has ended it. */
    stopped: (reason: string) => void;
  },
) => EngineThread;
