import * as z from 'zod/mini';
import type { Access } from '#platform/access/actor.ts';
import type { Endpoint } from './endpoint.ts';
import { errorStatus } from './app-error.ts';
import { keyShape } from './idempotency.server.ts';
import type { DescribedRoute } from './route-description.server.ts';

export type JsonSchema = Record<string, unknown>;

interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

interface OpenApiAnswer {
  description: string;
  headers?: Record<string, unknown>;
  content?: Content;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  /** Any one of these is enough; an empty one is no sign-in at all. */
  security: Record<string, string[]>[];
  parameters: OpenApiParameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, OpenApiAnswer>;
}

/** What the OpenAPI document says of an endpoint, out of its contract. */
export function operationOf(endpoint: Endpoint): OpenApiOperation {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    security: securityOf(endpoint.access),
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
      default: failure,
    },
  };
}

/** The same of a route that is no endpoint, out of what it says of itself. */
export function describedOperationOf(route: DescribedRoute): OpenApiOperation {
  const { takes, answers, signature } = route;
  const status = answers.status ?? 200;
  const schema = answers.schema ? toSchema(answers.schema, 'output') : bytes;
  const content = Object.fromEntries(answers.mediaTypes.map((type) => [type, { schema }]));
  return {
    operationId: route.id,
    summary: route.summary,
    description: descriptionOf(route),
    security: signature ? [{ [signature]: [] }] : securityOf(route.access),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(takes && {
      requestBody: {
        required: true,
        content: { [takes.mediaType]: { schema: toSchema(takes.schema, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: status === 303 ? 'Leads on to a page' : 'Done',
        ...(answers.mediaTypes.length > 0 && { content }),
      },
      default: failure,
    },
  };
}

/** OpenAPI 3.1 tells bytes by their media type; this says that there is no shape to look for. */
const bytes: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

const failure: OpenApiAnswer = {
  description: `A problem (RFC 9457): ${Object.values(errorStatus).join(', ')}`,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function descriptionOf({
  access,
  rate,
  errors = [],
}: Pick<DescribedRoute, 'access' | 'rate' | 'errors'>): string {
  const who = access === 'public' ? 'Everyone' : access.join(', ');
  const codes = errors.length > 0 ? ` Problems: ${errors.join(', ')}.` : '';
  return `Access: ${who}. Rate class: ${rate}.${codes}`;
}

const securityOf = (access: Access): OpenApiOperation['security'] =>
  access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }];

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
function formSchema({ largest, fields }: NonNullable<Endpoint['upload']>): JsonSchema {
  const { properties = {} } = fields ? shapeOf(fields) : {};
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `at most ${largest} bytes`,
  };
  return { type: 'object', properties: { ...properties, file }, required: ['file'] };
}

const shapeOf = (schema: z.core.$ZodType) =>
  toSchema(schema, 'input') as { properties?: Record<string, JsonSchema>; required?: string[] };

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

export function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
