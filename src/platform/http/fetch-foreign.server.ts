import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { request as requestPlainly } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { OperatorError } from '#platform/log/operator-error.ts';
import { isPublicAddress } from './public-network.server.ts';

export interface ForeignAnswer {
  /** 200, or 304 where nothing has changed. */
  status: 200 | 304;
  text: string;
  etag: string | undefined;
  lastModified: string | undefined;
}

/** The same as the bytes that came. */
interface ForeignBytes extends Omit<ForeignAnswer, 'text'> {
  bytes: Buffer;
}

/** What stands between us and the network; tests alone give another. */
export interface Network {
  resolve: (name: string) => Promise<readonly LookupAddress[]>;
  isPublic: (address: string) => boolean;
  /** '' is the usual one of the protocol. */
  ports: readonly string[];
}

const publicNetwork: Network = {
  resolve: (name) => lookup(name, { all: true }),
  isPublic: isPublicAddress,
  // An address that names the usual port of its protocol has none any more.
  ports: ['', '80', '443'],
};

/** Why another site was not read: `content` where it was, and holds nothing of what was looked for. */
export type ForeignReason =
  | 'noAddress'
  | 'protocol'
  | 'password'
  | 'port'
  | 'notFound'
  | 'private'
  | 'unreachable'
  | 'silent'
  | 'redirects'
  | 'status'
  | 'packed'
  | 'size'
  | 'brokenOff'
  | 'content';

/** A sentence for the terminal, and the reason for a page that says it in its own words. */
export class ForeignError extends OperatorError {
  readonly reason: ForeignReason;

  constructor(reason: ForeignReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export interface Asking {
  headers?: Readonly<Record<string, string>>;
  /** Ends it before its time. */
  stop?: AbortSignal;
}

const mostRedirects = 3;
const mostBytes = 5 * 1024 * 1024;
const silenceMs = 5000;
const longestMs = 30_000;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Reads a text from another site, for the operator and admins: never at an address that visitors give. Only from
 * machines in the public network, whatever its name resolves to and wherever it redirects (security I11), and no more
 * than 5 MB. Throws `ForeignError`.
 */
export async function fetchForeign(
  address: string,
  asking: Asking = {},
  network: Network = publicNetwork,
): Promise<ForeignAnswer> {
  const { bytes, ...said } = await read(address, asking, { network, most: mostBytes });
  return { ...said, text: bytes.toString('utf8') };
}

/** Reads a file from another site by the same rules, no larger than `most` bytes. Throws `ForeignError`. */
export const fetchForeignFile = async (
  address: string,
  { most, ...asking }: Asking & { most: number },
  network: Network = publicNetwork,
): Promise<Buffer> => (await read(address, asking, { network, most })).bytes;

async function read(
  address: string,
  { headers = {}, stop }: Asking,
  { network, most }: { network: Network; most: number },
): Promise<ForeignBytes> {
  const tooLong = AbortSignal.timeout(longestMs);
  const deadline = stop ? AbortSignal.any([tooLong, stop]) : tooLong;
  let url = address;
  for (let step = 0; step <= mostRedirects; step += 1) {
    const answer = await ask(checked(url, network), { headers, network, deadline });
    const status = answer.statusCode ?? 0;
    const { location, etag, 'last-modified': lastModified } = answer.headers;
    if (redirects.has(status) && location && URL.canParse(location, url)) {
      answer.destroy();
      url = new URL(location, url).href;
      continue;
    }
    if (status === 304) {
      answer.destroy();
      return { status, bytes: Buffer.alloc(0), etag, lastModified };
    }
    if (status !== 200) {
      answer.destroy();
      throw new ForeignError('status', `${hostOf(url)} answered with status ${status}.`);
    }
    const bytes = await readBytes(answer, { url, deadline, most });
    return { status, bytes, etag, lastModified };
  }
  throw new ForeignError(
    'redirects',
    `${hostOf(address)} redirects more than ${mostRedirects} times.`,
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

function checked(address: string, { ports }: Network): URL {
  if (!URL.canParse(address)) throw new ForeignError('noAddress', `“${address}” is no address.`);
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new ForeignError('protocol', 'Only addresses with https:// or http:// are read.');
  if (url.username || url.password)
    throw new ForeignError('password', 'Addresses with a name or a password in them are not read.');
  if (!ports.includes(url.port)) throw new ForeignError('port', 'Only ports 80 and 443 are read.');
  return url;
}

/** All that the name stands for must be public, and the connection goes to what was looked at. */
async function addressOf(url: URL, { resolve, isPublic }: Network): Promise<LookupAddress> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  const found = version
    ? [{ address: name, family: version }]
    : await resolve(name).catch((error: unknown) => {
        throw new ForeignError('notFound', `${name} was not found.`, { cause: error });
      });
  const [first] = found;
  if (!first || !found.every(({ address }) => isPublic(address)))
    throw new ForeignError('private', `${name} is not in the public network.`);
  return first;
}

async function ask(
  url: URL,
  parts: { headers: Readonly<Record<string, string>>; network: Network; deadline: AbortSignal },
): Promise<IncomingMessage> {
  const { address, family } = await addressOf(url, parts.network);
  const send = url.protocol === 'https:' ? request : requestPlainly;
  return new Promise((resolve, reject) => {
    let reason: ForeignReason = 'unreachable';
    const fail = (error: Error) =>
      reject(
        new ForeignError(
          parts.deadline.aborted ? 'silent' : reason,
          `${url.host} can’t be read: ${error.message}`,
          { cause: error },
        ),
      );
    const asked = send(
      url,
      {
        // Each look-up would be another answer, and the next one might be this machine.
        lookup: (_name, options, callback) =>
          options.all ? callback(null, [{ address, family }]) : callback(null, address, family),
        headers: { 'user-agent': 'tender-reader', 'accept-encoding': 'identity', ...parts.headers },
        signal: parts.deadline,
        timeout: silenceMs,
        agent: false,
      },
      resolve,
    );
    asked.on('timeout', () => {
      reason = 'silent';
      asked.destroy(new Error('it is silent'));
    });
    asked.on('error', fail);
    asked.end();
  });
}

async function readBytes(
  answer: IncomingMessage,
  { url, deadline, most }: { url: string; deadline: AbortSignal; most: number },
): Promise<Buffer> {
  const coding = answer.headers['content-encoding'];
  if (coding && coding !== 'identity') {
    answer.destroy();
    throw new ForeignError(
      'packed',
      `${hostOf(url)} packs its answer, which it was asked not to do.`,
    );
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > most) break;
      parts.push(part);
    }
  } catch (error) {
    const reason = deadline.aborted ? 'silent' : 'brokenOff';
    throw new ForeignError(reason, `${hostOf(url)} broke off its answer.`, { cause: error });
  }
  if (bytes > most) {
    const megabytes = Math.round(most / 1024 / 1024);
    throw new ForeignError('size', `The answer of ${hostOf(url)} is larger than ${megabytes} MB.`);
  }
  return Buffer.concat(parts);
}
