import { maxRowLength } from '#platform/text/csv-reader.ts';

/** Why an entry can't be read. */
export type JsonFault = 'tooDeep' | 'tooLong' | 'cutOff';

/** One entry of a list, as it is in the file. */
export interface JsonRecord {
  /** Counted from 1. */
  number: number;
  text: string;
  fault?: JsonFault;
}

interface Entry {
  /** Brackets that are open around it. */
  depth: number;
  /** An object that may turn out to hold the list. */
  mayHold: boolean;
  parts: string[];
  length: number;
  fault?: JsonFault;
}

/** What the outer object calls the list of entries: GeoJSON, Open Referral. */
const listMembers: readonly string[] = ['features', 'contents'];
/** What the one outer object of a file may call an inner one that holds the list: `{"data":{"results":[…]}}`. */
const innerHolders: ReadonlySet<string> = new Set(
  'data response result results body payload'.split(' '),
);
/** What the one outer object of a file, or the one in it, may call it besides. */
const usualMembers = [
  ...listMembers,
  ...'items results records data rows list entries places listings businesses organisations organizations'.split(
    ' ',
  ),
  ...'charities churches mosques societies groups shops restaurants salons venues elements'.split(
    ' ',
  ),
];
const longestMember = 14;

/** Nothing that describes a place nests deeper. */
const deepest = 32;
/** Cut out of what can't be read, so that a person finds it again. */
const shownLength = 300;

/**
 * Finds the entries of a file of JSON while it is read: memory holds one of them, whatever the size of the file, and
 * one with the wrong brackets costs no other. Entries are the members of a list: the file's own, or one that its outer
 * object (or each of several, as pages of an answer) calls `features`, `contents` and the like. An object without such
 * a list is an entry itself. What else an outer object says, such as how many there are, is not believed.
 */
export class JsonReader {
  #number = 0;
  /** Open brackets. */
  readonly #stack: string[] = [];
  /** Those deeper than anything is read. */
  #beyond = 0;
  /** Depths of the lists whose members are entries; a file may hold several objects one after another. */
  readonly #lists = [0];
  #entry: Entry | null = null;
  #isInString = false;
  #isEscaped = false;
  /** The last string, which may name a member, and the member whose value comes next. */
  #word = '';
  #member = '';
  /** The file's one outer object has an inner one open, which may hold the list. */
  #isInInner = false;

  *push(text: string): Generator<JsonRecord> {
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const sign = text.charAt(at);
      if (this.#isInString) {
        this.#readString(sign);
        continue;
      }
      if (this.#isBetween(sign) && this.#entry) {
        yield this.#end(text.slice(from, at));
      }
      const before = this.#entry;
      this.#read(sign);
      if (before !== this.#entry) from = at;
      const isClosed = (sign === '}' || sign === ']') && this.#isAtEnd();
      if (isClosed) yield this.#end(text.slice(from, at + 1));
    }
    this.#keep(text.slice(from));
  }

  /** Tells of an entry that has no end, or of a list that has none. */
  *finish(): Generator<JsonRecord> {
    if (this.#stack.length > 0 || this.#isInString) {
      this.#entry ??= { depth: 0, mayHold: false, parts: [], length: 0 };
      this.#entry.fault = 'cutOff';
    }
    if (this.#entry) yield this.#end('');
  }

  #readString(sign: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === '\\') this.#isEscaped = true;
    else if (sign === '"') this.#isInString = false;
    else if (this.#word.length <= longestMember) this.#word += sign;
  }

  /** A sign behind an entry that is no object and no list. */
  #isBetween(sign: string): boolean {
    return (sign === ',' || sign === ']' || sign === '}') && this.#isAtEnd();
  }

  #isAtEnd(): boolean {
    return this.#beyond === 0 && this.#stack.length === this.#entry?.depth;
  }

  #read(sign: string): void {
    if (sign === '{' || sign === '[') this.#open(sign);
    else if (sign === '}' || sign === ']') this.#close(sign === '}' ? '{' : '[');
    else if (sign === ':') this.#member = this.#word;
    else if (sign !== ',' && !/[\s\uFEFF]/.test(sign)) {
      this.#begin(false);
      if (sign !== '"') return;
      this.#isInString = true;
      this.#word = '';
    }
  }

  #begin(mayHold: boolean): void {
    const depth = this.#stack.length;
    if (this.#entry || depth !== this.#lists.at(-1)) return;
    this.#entry = { depth, mayHold, parts: [], length: 0 };
  }

  #open(sign: string): void {
    const depth = this.#stack.length;
    if (sign === '[' && this.#opensList(depth)) {
      this.#entry = null;
      this.#lists.push(depth + 1);
    } else if (sign === '{' && depth === 1) {
      this.#isInInner = this.#entry?.depth === 0 && innerHolders.has(this.#member);
      this.#begin(this.#lists.length <= 2);
    } else {
      this.#begin(sign === '{' && this.#lists.length <= 2 && depth <= 1);
    }
    this.#member = '';
    if (depth - (this.#entry?.depth ?? 0) < deepest) {
      this.#stack.push(sign);
      return;
    }
    this.#beyond += 1;
    if (this.#entry) this.#entry.fault ??= 'tooDeep';
  }

  /** The file's own list, or one that an outer object holds. */
  #opensList(depth: number): boolean {
    const entry = this.#entry;
    if (!entry) return depth === 0 || (this.#isInHolder(depth) && this.#isListMember(depth));
    const isInside = depth === entry.depth + 1 || (this.#isInInner && depth === 2);
    return entry.mayHold && isInside && this.#isListMember(depth);
  }

  /** Behind the list of an outer object, which may hold another. */
  #isInHolder(depth: number): boolean {
    return depth === (this.#lists.at(-1) ?? 0) + 1;
  }

  #isListMember(depth: number): boolean {
    const isOuter = depth === 1 || this.#isInInner;
    return (isOuter ? usualMembers : listMembers).includes(this.#member);
  }

  /** A bracket without its partner belongs to nothing: those between are taken for closed. */
  #close(partner: string): void {
    if (this.#beyond > 0) {
      this.#beyond -= 1;
      return;
    }
    const at = this.#stack.lastIndexOf(partner);
    if (at < (this.#entry?.depth ?? 0)) return;
    this.#stack.length = at;
    if (at <= 1) this.#isInInner = false;
    while ((this.#lists.at(-1) ?? 0) > at) this.#lists.pop();
  }

  #keep(text: string): void {
    const entry = this.#entry;
    if (!entry) return;
    entry.length += text.length;
    if (entry.length > maxRowLength) entry.fault ??= 'tooLong';
    const room = entry.fault ? shownLength - entry.parts.join('').length : text.length;
    if (room > 0) entry.parts.push(text.slice(0, room));
  }

  #end(rest: string): JsonRecord {
    this.#keep(rest);
    const { parts, fault } = this.#entry ?? { parts: [] };
    this.#entry = null;
    this.#number += 1;
    const text = parts.join('');
    return { number: this.#number, text: fault ? text.slice(0, shownLength) : text, fault };
  }
}
