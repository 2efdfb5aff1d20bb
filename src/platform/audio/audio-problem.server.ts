/** Nothing that is taken here; not whole or not true; more than the caller allows; takes that can't be one file. */
export type AudioFault = 'wrong-type' | 'damaged' | 'too-long' | 'unlike';

/** What is wrong with a sound that somebody sent. The caller says it in its own words. */
export class AudioProblem extends Error {
  readonly fault: AudioFault;

  constructor(fault: AudioFault) {
    super(`The sound is refused: ${fault}`);
    this.name = 'AudioProblem';
    this.fault = fault;
  }
}
