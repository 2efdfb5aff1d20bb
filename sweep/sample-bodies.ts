/** As OpenAPI writes it. */
export type JsonSchema = Record<string, unknown>;

/** The same numbers for the same seed, so that a failure can be seen again (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hostile: readonly unknown[] = [
  null,
  '',
  ' ',
  "'; drop table account; --",
  '\u0000',
  '\ud800',
  '\u202eevil',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(6000),
  '9'.repeat(400),
  -1,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [[[[[]]]]],
  {},
  { __proto__: null, constructor: { prototype: {} } },
  '01990000-0000-7000-8000-0000000000ff',
  '2026-02-31',
];

/** The first bytes of files: a table, a picture, a paper, a film, nothing known. */
const beginnings: readonly string[] = [
  'id,name,city\n1,Sample Bakery,',
  '\u0089PNG\r\n\u001a\n',
  '%PDF-1.7\n',
  '\0\0\0\u0018ftypmp42',
  '',
];

/** Values for a schema: mostly right, sometimes spoiled in one place. */
export class SampleBodies {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)] as T;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** A value that the schema allows, unless it asks for more than this knows. */
  valid(schema: JsonSchema, depth = 0): unknown {
    const { enum: choices, const: only, anyOf, oneOf, type } = schema;
    if (Array.isArray(choices)) return this.pick(choices);
    if (only !== undefined) return only;
    const variants = anyOf ?? oneOf;
    if (Array.isArray(variants)) return this.valid(this.pick(variants as JsonSchema[]), depth);
    if (type === 'object') return this.#object(schema, depth);
    if (type === 'array') return this.#array(schema, depth);
    if (type === 'boolean') return this.chance(0.5);
    if (type === 'integer' || type === 'number') {
      const { minimum = 0, maximum = 100 } = schema as { minimum?: number; maximum?: number };
      return Math.floor(minimum + this.#random() * (Math.min(maximum, minimum + 1000) - minimum));
    }
    return type === 'null' ? null : this.#text(schema);
  }

  /** The same with one to three places spoiled: gone, of another kind, too much, too deep. */
  spoiled(schema: JsonSchema): unknown {
    const value = this.valid(schema);
    if (typeof value !== 'object' || value === null || this.chance(0.05)) return this.pick(hostile);
    const record = value as Record<string, unknown>;
    for (let times = 1 + Math.floor(this.#random() * 3); times > 0; times -= 1) {
      const name = this.pick([...Object.keys(record), 'role', 'roles', 'isAdmin', '__proto__']);
      if (this.chance(0.2)) delete record[name];
      else record[name] = this.pick(hostile);
    }
    return record;
  }

  /** A form of these parts; `file` goes as a file, sometimes with the beginning of what the site takes. */
  form(parts: unknown): FormData {
    const form = new FormData();
    const entries = typeof parts === 'object' && parts !== null ? Object.entries(parts) : [];
    for (const [name, value] of entries) {
      const text = asText(value);
      if (name !== 'file') form.append(name, text);
      else form.append(name, new Blob([this.pick(beginnings), text]), text.slice(0, 300));
    }
    return form;
  }

  /** What a plain form sends. */
  fields(parts: unknown): URLSearchParams {
    const entries = typeof parts === 'object' && parts !== null ? Object.entries(parts) : [];
    return new URLSearchParams(entries.map(([name, value]) => [name, asText(value)]));
  }

  #object({ properties = {}, required = [] }: JsonSchema, depth: number): unknown {
    const needed = new Set(required as string[]);
    const entries = Object.entries(properties as Record<string, JsonSchema>)
      .filter(([name]) => needed.has(name) || this.chance(0.6))
      .map(([name, schema]) => [name, this.valid(schema, depth + 1)] as const);
    return Object.fromEntries(entries);
  }

  #array({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema, depth: number): unknown[] {
    const length = Math.max(
      Number(minItems),
      Math.floor(this.#random() * (Math.min(Number(maxItems), 3) + 1)),
    );
    return Array.from({ length: depth > 4 ? 0 : length }, () =>
      this.valid(items as JsonSchema, depth + 1),
    );
  }

  #text({ format, minLength = 0, maxLength = 40 }: JsonSchema): string {
    if (format === 'uuid') return `01990000-0000-7000-8000-${this.#digits(12)}`;
    if (format === 'email') return `p${this.#digits(8)}@sample.example`;
    if (format === 'date') return '2026-11-21';
    if (format === 'uri') return 'https://sample.example/';
    const words = 'market kente drum harbour lantern mango river saffron'.split(' ');
    let text = '';
    while (text.length < Math.max(Number(minLength), 3)) text += `${this.pick(words)} `;
    return text.slice(0, Math.max(Number(minLength), Math.min(Number(maxLength), text.length - 1)));
  }

  #digits(length: number): string {
    return Array.from({ length }, () => Math.floor(this.#random() * 10)).join('');
  }
}

/** As it is in an address or a form: what is no text, as JSON. */
export const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
