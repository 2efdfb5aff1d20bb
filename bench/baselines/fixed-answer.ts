// A bare Fastify route that sends one answer of the site again: the same compressed bytes, the same headers.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { request } from '../http-request.ts';

const [url = ''] = process.argv.slice(2);
const { status, headers, body } = await request(url);
if (status !== 200) throw new Error(`${url} answered ${status}.`);
const ofTheConnection = /^(connection|content-length|date|keep-alive|transfer-encoding)$/;
const sent = Object.fromEntries(
  Object.entries(headers).filter(([name]) => !ofTheConnection.test(name)),
);

const app = Fastify();
app.get('/*', (_request, reply) => reply.headers(sent).send(body));
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
process.send?.(`http://127.0.0.1:${port}`);
process.once('disconnect', () => process.exit());
