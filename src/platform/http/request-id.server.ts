import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inScope } from '#platform/log/work-scope.server.ts';
import type { WorkScope } from '#platform/log/work-scope.server.ts';

/** What proxies make: UUIDs, 32 hexadecimal digits, trace ids. Nothing in it can end a log line or a header. */
const wellFormed = /^[\w.:=-]{8,64}$/;

/**
 * How requests get their ids. A trusted proxy may have given one in `X-Request-Id`, which is kept so that its log and
 * ours tell of the same request; from anybody else the header counts for nothing (security I5).
 */
export function requestIds(trustedProxies: readonly string[]): (raw: IncomingMessage) => string {
  const trusted = listOf(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGood = typeof given === 'string' && wellFormed.test(given);
    return isGood && isIn(trusted, socket.remoteAddress) ? given : randomUUID();
  };
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return list;
}

function isIn(list: BlockList, address = ''): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

const scopes = new WeakMap<FastifyRequest, WorkScope>();

/** The scope of this request, which learns its page's pattern when one is rendered. */
export const scopeOf = (request: FastifyRequest): WorkScope | undefined => scopes.get(request);

/**
 * Gives the work of every request its scope. Twice, because a body arrives on the connection's own time: what follows
 * it would have lost the scope of what came before.
 */
export function keepRequestScope(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const scope = { requestId: request.id };
    scopes.set(request, scope);
    inScope(scope, done);
  });
  app.addHook('preValidation', (request, _reply, done) =>
    inScope(scopes.get(request) ?? { requestId: request.id }, done),
  );
}
