import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, CallerGoneError } from './caller-gone.server.ts';
import type { Client } from './context.server.ts';

const secureName = '__Host-rtb';
/** `__Host-` and Secure need https; a site tried out on plain http binds nothing, and sessions work all the same. */
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=34560000';

/** Reads what sessions and abuse protection need to know of the caller. Throws `CallerGoneError`. */
export function clientOf(request: FastifyRequest, reply: FastifyReply): Client {
  return {
    network: networkOf(addressOf(request)),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    isSameOrigin: request.headers['sec-fetch-site'] === 'same-origin',
    binding: readBinding(request.headers.cookie),
    bind: (value) => void reply.header('set-cookie', `${secureName}=${value}; ${attributes}`),
    gone: goneOf(reply),
    ...linkKeyOf(request),
  };
}

/** No cookie: it goes along with the calls alone that read what may be for a family. */
function linkKeyOf({ headers }: FastifyRequest): Pick<Client, 'linkKey'> {
  const given = headers['x-link-key'];
  return typeof given === 'string' && /^[\w-]{43}$/.test(given) ? { linkKey: given } : {};
}

/** A caller who left before we began to wait counts as gone at once, because the event does not come twice. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) leaving.abort(new CallerGoneError('The caller has gone.'));
  };
  if (raw.destroyed || raw.closed) leave();
  raw.once('close', leave);
  return leaving.signal;
}

const readBinding = (cookies: string | undefined): string | undefined =>
  /(?:^|;\s*)__Host-rtb=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1];

/** The network of an address: enough to see a pattern, too little to find a person. */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (mapped.includes('.')) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  return `${expand(mapped).slice(0, 3).join(':')}::/48`;
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after];
}
