import type { Endpoint } from './endpoint.ts';
import { describedOperationOf, operationOf, toSchema } from './open-api-operation.server.ts';
import type { JsonSchema, OpenApiOperation } from './open-api-operation.server.ts';
import { Problem } from './problem.ts';
import type { DescribedRoute, Signature } from './route-description.server.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The `accessToken` that `POST /api/auth/login` answers.',
};

const signatures: Record<Signature, Record<string, string>> = {
  stripeSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'What the payment provider signs the very bytes of its message with.',
  },
};

/** What is mounted: endpoints by their contracts, other routes by what they say of themselves. */
export interface ApiRoutes {
  endpoints: Iterable<Endpoint>;
  described: Iterable<DescribedRoute>;
}

/** The OpenAPI 3.1 description of these routes. */
export function openApiDocument(
  { endpoints, described }: ApiRoutes,
  { title, url }: { title: string; url: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const add = (address: string, method: string, operation: OpenApiOperation) => {
    const path = address.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const one of endpoints) add(`/api${one.path}`, one.method, operationOf(one));
  for (const one of described) add(one.url, one.method, describedOperationOf(one));
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Problem: toSchema(Problem, 'output') },
      securitySchemes: { bearer, ...signatures },
    },
  };
}
