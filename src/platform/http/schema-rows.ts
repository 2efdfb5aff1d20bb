type Schema = Record<string, unknown>;

/** One line of a table: a value by its path, what it is, and what is asked of it. */
export interface SchemaRow {
  path: string;
  type: string;
  isRequired: boolean;
  rules: string;
}

/** Deeper than any contract but those that hold themselves. */
const deepest = 6;

/** A JSON Schema as the lines of a table: `items[].name`, one for each value that it can hold. */
export function schemaRows(schema: Schema): SchemaRow[] {
  const rows = rowsOf(schema, { path: '', isRequired: true, depth: 0 });
  // The outermost object has no name, and its line would say nothing.
  return rows.length > 1 && schema.properties ? rows.slice(1) : rows;
}

interface Place {
  path: string;
  isRequired: boolean;
  depth: number;
}

function rowsOf(schema: Schema, { path, isRequired, depth }: Place): SchemaRow[] {
  const { of, isNullable } = withoutNull(schema);
  const type = `${typeOf(of)}${isNullable ? ' or null' : ''}`;
  const row = { path, type, isRequired, rules: rulesOf(of) };
  if (depth > deepest) return [row];
  return [row, ...partsOf(of, path, depth + 1)];
}

function partsOf(schema: Schema, path: string, depth: number): SchemaRow[] {
  const variants = variantsOf(schema);
  if (variants.some(isNested)) {
    return variants.flatMap((variant, at) =>
      rowsOf(variant, { path: `${path}(${at + 1})`, isRequired: true, depth }),
    );
  }
  const { properties, required, items, additionalProperties: more } = schema;
  const needed = Array.isArray(required) ? required : [];
  const named = isSchema(properties) ? Object.entries(properties) : [];
  return [
    ...named.flatMap(([name, value]) =>
      isSchema(value)
        ? rowsOf(value, {
            path: path ? `${path}.${name}` : name,
            isRequired: needed.includes(name),
            depth,
          })
        : [],
    ),
    ...(isSchema(items) ? childrenOf(items, `${path}[]`, depth) : []),
    ...(isSchema(more) ? childrenOf(more, `${path}{}`, depth) : []),
  ];
}

/** What a list holds has a line only where the list's own line can't say it all. */
const childrenOf = (schema: Schema, path: string, depth: number): SchemaRow[] =>
  isNested(withoutNull(schema).of) || rulesOf(schema)
    ? rowsOf(schema, { path, isRequired: true, depth })
    : [];

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNested = (schema: Schema): boolean =>
  isSchema(schema.properties) ||
  isSchema(schema.items) ||
  isSchema(schema.additionalProperties) ||
  variantsOf(schema).some(isNested);

const variantsOf = ({ anyOf, oneOf, allOf }: Schema): Schema[] => {
  const variants = anyOf ?? oneOf ?? allOf;
  return Array.isArray(variants) ? variants.filter(isSchema) : [];
};

/** zod writes `nullable` as a choice between the thing and null. */
function withoutNull(schema: Schema): { of: Schema; isNullable: boolean } {
  const variants = variantsOf(schema);
  const others = variants.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (others.length === variants.length) return { of: schema, isNullable: false };
  return { of: others.length === 1 && only ? only : { anyOf: others }, isNullable: true };
}

function typeOf(schema: Schema): string {
  const { type, items, additionalProperties: more, format } = schema;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'any';
  const variants = variantsOf(schema);
  if (variants.length > 0)
    return variants.some(isNested) ? 'one of' : variants.map(typeOf).join(' or ');
  if (isSchema(items)) return `list of ${typeOf(withoutNull(items).of)}`;
  if (isSchema(more)) return `map of ${typeOf(withoutNull(more).of)}`;
  if (schema.contentMediaType) return 'file';
  if (Array.isArray(type)) return type.join(' or ');
  if (typeof type !== 'string') return 'any';
  return typeof format === 'string' ? `${type} (${format})` : type;
}

/** The limits, in the order in which somebody filling it in asks for them. */
function rulesOf(schema: Schema): string {
  const { enum: choices, pattern, format, description } = schema;
  const limits = [
    range(schema.minLength, schema.maxLength, 'letters'),
    range(schema.minItems, schema.maxItems, 'items'),
    range(schema.minimum, schema.maximum, ''),
  ];
  return [
    typeof description === 'string' ? description : '',
    Array.isArray(choices) ? choices.map((choice) => JSON.stringify(choice)).join(', ') : '',
    ...limits,
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : '',
    // A format says it already.
    typeof pattern === 'string' && !format ? `/${pattern}/` : '',
  ]
    .filter(Boolean)
    .join('; ');
}

/** zod gives every whole number the bounds of JavaScript, which limit nothing. */
const isBound = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function range(least: unknown, most: unknown, unit: string): string {
  const of = unit && ` ${unit}`;
  if (isBound(least) && isBound(most)) return `${least}–${most}${of}`;
  if (isBound(least)) return `${least}${of} or more`;
  return isBound(most) ? `at most ${most}${of}` : '';
}
