import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { errorStatus } from './app-error.ts';
import { Problem } from './problem.ts';

type Schema = Record<string, unknown>;

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: true; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** The OpenAPI 3.1 description of these endpoints. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
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
    components: { schemas: { Problem: toSchema(Problem, 'output') } },
  };
}

function operationOf(endpoint: Endpoint): OpenApiOperation {
  const access = endpoint.access === 'public' ? 'Everyone' : endpoint.access.join(', ');
  const codes = endpoint.errors?.length ? ` Problems: ${endpoint.errors.join(', ')}.` : '';
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `Access: ${access}. Rate class: ${endpoint.rate}.${codes}`,
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: toSchema(endpoint.response, 'output') } },
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

function parametersOf(place: 'path' | 'query', schema: z.core.$ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
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
