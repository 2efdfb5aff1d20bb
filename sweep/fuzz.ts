// `npm run fuzz`: sends thousands of right and spoiled requests to every operation of the OpenAPI document, as every
// role, and fails on any answer of 500 and above and on any refusal without our problem shape (security I3).
// node sweep/fuzz.ts [--requests 20000] [--seed 1]
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signedIn } from '#platform/access/actor.ts';
import type { OpenApiDocument } from '#platform/http/open-api.server.ts';
import type { OpenApiOperation } from '#platform/http/open-api-operation.server.ts';
import { say } from '../scripts/run.mjs';
import { startSampleSite } from './running-site.ts';
import { asText, SampleBodies } from './sample-bodies.ts';
import type { JsonSchema } from './sample-bodies.ts';

interface Operation extends OpenApiOperation {
  method: string;
  path: string;
}

interface Failure {
  operation: string;
  role: string;
  status: number;
  sent: unknown;
  answer: string;
}

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
});
const requests = Number(values.requests);
const samples = new SampleBodies(Number(values.seed));
const statuses: Record<string, number> = {};
const failures: Failure[] = [];

const site = await startSampleSite();
try {
  await run(await operationsOf(), await tokensOf());
} finally {
  await site.stop();
}
report();

async function operationsOf(): Promise<Operation[]> {
  const answer = await fetch(`${site.address}/api/openapi.json`);
  const document = (await answer.json()) as OpenApiDocument;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
}

/** Sessions may be ended by what is sent, so tokens are asked for again from time to time. */
async function tokensOf(): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const role of signedIn) {
    const answer = await fetch(`${site.address}/api/auth/demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ role }),
    });
    if (!answer.ok) continue;
    tokens.set(role, ((await answer.json()) as { accessToken: string }).accessToken);
  }
  return tokens;
}

async function run(operations: Operation[], first: Map<string, string>): Promise<void> {
  let tokens = first;
  const known: string[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    if (sent % 500 === 499) tokens = await tokensOf();
    const operation = operations[sent % operations.length] as Operation;
    const role = samples.chance(0.5) ? 'admin' : samples.pick(['visitor', ...signedIn]);
    await send(operation, { role, token: tokens.get(role), known });
  }
}

async function send(
  operation: Operation,
  { role, token, known }: { role: string; token: string | undefined; known: string[] },
): Promise<void> {
  const isSpoiled = samples.chance(0.6);
  const value = (schema: JsonSchema) =>
    isSpoiled && samples.chance(0.3) ? samples.spoiled(schema) : samples.valid(schema);
  const asPart = (entry: unknown) => encodeURIComponent(asText(entry));
  const idOf = (schema: JsonSchema) =>
    known.length > 0 && samples.chance(0.7) ? samples.pick(known) : value(schema);
  let url = operation.path;
  const query: string[] = [];
  const headers: Record<string, string> = { ...(token && { authorization: `Bearer ${token}` }) };
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (place === 'path') url = url.replace(`{${name}}`, asPart(idOf(schema)));
    else if (!required && samples.chance(0.6)) continue;
    else if (place === 'header') headers[name] = asPart(value({ ...schema, format: 'uuid' }));
    else query.push(`${name}=${asPart(value(schema))}`);
  }
  const { payload, form } = bodyOf(operation, isSpoiled);
  if (payload !== undefined) headers['content-type'] = 'application/json';
  const method = operation.method.toUpperCase();
  const response = await fetch(
    site.address + url + (query.length > 0 ? `?${query.join('&')}` : ''),
    // A redirect leads to a page, which `npm run sweep` walks.
    { method, headers, body: form ?? payload, redirect: 'manual' },
  );
  const answer = { status: response.status, body: await response.text() };
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  for (const [id] of answer.body.matchAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g)) {
    if (known.length < 400) known.push(id);
    else if (samples.chance(0.05)) known.splice(0, 1, id);
  }
  if (!isFault(url, answer)) return;
  failures.push({
    operation: operation.operationId,
    role,
    status: answer.status,
    sent: {
      url: url.slice(0, 300),
      query: query.join('&').slice(0, 300),
      payload: payload?.slice(0, 600),
    },
    answer: answer.body.slice(0, 400),
  });
}

function bodyOf({ requestBody }: Operation, isSpoiled: boolean) {
  const {
    'application/json': json,
    'multipart/form-data': parts,
    'application/x-www-form-urlencoded': fields,
  } = requestBody?.content ?? {};
  const sample = ({ schema }: { schema: JsonSchema }) =>
    isSpoiled ? samples.spoiled(schema) : samples.valid(schema);
  return {
    payload: json && JSON.stringify(sample(json)),
    form: parts ? samples.form(sample(parts)) : fields && samples.fields(sample(fields)),
  };
}

/**
 * 503 is an answer on purpose: hashing passwords is bounded. Outside the API, as with files, an address that nothing
 * can be at is answered by the page that says so.
 */
function isFault(path: string, { status, body }: { status: number; body: string }): boolean {
  if (status >= 500) return status !== 503;
  if (status < 400) return false;
  if (status === 404 && !path.startsWith('/api/') && body.startsWith('<!DOCTYPE html>'))
    return false;
  try {
    const { code, requestId } = JSON.parse(body) as { code?: string; requestId?: string };
    return !code || !requestId;
  } catch {
    return true;
  }
}

function report(): void {
  const result = { requests, seed: Number(values.seed), statuses, failures: failures.length };
  mkdirSync(new URL('results', import.meta.url), { recursive: true });
  writeFileSync(
    new URL('results/fuzz.json', import.meta.url),
    `${JSON.stringify(result, null, 2)}\n`,
  );
  say(JSON.stringify(statuses));
  for (const failure of failures.slice(0, 20)) say(JSON.stringify(failure, null, 2));
  say(failures.length === 0 ? `${requests} requests, no fault.` : `${failures.length} faults.`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
