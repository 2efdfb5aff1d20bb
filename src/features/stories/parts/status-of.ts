interface Failure {
  status?: number;
  init?: { status?: number } | null;
}

/** HTTP status of a refusal of the API, as pages get it and as calls in the browser throw it; undefined for others. */
export const statusOf = (error: unknown): number | undefined => {
  const failure = error as Failure | null | undefined;
  return failure?.init?.status ?? failure?.status;
};
