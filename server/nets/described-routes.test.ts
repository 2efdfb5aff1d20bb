// What is below /api without a contract: files, forms, signed messages. Programs find it in the document too.
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import type { OpenApiDocument } from '#platform/http/open-api.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints, uploads } from '../api.ts';
import { undescribed } from '../http/route-guard.ts';
import { openTestApp } from '../test/test-app.ts';
import { siteParts } from '../features.ts';

const data = useTestDb();
let app: FastifyInstance;
let document: OpenApiDocument;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
  document = (await app.inject('/api/openapi.json')).json<OpenApiDocument>();
});
afterAll(() => app.close());

const inDocument = (url: string) => url.replaceAll(/:(\w+)/g, '{$1}');

/** The same shape for `/api/users/{id}` and `/api/users/:id`; Fastify writes two names of one part as `:slug|:id`. */
const shapeOf = (route: string) => route.replaceAll(/\{\w+\}|:\w+(\|:\w+)*/g, '*');

/** `METHOD url` of every route, out of the tree that Fastify prints: each line adds its part to the one it hangs on. */
function mountedRoutes(): string[] {
  const urls: string[] = [];
  const found: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, branch = '', part = '', methods] = /^(.*[├└]── )(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = branch.length / 4;
    urls[depth] = (urls[depth - 1] ?? '') + part;
    for (const method of methods?.split(', ') ?? []) found.push(`${method} ${urls[depth]}`);
  }
  return found.filter((route) => !route.startsWith('HEAD '));
}

describe('A route below /api', () => {
  test('stands in the OpenAPI document or in the reviewed list of what needs no words', () => {
    const described = new Set(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => shapeOf(`${method.toUpperCase()} ${path}`)),
      ),
    );
    const mounted = mountedRoutes().filter((route) => / \/api(\/|$)/.test(route));
    expect(mounted.length).toBeGreaterThan(endpoints.length);
    const unsaid = mounted.filter(
      (route) => !described.has(shapeOf(route)) && !undescribed.has(route.split(' ')[1] ?? ''),
    );
    expect(unsaid, 'give the route a contract, or config.description (route-guard.ts)').toEqual([]);
  });

  test('is no endpoint only for a reason that was read', () => {
    const ids = new Set(
      [...endpoints.map(({ endpoint }) => endpoint), ...uploads].map(({ id }) => id),
    );
    const others = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .filter(({ operationId }) => !ids.has(operationId))
      .map(({ operationId }) => operationId);
    expect(others.toSorted()).toEqual(
      [
        ...siteParts.of('downloads').map(({ id }) => id),
        ...siteParts.of('feeds').map(({ name }) => `feed-${name}`),
        // Files of imports and of people, a form, a message of the payment provider.
        'exportListings',
        'exportRejectedRows',
        'getCaptions',
        'getDataCopy',
        'getDocumentFile',
        'getMailedDataCopy',
        'getGroupPostPhoto',
        'getLetterPicture',
        'getLetterPictureByLink',
        'getOwnPhotoFile',
        'getPhotoFile',
        'getStorySound',
        'getCertificatePdf',
        'getCertificateRecord',
        'getReportPdf',
        'getStatementPdf',
        'getStatementRecord',
        'getPitchPdf',
        'getPitchRecord',
        'lookUpConcernPlainly',
        'getReceivedCv',
        'chooseLanguage',
        'takePaymentEvent',
        'tellConcernPlainly',
      ].toSorted(),
    );
  });
});

describe('The document says of', () => {
  const operation = (method: string, path: string) => document.paths[path]?.[method];

  test.each(siteParts.of('downloads'))('$url who may fetch it, and that it is CSV', ({ url }) => {
    const found = operation('get', inDocument(url));
    expect(found?.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(found?.responses['200']?.content ?? {})).toEqual([
      'text/csv; charset=utf-8',
    ]);
    expect(found?.responses['default']?.content).toHaveProperty(['application/problem+json']);
    const named = found?.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    expect(named).toEqual([...url.matchAll(/:(\w+)/g)].map(([, name]) => name));
  });

  test.each(siteParts.of('feeds'))(
    'the feed $name that everybody may read it, as Atom',
    ({ name }) => {
      const found = operation('get', `/feeds/${name}.atom`);
      expect(found?.security).toEqual([{}, { bearer: [] }]);
      expect(Object.keys(found?.responses['200']?.content ?? {})).toEqual([
        'application/atom+xml; charset=utf-8',
      ]);
    },
  );

  test('the message of the payment provider that it is signed and takes no token', () => {
    const found = operation('post', '/api/giving/events');
    expect(found?.security).toEqual([{ stripeSignature: [] }]);
    expect(document.components.securitySchemes).toMatchObject({
      stripeSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
    });
    expect(found?.requestBody?.content).toHaveProperty(['application/json']);
  });

  test('the choice of a language that it is a form which leads on', () => {
    const found = operation('post', '/api/language');
    expect(found?.requestBody?.content).toHaveProperty(['application/x-www-form-urlencoded']);
    expect(Object.keys(found?.responses ?? {})).toEqual(['303', 'default']);
  });
});

test.each(siteParts.of('downloads').filter(({ query }) => query))(
  '$url answers a filter that nobody knows with a problem',
  async ({ url }) => {
    const { id } = await addTestAccount(data.db, ['admin'], { firstName: 'Ada' });
    const rows = await data.db.select().from(account).where(eq(account.id, id));
    const ctx = testContext({ db: data.db });
    const tokens = await Promise.all(rows.map((row) => openSession(ctx, data.db, row, ctx.now)));
    const { parameters = [] } = document.paths[inDocument(url)]?.['get'] ?? {};
    const filters = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    expect(filters).not.toEqual([]);
    for (const name of filters) {
      const answer = await app.inject({
        url: url.replaceAll(/:\w+/g, '01990000-0000-7000-8000-0000000000ff'),
        query: { [name]: '\u0001'.repeat(300) },
        headers: { authorization: `Bearer ${tokens[0]?.accessToken}` },
      });
      expect([name, answer.headers['content-type'], answer.statusCode < 500]).toEqual([
        name,
        'application/problem+json; charset=utf-8',
        true,
      ]);
    }
  },
);
