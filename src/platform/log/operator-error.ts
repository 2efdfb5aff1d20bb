/** A mistake of the person at the terminal: the sentence alone is shown, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
