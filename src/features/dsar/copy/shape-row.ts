import type { PersonTable } from '../registry/person-table.ts';

/** Words that stand in a copy for what is not told. */
export interface CopyWords {
  you: string;
  someone: string;
}

interface Shape {
  table: PersonTable;
  /** Columns that hold accounts, by a key of the database or by the registry. */
  accounts: ReadonlySet<string>;
  accountId: string | null;
  /** Those of the person, in small letters. */
  addresses: readonly string[];
  words: CopyWords;
}

const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** As numbers are written for people, nine digits or more: dates and prices are shorter. */
const phoneNumber = /(?<![\w-])(?:\+|0)\d[\d\s().-]{7,}\d(?![\w-])/g;

type Row = Readonly<Record<string, unknown>>;

function nameAccount(value: unknown, { accountId, words }: Shape): unknown {
  if (Array.isArray(value))
    return value.map((one: unknown) => (one === accountId ? words.you : words.someone));
  if (value === null) return null;
  return value === accountId ? words.you : words.someone;
}

/** Texts in which others may be reached: of what they wrote, and of what stands on a row that is not the person's own. */
function withoutContacts(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutContacts(one, shape));
  if (typeof value !== 'string') return value;
  const { addresses, words } = shape;
  return value
    .replaceAll(mailAddress, (found) =>
      addresses.includes(found.toLowerCase()) ? found : `[${words.someone}]`,
    )
    .replaceAll(phoneNumber, `[${words.someone}]`);
}

/** A row as its person may read it: without secrets, and with nobody else named. */
export function shapeRow(row: Row, shape: Shape): Row {
  const { table, accounts, words } = shape;
  const hidden = new Set([
    ...(table.hidden ?? []),
    ...(table.hiddenIn?.(row, shape.accountId) ?? []),
  ]);
  const others = new Set(table.others);
  const isShared = table.part !== undefined;
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !hidden.has(name))
      .map(([name, value]) => {
        if (accounts.has(name)) return [name, nameAccount(value, shape)];
        if (others.has(name)) return [name, value === null ? null : words.someone];
        return [name, isShared ? withoutContacts(value, shape) : value];
      }),
  );
}

const dated = /^(id|at|status|state|kind|action)$|_(at|on)$/;

/** What a person did with a row of others: that they did, and when; not a word of the row. */
export function shapeDeed(row: Row, shape: Shape): Row {
  const acts = new Set(shape.table.acts);
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (acts.has(name)) return [[name, nameAccount(value, shape)]];
      return dated.test(name) ? [[name, value]] : [];
    }),
  );
}
