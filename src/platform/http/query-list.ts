import * as z from 'zod/mini';

/**
 * A query parameter that may stand several times (`price=1&price=2`). Parsers hand over one string or a list;
 * an empty string, as an untouched form field sends it, counts as absent.
 */
export function listOf<Output>(item: z.core.$ZodType<Output, string>) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => [value].flat().filter((entry) => entry !== '')),
    ),
    z.array(item),
  );
}
