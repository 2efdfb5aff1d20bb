import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Account {
  id: string;
  email: string;
  password: string;
  roles: string[];
  isVerified: boolean;
}

/** A site of a few addresses with every hole that the parts look for. For the tests of the parts alone. */
export interface BrokenSite {
  address: string;
  said: () => string;
  close: () => Promise<void>;
}

const operation = (access: string, more: object = {}) => ({
  description: `Access: ${access}. Rate class: read.`,
  responses: { 200: { content: { 'application/json': {} } } },
  ...more,
});
const idInPath = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const body = {
  requestBody: {
    content: {
      'application/json': { schema: { type: 'object', properties: { title: { type: 'string' } } } },
    },
  },
};
const document = {
  paths: {
    '/api/admin/people': { get: operation('admin') },
    '/api/admin/people.csv': {
      get: operation('admin', { responses: { 200: { content: { 'text/csv': {} } } } }),
    },
    '/api/letters': { get: operation('customer, business'), post: operation('customer', body) },
    '/api/letters/{id}': { get: operation('customer, business', { parameters: [idInPath] }) },
    '/api/auth/me': { get: operation('customer, business') },
    '/api/things': {
      get: operation('Everyone', {
        parameters: [{ name: 'q', in: 'query', required: false, schema: { type: 'string' } }],
      }),
    },
  },
};

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

class Site {
  said = '';
  /** What the newest visitor called the site. */
  host = 'site.example';
  /** Answers by the caller's own name for the call, whoever the caller is. */
  readonly answered = new Map<string, [number, unknown]>();
  readonly accounts = new Map<string, Account>();
  readonly files = new Map<string, { bytes: Buffer; type: string; name: string }>();

  add(email: string, password: string, roles: string[]): Account {
    const account = { id: randomUUID(), email, password, roles, isVerified: false };
    this.accounts.set(account.id, account);
    return account;
  }

  signed({ password: _, ...user }: Account) {
    const claims = base64({ sub: user.id, sid: user.id });
    const accessToken = `${base64({ alg: 'HS256' })}.${claims}.signature`;
    return { accessToken, refreshToken: `rt_${user.id}.1.${'s'.repeat(43)}`, user };
  }

  /** Believes what a token says. */
  person(request: IncomingMessage): Account | undefined {
    const claims = (request.headers.authorization ?? '').split('.')[1] ?? '';
    try {
      const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
      return this.accounts.get(sub);
    } catch {
      return undefined;
    }
  }
}

function send(answer: ServerResponse, status: number, text: string | Buffer, headers = {}): void {
  answer.writeHead(status, { 'content-type': 'application/json', ...headers });
  answer.end(text);
}

type Fields = Record<string, string>;

function enter(site: Site, path: string, given: Fields): [number, unknown] {
  const { email = '', password = '', role = '', refreshToken = '' } = given;
  const mail = () => {
    site.said += `\nMail to <${email}>\nhttp://${site.host}/verify#token=${randomUUID()}\n`;
    return [202, {}] as [number, unknown];
  };
  const known = [...site.accounts.values()].find((one) => one.email === email);
  switch (path) {
    case '/api/auth/demo':
      return [200, site.signed(site.add(`${role}@sample.invalid`, '', [role]))];
    case '/api/auth/register':
      site.add(email, password, ['customer']);
      return mail();
    case '/api/auth/forgot':
      return mail();
    case '/api/auth/login':
      return known?.password === password ? [200, site.signed(known)] : [401, {}];
    case '/api/auth/refresh': {
      const account = site.accounts.get(/^rt_([^.]+)/.exec(refreshToken)?.[1] ?? '');
      return account ? [200, site.signed(account)] : [401, {}];
    }
    default:
      return [200, {}];
  }
}

function read(site: Site, request: IncomingMessage, url: URL): [number, unknown] | undefined {
  const person = site.person(request);
  switch (url.pathname) {
    case '/api/openapi.json':
      return [200, document];
    case '/api/admin/people':
      return [200, [...site.accounts.values()]];
    case '/api/letters':
      return person ? [200, { items: [{ id: `letter-of-${person.id}` }] }] : [401, {}];
    case '/api/auth/me':
      return person ? [200, { user: site.signed(person).user }] : [401, {}];
    case '/api/things':
      return url.search.includes('%27') ? [500, 'syntax error at or near "x"'] : [200, {}];
    default:
      return url.pathname.startsWith('/api/letters/') ? [200, { text: 'secret' }] : undefined;
  }
}

function keep(site: Site, bytes: Buffer, person: Account | undefined): [number, unknown] {
  if (!person) return [401, {}];
  const text = bytes.toString('latin1');
  const [, name = '', type = 'text/html'] =
    /filename="([^"]*)"\r\nContent-Type: ([^\r]*)/.exec(text) ?? [];
  const begin = text.indexOf('\r\n\r\n') + 4;
  const id = randomUUID();
  site.files.set(id, { bytes: bytes.subarray(begin), type, name });
  return [200, { id, url: `/api/files/${id}` }];
}

function page(site: Site, request: IncomingMessage, url: URL, answer: ServerResponse): void {
  const next = url.searchParams.get('next');
  const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=60' };
  if (next !== null && /^[\w:/.-]+$/.test(next)) return send(answer, 302, '', { location: next });
  const person = site.person(request)?.email ?? '';
  const word = url.searchParams.get('q') ?? '';
  const html = `<html lang="en"><a href="//${site.host}/x">${person}</a><input value="${word}"></html>`;
  return send(answer, 200, html, headers);
}

function answerTo(site: Site, request: IncomingMessage, answer: ServerResponse, bytes: Buffer) {
  const url = new URL(request.url ?? '/', 'http://x');
  const { origin } = request.headers;
  const headers = {
    'cache-control': 'public, max-age=60',
    etag: '"1"',
    ...(origin && {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    }),
  };
  const file = site.files.get(url.pathname.slice('/api/files/'.length));
  if (file) return send(answer, 200, file.bytes, { 'content-type': file.type });
  if (url.pathname === '/api/admin/people.csv')
    return send(answer, 200, 'name\n=1+1\n', { 'content-type': 'text/csv' });
  if (request.headers['if-none-match']) return send(answer, 304, '', headers);
  const isForm = (request.headers['content-type'] ?? '').startsWith('multipart/');
  if (isForm) {
    const key = request.headers['idempotency-key'];
    const made = site.answered.get(String(key)) ?? keep(site, bytes, site.person(request));
    if (key) site.answered.set(String(key), made);
    return sendJson(answer, made, headers);
  }
  if (request.method === 'POST')
    return sendJson(answer, enter(site, url.pathname, fieldsOf(bytes)), headers);
  const found = read(site, request, url);
  return found ? sendJson(answer, found, headers) : page(site, request, url, answer);
}

function fieldsOf(bytes: Buffer): Fields {
  try {
    return (JSON.parse(bytes.toString()) ?? {}) as Fields;
  } catch {
    return {};
  }
}

const sendJson = (answer: ServerResponse, [status, value]: [number, unknown], headers: object) =>
  send(answer, status, JSON.stringify(value), headers);

export async function openBrokenSite(): Promise<BrokenSite> {
  const site = new Site();
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      try {
        const asked = request.headers['x-forwarded-host'];
        // One cache for all: what one visitor calls the site, the next reads.
        if (typeof asked === 'string') site.host = asked;
        answerTo(site, request, answer, Buffer.concat(parts));
      } catch (error) {
        send(answer, 500, String(error));
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    said: () => site.said,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
