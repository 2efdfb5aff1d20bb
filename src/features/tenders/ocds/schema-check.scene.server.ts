/** A part of JSON Schema, draft 4: as much as the schemas of OCDS use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  format?: string;
  definitions?: Record<string, Schema>;
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const formats: Record<string, (text: string) => boolean> = {
  'date-time': (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text),
  uri: (text) => URL.canParse(text),
};

function* ofText(text: string, schema: Schema): Generator<string> {
  if (text.length < (schema.minLength ?? 0)) yield 'is too short';
  const isRight = schema.format === undefined || (formats[schema.format]?.(text) ?? true);
  if (!isRight) yield `is no ${schema.format}`;
}

function* ofList(list: readonly unknown[], schema: Schema): Generator<string> {
  if (list.length < (schema.minItems ?? 0)) yield 'has too few';
  const texts = new Set(list.map((one) => JSON.stringify(one)));
  if (schema.uniqueItems && texts.size < list.length) yield 'has one twice';
}

/** What is wrong with a value, each with its path. For tests alone. */
export function* problemsOf(
  value: unknown,
  given: Schema,
  root: Schema = given,
  path = '',
): Generator<string> {
  const name = given.$ref?.replace('#/definitions/', '');
  const schema = name === undefined ? given : (root.definitions?.[name] ?? {});
  for (const problem of ofOne(value, schema)) yield `${path} ${problem}`;
  if (Array.isArray(value)) {
    for (const [place, one] of value.entries())
      yield* problemsOf(one, schema.items ?? {}, root, `${path}/${place}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const one of schema.required ?? [])
      if (!Object.hasOwn(value, one)) yield `${path}/${one} is missing`;
    for (const [key, one] of Object.entries(value))
      yield* problemsOf(one, schema.properties?.[key] ?? {}, root, `${path}/${key}`);
  }
}

/** Without what is in it. */
function* ofOne(value: unknown, schema: Schema): Generator<string> {
  const type = typeOf(value);
  const types = new Set([schema.type ?? type].flat());
  if (!types.has(type) && !(type === 'integer' && types.has('number'))) yield `is ${type}`;
  if (schema.enum && !schema.enum.includes(value)) yield 'is none of its values';
  if (typeof value === 'string') yield* ofText(value, schema);
  if (Array.isArray(value)) yield* ofList(value, schema);
}
