import { json } from './web.ts';
import type { Web } from './web.ts';

export type Schema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: string;
  schema: Schema;
  required: boolean;
}

/** One operation as the site's published document tells it. */
export interface Operation {
  method: string;
  path: string;
  /** Roles that may call it, or everybody. */
  access: 'everyone' | readonly string[];
  parameters: readonly Parameter[];
  body?: { type: string; schema: Schema };
  answers: readonly string[];
}

interface Told {
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses?: Record<string, { content?: Record<string, unknown> }>;
}

/** The names that document generators give by default, as somebody would try who knows nothing of the site. */
const usual = ['/api/openapi.json', '/openapi.json', '/api/docs/json', '/swagger.json'];

export async function operationsOf(web: Web): Promise<readonly Operation[]> {
  for (const path of usual) {
    const document = json(await web.ask({ path })) as
      | { paths?: Record<string, Record<string, Told>> }
      | undefined;
    if (!document?.paths) continue;
    return Object.entries(document.paths).flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, told]) => toOperation(address, method, told)),
    );
  }
  throw new Error('The site publishes no OpenAPI document.');
}

function toOperation(path: string, method: string, told: Told): Operation {
  const [body] = Object.entries(told.requestBody?.content ?? {});
  const answers = Object.entries(told.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, { content = {} }]) => Object.keys(content));
  return {
    method: method.toUpperCase(),
    path,
    access: accessOf(told.description ?? ''),
    parameters: told.parameters ?? [],
    ...(body && { body: { type: body[0], schema: body[1].schema } }),
    answers,
  };
}

/** “Access: admin, moderator. Rate class: read.” */
function accessOf(description: string): Operation['access'] {
  const who = /Access: ([^.]+)\./.exec(description)?.[1] ?? 'Everyone';
  return who === 'Everyone' ? 'everyone' : who.split(',').map((role) => role.trim());
}

export const isNamed = ({ access }: Operation, roles: readonly string[]): boolean =>
  access === 'everyone' || access.some((role) => roles.includes(role));

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** As it stands in an address: what is no text, as JSON. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** An id that the site never gave. */
export const nobodysId = '01990000-0000-7000-8000-0000000000ff';

/** The address with these values in the place of its parameters. */
export function fill({ path, parameters }: Operation, values: Record<string, string> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const given = values[name];
    if (given !== undefined) return encodeURIComponent(given);
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    return encodeURIComponent(asText(sampleOf(schema) ?? nobodysId));
  });
}

export const queriesOf = ({ parameters }: Operation): readonly Parameter[] =>
  parameters.filter((one) => one.in === 'query');

/** The address with its required queries too. */
export function fullPath(operation: Operation, values?: Record<string, string>): string {
  const needed = queriesOf(operation)
    .filter(({ required }) => required)
    .map(({ name, schema }): [string, string] => [name, asText(sampleOf(schema))]);
  const query = new URLSearchParams(needed).toString();
  return fill(operation, values) + (query ? `?${query}` : '');
}

/** A value that the schema allows, unless it asks for more than this knows. Always the same one. */
export function sampleOf(schema: Schema, depth = 0): unknown {
  const { enum: choices, const: only, anyOf, oneOf, type } = schema;
  if (Array.isArray(choices)) return choices[0];
  if (only !== undefined) return only;
  const variants = anyOf ?? oneOf ?? schema.allOf;
  if (Array.isArray(variants)) return sampleOf((variants[0] ?? {}) as Schema, depth);
  if (type === 'object') return objectOf(schema, depth);
  if (type === 'array')
    return Number(schema.minItems ?? 0) > 0 && depth < 6
      ? Array.from({ length: Number(schema.minItems) }, () =>
          sampleOf((schema.items ?? {}) as Schema, depth + 1),
        )
      : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Number(schema.minimum ?? 1);
  return type === 'null' ? null : textOf(schema);
}

function objectOf({ properties = {} }: Schema, depth: number): unknown {
  if (depth > 6) return {};
  return Object.fromEntries(
    Object.entries(properties as Record<string, Schema>).map(([name, schema]) => [
      name,
      sampleOf(schema, depth + 1),
    ]),
  );
}

function textOf({ format, minLength = 0, maxLength = 200 }: Schema): string {
  if (format === 'uuid') return nobodysId;
  if (format === 'email') return 'somebody@sample.example';
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-21T10:00:00Z';
  if (format === 'uri') return 'https://sample.example/';
  const words = 'market drum harbour lantern ';
  const text = words.repeat(Math.ceil(Math.max(Number(minLength), 1) / words.length));
  return text.slice(0, Math.max(Number(minLength), Math.min(14, Number(maxLength)))).trimEnd();
}

/** Where a body holds texts: the path to each, and the schema. */
export function textFields(
  schema: Schema,
  at: readonly string[] = [],
): { at: readonly string[]; schema: Schema }[] {
  if (at.length > 4) return [];
  const { type, properties, anyOf, oneOf } = schema;
  const variants = anyOf ?? oneOf;
  if (Array.isArray(variants)) return textFields((variants[0] ?? {}) as Schema, at);
  if (type === 'string' && !schema.enum && schema.const === undefined) return [{ at, schema }];
  if (type !== 'object') return [];
  return Object.entries((properties ?? {}) as Record<string, Schema>).flatMap(([name, inner]) =>
    textFields(inner, [...at, name]),
  );
}

/** The same body with one value changed. */
export function withValue(body: unknown, at: readonly string[], value: unknown): unknown {
  const [name, ...rest] = at;
  if (name === undefined) return value;
  const record = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...record, [name]: withValue(record[name], rest, value) };
}
