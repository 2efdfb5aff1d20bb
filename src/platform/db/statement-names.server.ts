/** Uses after which a statement is one that comes again and again. */
const oftenFrom = 20;
/** A session keeps a plan for each, of some ten kilobytes. */
const mostNames = 200;
/** Texts whose uses are counted: strangers choose which filters a search has. */
const mostCounted = 1000;

/**
 * In the text of a statement: the best plan depends on its values, so that one for all of them is the wrong one. Under a name
 * the server would make that plan after five uses, believing that a box on the map holds next to nothing.
 */
export const plannedByValues = '/* planned by its values */';

const oneStatement = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i;

/**
 * Names for statements that come again and again. PostgreSQL keeps what it has parsed and planned under a name for the
 * session, and to read a row by its key planning takes several times as long as running. Only where a session belongs
 * to its connection: through PgBouncer a name may be looked for in another session.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** The name of this text, once it has come often. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    // Put at the end each time, so that the first is the one that has been away longest.
    this.#uses.delete(text);
    if (uses < oftenFrom || !oneStatement.test(text) || text.includes(plannedByValues)) {
      this.#uses.set(text, uses);
      const [oldest] = this.#uses.keys();
      if (this.#uses.size > mostCounted && oldest !== undefined) this.#uses.delete(oldest);
      return undefined;
    }
    const name = `often_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Statements of the query builder on this connection get their names; what is asked as a mere text stays so. */
export function nameStatements(client: { query: object }, names: StatementNames): void {
  const ask = (client.query as (...parameters: unknown[]) => unknown).bind(client);
  const query = (asked: unknown, ...rest: unknown[]): unknown => {
    const name = isUnnamed(asked) ? names.of(asked.text) : undefined;
    return ask(name ? { ...(asked as object), name } : asked, ...rest);
  };
  Object.assign(client, { query });
}

const isUnnamed = (asked: unknown): asked is { text: string } =>
  typeof asked === 'object' &&
  asked !== null &&
  'text' in asked &&
  typeof asked.text === 'string' &&
  !('submit' in asked) &&
  !('name' in asked && asked.name);
