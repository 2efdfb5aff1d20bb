/** What a transcript needs of the player beside it: where it is, and a way to another place. */
export interface TranscriptPlayer {
  subscribe: (listener: () => void) => () => void;
  read: () => { seconds: number };
  playFrom: (seconds: number) => void;
}
