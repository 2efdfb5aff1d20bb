import * as z from 'zod/mini';
import { listOf } from './query-list.ts';

/*
 * Fields of an address that people edit by hand and share: what is not understood is left out, never an error
 * (decision 0008). An empty field, as a plain form sends it, is absent.
 */

const emptyToUndefined = z.transform((value: unknown) => (value === '' ? undefined : value));

/** One field. */
export const lenient = <S extends z.core.$ZodType>(schema: S) =>
  z.catch(z.optional(z.pipe(emptyToUndefined, z.optional(schema))), undefined);

/** Several values of one field, at most fifty; those that are not understood are left out. */
export const lenientList = <Output>(item: z.core.$ZodType<Output, string>) =>
  z.catch(
    z.optional(
      z.pipe(
        listOf(z.string()),
        z.transform((values): Output[] =>
          values.slice(0, 50).flatMap((value) => {
            const parsed = z.safeParse(item, value);
            return parsed.success ? [parsed.data] : [];
          }),
        ),
      ),
    ),
    undefined,
  );
