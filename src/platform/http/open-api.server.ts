import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { errorStatus } from './app-error.ts';
import { keyShape } from './idempotency.server.ts';
import { Problem } from './problem.ts';

type Schema = Record<string, unknown>;

interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  /** Any one of these is enough; an empty one is no sign-in at all. */
  security: Record<string, string[]>[];
  parameters: OpenApiParameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<
    string,
    { description: string; headers?: Record<string, unknown>; content: Content }
  >;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The `accessToken` that `POST /api/auth/login` answers.',
};

/** The OpenAPI 3.1 description of these endpoints. */
export function openApiDocument(
  endpoints: Iterable<Endpoint>,
  { title, url }: { title: string; url: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url }],
    paths,
    components: {
      schemas: { Problem: toSchema(Problem, 'output') },
      securitySchemes: { bearer },
    },
  };
}

function operationOf(endpoint: Endpoint): OpenApiOperation {
  const access = endpoint.access === 'public' ? 'Everyone' : endpoint.access.join(', ');
  const codes = endpoint.errors?.length ? ` Problems: ${endpoint.errors.join(', ')}.` : '';
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `Access: ${access}. Rate class: ${endpoint.rate}.${codes}`,
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(endpoint.creates ? [onceParameter] : []),
    ],
    ...requestBodyOf(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.creates && { headers: replayHeaders }),
        content: {
          [endpoint.mediaType ?? 'application/json']: {
            schema: toSchema(endpoint.response, 'output'),
          },
        },
      },
      default: {
        description: `A problem (RFC 9457): ${Object.values(errorStatus).join(', ')}`,
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  };
}

const onceParameter: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own name for this call, such as a UUID: sent again within a day it gets the first answer, and nothing is made twice',
  schema: { type: 'string', pattern: keyShape.source },
};

const replayHeaders = {
  'Idempotent-Replayed': {
    description: 'Stands on the answer of an earlier call with the same key.',
    schema: { const: 'true' },
  },
};

function requestBodyOf({ body, upload }: Endpoint): Pick<OpenApiOperation, 'requestBody'> {
  const content: Content = {
    ...(body && { 'application/json': { schema: toSchema(body, 'input') } }),
    ...(upload && { 'multipart/form-data': { schema: formSchema(upload) } }),
  };
  return body || upload ? { requestBody: { required: true, content } } : {};
}

/** The texts come first, because the file is read as it comes in and nothing behind it. */
function formSchema({ largest, fields }: NonNullable<Endpoint['upload']>): Schema {
  const { properties = {} } = fields ? shapeOf(fields) : {};
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `at most ${largest} bytes`,
  };
  return { type: 'object', properties: { ...properties, file }, required: ['file'] };
}

const shapeOf = (schema: z.core.$ZodType) =>
  toSchema(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] };

function parametersOf(
  place: 'path' | 'query',
  schema: z.core.$ZodType | undefined,
): OpenApiParameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = shapeOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
