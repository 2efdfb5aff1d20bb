/**
 * What may be kept and logged of a handler's error: one line, without stack and properties. The message of a failed
 * query ends in its parameters, which can be personal data or a secret link; its cause says what the database said.
 */
export function failureOf(error: unknown): Error {
  const innermost = causeOf(error);
  const said = innermost instanceof Error ? innermost.message : String(innermost);
  return new Error(said.split('\n', 1)[0]?.slice(0, 500));
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error;
}
