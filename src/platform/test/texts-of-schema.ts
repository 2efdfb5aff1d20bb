import * as z from 'zod/mini';

export interface Leaf {
  path: string;
  schema: z.core.$ZodType;
}

/** Every text in a schema, whatever it is in. */
export function textsOf(schema: z.core.$ZodType, path: string): Leaf[] {
  if (schema instanceof z.core.$ZodString) return [{ path, schema }];
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape).flatMap(([key, part]) =>
      textsOf(part, `${path}.${key}`),
    );
  }
  if (schema instanceof z.core.$ZodArray) return textsOf(schema._zod.def.element, `${path}[]`);
  if (schema instanceof z.core.$ZodRecord) return textsOf(schema._zod.def.valueType, `${path}{}`);
  if (schema instanceof z.core.$ZodUnion) {
    return schema._zod.def.options.flatMap((part) => textsOf(part, path));
  }
  if (schema instanceof z.core.$ZodPipe) return textsOf(schema._zod.def.in, path);
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? textsOf(innerType, path) : [];
}

/** What the text becomes; undefined where it is refused. */
export const takes = ({ schema }: Leaf, text: string): string | undefined => {
  const { data } = z.safeParse(schema, text);
  return typeof data === 'string' ? data : undefined;
};

/** True for one line: a line end that is typed does not stay. */
export const isOneLine = (leaf: Leaf): boolean => !takes(leaf, 'Zita and\nAma')?.includes('\n');
