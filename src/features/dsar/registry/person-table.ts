/** Why a row stays when a person is erased: `keep.<reason>` in the words of this feature. */
export const keepReasons = [
  'account',
  'record',
  'safety',
  'tax',
  'stop',
  'page',
  'work',
  'conversation',
] as const;
export type KeepReason = (typeof keepReasons)[number];

/** What becomes of a person's rows at erasure. */
export type Ending =
  | { way: 'delete' }
  /** The row stays for others; these columns lose what they say, and those that name the person too. */
  | { way: 'blank'; columns: readonly string[]; because: KeepReason }
  | { way: 'keep'; because: KeepReason };

/**
 * How the site's data know a person in one table. Every column that can name one has a role here
 * (`dsar-tables.test.ts`); names are those of the database.
 */
export interface PersonTable {
  /** Hold the account whose row it is, or a list of accounts. */
  own?: readonly string[];
  /** Hold the address of somebody who may have no account. */
  address?: readonly string[];
  /** The row belongs to one of another table, whose person it is about. */
  part?: { of: string; by: string };
  /** Of a part: the column and value that say that the person wrote it, and not somebody on the other side. */
  wrote?: readonly [column: string, value: string];
  /** Hold the account of somebody who did something with a row that is about others. */
  acts?: readonly string[];
  /** Tell of other people: replaced in a copy. */
  others?: readonly string[];
  /** Secrets, and what only serves the site's own work: left out of a copy. */
  hidden?: readonly string[];
  /** The same where it depends on the row: its columns that are left out for the person with this account. */
  hiddenIn?: (
    row: Readonly<Record<string, unknown>>,
    accountId: string | null,
  ) => readonly string[];
  /**
   * No row of it is told: to know of one could harm somebody young, or warn a person who is looked into (Data Protection
   * Act 2018, Schedules 2 and 3).
   */
  isUntold?: true;
  /** Hold the word of a person that the row is about, and no way to find one by. */
  said?: readonly string[];
  end: Ending;
  /** Rows that only an address leads to are deleted, such as an offer that nobody has taken up. */
  endsAtAddress?: true;
}

export type PersonTables = Readonly<Record<string, PersonTable>>;

export const gone: Ending = { way: 'delete' };
export const stays = (because: KeepReason): Ending => ({ way: 'keep', because });
export const blank = (because: KeepReason, ...columns: string[]): Ending => ({
  way: 'blank',
  columns,
  because,
});

/** Rows that are one account's alone and go with it. */
export const ownedBy = (...own: string[]): PersonTable => ({ own, end: gone });

/** A row of others, of which only who did something is known: that id names nobody once the account is closed. */
export const doneBy = (...acts: string[]): PersonTable => ({ acts, end: stays('record') });
