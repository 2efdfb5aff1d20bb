import { setTimeout as wait } from 'node:timers/promises';
import { fetchForeign, ForeignError } from '#platform/http/fetch-foreign.server.ts';
import type { Asking, ForeignAnswer } from '#platform/http/fetch-foreign.server.ts';
import { readNotices } from './reading/read-notices.ts';

/** What publishers name for the next time, so that they need not send the same again. */
export interface Seen {
  etag: string | null;
  lastModified: string | null;
}

export const nothingSeen: Seen = { etag: null, lastModified: null };

export interface FetchedPages extends Seen {
  /** Empty where nothing has changed since. */
  pages: string[];
  /** Another page would follow, which was not read. */
  isCut: boolean;
}

export type Fetch = (address: string, asking?: Asking) => Promise<ForeignAnswer>;

/** How pages are read; tests alone give a network and a rest of their own. */
export interface PageReading {
  ask?: Fetch | undefined;
  most?: number;
  restMs?: number | undefined;
  stop?: AbortSignal;
}

export const mostPages = 10;
const usualRestMs = 1000;

const headersFor = ({ etag, lastModified }: Seen): Record<string, string> => ({
  accept: 'application/json',
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

/** The page that a package names as its next one, as long as that lies on the same site. */
function nextOf(text: string, address: string, read: ReadonlySet<string>): string | undefined {
  let next: string | undefined;
  try {
    ({ next } = readNotices(text));
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new ForeignError('content', `${address} holds no notices. ${error.message}`, {
        cause: error,
      });
    throw error;
  }
  if (!next || !URL.canParse(next, address)) return undefined;
  const url = new URL(next, address);
  return url.origin === new URL(address).origin && !read.has(url.href) ? url.href : undefined;
}

/** Ends with the reason of `stop`, which says who has left. */
const rest = (ms: number, stop: AbortSignal | undefined): Promise<void> =>
  wait(ms, undefined, { signal: stop }).catch((error: unknown) => {
    throw stop?.reason ?? error;
  });

/** A package and those that follow it, one after the other and with a rest between them. Throws `ForeignError`. */
export async function fetchPages(
  address: string,
  seen: Seen,
  { ask = fetchForeign, most = mostPages, restMs = usualRestMs, stop }: PageReading = {},
): Promise<FetchedPages> {
  const pages: string[] = [];
  const read = new Set<string>();
  let first: ForeignAnswer | undefined;
  let next: string | undefined = address;
  while (next && pages.length < most) {
    if (first) await rest(restMs, stop);
    read.add(next);
    const answer: ForeignAnswer = await ask(next, {
      headers: headersFor(first ? nothingSeen : seen),
      ...(stop && { stop }),
    });
    first ??= answer;
    if (answer.status === 304) break;
    pages.push(answer.text);
    next = nextOf(answer.text, next, read);
  }
  return {
    pages,
    isCut: next !== undefined && pages.length === most,
    etag: first?.etag ?? null,
    lastModified: first?.lastModified ?? null,
  };
}
