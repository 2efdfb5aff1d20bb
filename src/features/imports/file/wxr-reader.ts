import sax from 'sax';
import type { SAXParser } from 'sax';
import { maxCellLength } from './sheet.ts';

/** A post of a WordPress export (WXR), whatever it is of. */
export interface WxrItem {
  /** Its place among all posts of the file, from 1. */
  number: number;
  title: string;
  link: string;
  guid: string;
  content: string;
  excerpt: string;
  id: string;
  parent: string;
  type: string;
  status: string;
  /** Where the file of an attachment lies. */
  attachment: string;
  terms: { domain: string; label: string }[];
  meta: Map<string, string>;
  comments: number;
  /** It is larger than anything that describes a place; what is above is then not whole. */
  isTooLong: boolean;
}

/** Why a file can't be read on from some place. `declared`: it declares a document type, and could declare entities. */
export type WxrFault = 'broken' | 'tooDeep' | 'declared';

/** Elements within one another: an export has six. */
const mostDepth = 32;
/** Markup of one post, of which the text becomes a cell. */
const mostText = 8 * maxCellLength;
const mostItem = 1_000_000;
const mostParts = 500;

const fieldOf = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_parent': 'parent',
  'wp:post_type': 'type',
  'wp:status': 'status',
  'wp:attachment_url': 'attachment',
} as const;
const isField = (name: string): name is keyof typeof fieldOf => Object.hasOwn(fieldOf, name);

/**
 * Reads an export portion by portion: its memory holds one post, whatever the length of the file and of its lines. No
 * document type is taken, so nothing is ever expanded but characters that XML and HTML name themselves.
 */
export class WxrReader {
  readonly #parser = new sax.SAXParser(true);
  readonly #path: string[] = [];
  #done: WxrItem[] = [];
  #item: WxrItem | undefined;
  #size = 0;
  #items = 0;
  #text = '';
  #domain = '';
  #key = '';
  fault: WxrFault | undefined;
  users = 0;

  constructor() {
    const on: Partial<SAXParser> = {
      onopentag: ({ name, attributes }) => this.#open(name, attributes),
      onclosetag: (name) => this.#close(name),
      ontext: (text) => this.#add(text),
      oncdata: (text) => this.#add(text),
      ondoctype: () => this.#stop('declared'),
      onsgmldeclaration: () => this.#stop('declared'),
      onerror: () => this.#stop('broken'),
    };
    Object.assign(this.#parser, on);
  }

  push(text: string): WxrItem[] {
    if (this.fault) return [];
    try {
      this.#parser.write(text);
    } catch {
      // The parser has told its error already, and throws it again where it is asked to go on.
      this.#stop('broken');
    }
    return this.#take();
  }

  /** What is left; a post that never ends is none. */
  finish(): WxrItem[] {
    if (this.#path.length > 0 || this.#items === 0) this.#stop('broken');
    return this.#take();
  }

  #take(): WxrItem[] {
    const done = this.#done;
    this.#done = [];
    return done;
  }

  #stop(fault: WxrFault): void {
    this.fault ??= fault;
  }

  #open(name: string, attributes: Readonly<Record<string, unknown>>): void {
    if (this.fault) return;
    this.#path.push(name);
    this.#text = '';
    if (this.#path.length > mostDepth) this.#stop('tooDeep');
    else if (name === 'item' && this.#path.length === 3) this.#begin();
    else if (name === 'wp:author' && this.#path.length === 3) this.users += 1;
    else if (name === 'wp:comment' && this.#item) this.#item.comments += 1;
    if (name === 'category')
      this.#domain = typeof attributes['domain'] === 'string' ? attributes['domain'] : '';
  }

  #begin(): void {
    this.#items += 1;
    this.#size = 0;
    this.#item = {
      number: this.#items,
      title: '',
      link: '',
      guid: '',
      content: '',
      excerpt: '',
      id: '',
      parent: '',
      type: '',
      status: '',
      attachment: '',
      terms: [],
      meta: new Map(),
      comments: 0,
      isTooLong: false,
    };
  }

  #add(text: string): void {
    if (!this.#item || this.fault) return;
    const { length } = text;
    if (this.#size + length > mostItem || this.#text.length + length > mostText) {
      // Of what is passed over nothing is kept; one long post does not stop the others.
      this.#item.isTooLong = true;
      return;
    }
    this.#size += length;
    this.#text += text;
  }

  #close(name: string): void {
    if (this.fault) return;
    this.#path.pop();
    const item = this.#item;
    const text = this.#text.trim();
    if (item && name === 'item' && this.#path.length === 2) {
      this.#done.push(item);
      this.#item = undefined;
    } else if (item) this.#keep(item, name, text);
    this.#text = '';
  }

  /** Comments have elements of the same names as posts, one level below. */
  #keep(item: WxrItem, name: string, text: string): void {
    const within = this.#path.at(-1);
    if (within === 'item' && isField(name)) item[fieldOf[name]] = text;
    else if (within === 'item' && name === 'category' && item.terms.length < mostParts)
      item.terms.push({ domain: this.#domain, label: text });
    else if (within === 'wp:postmeta' && name === 'wp:meta_key') this.#key = text;
    else if (within === 'wp:postmeta' && name === 'wp:meta_value' && item.meta.size < mostParts)
      item.meta.set(this.#key, text);
  }
}
