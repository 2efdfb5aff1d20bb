/** Nothing that is taken here; not whole or not true; more than the caller allows. */
export type AudioFault = 'wrong-type' | 'damaged' | 'too-long';

/** What is wrong with a sound that somebody sent. The caller says it in its own words. */
export class AudioProblem extends Error {
  readonly fault: AudioFault;

  constructor(fault: AudioFault) {
    super(`The sound is refused: ${fault}`);
    this.name = 'AudioProblem';
    this.fault = fault;
  }
}
