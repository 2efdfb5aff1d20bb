import { escapeHtml as text } from './escape-html.ts';
import type { OpenApiDocument, OpenApiOperation } from './open-api.server.ts';

/** The OpenAPI document as a plain page: no script, no style of its own beyond what browsers give. */
export function apiPage({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title></head>
<body><main>
<h1>${text(info.title)}</h1>
<p>Version ${text(info.version)}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
Errors are problem documents (RFC 9457) with a stable <code>code</code>.</p>
${operations.join('\n')}
<h2>Problem</h2>${schema(components.schemas.Problem)}
</main></body></html>`;
}

function section(method: string, path: string, operation: OpenApiOperation): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema: shape }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td>${schema(shape)}</td></tr>`,
  );
  const table = rows.length
    ? `<table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : '';
  const body = operation.requestBody?.content['application/json']?.schema;
  const answer = operation.responses['200']?.content['application/json']?.schema;
  return `<section><h2><code>${method.toUpperCase()} ${text(path)}</code></h2>
<p>${text(operation.summary)}. ${text(operation.description)}</p>${table}
${body ? `<h3>Body</h3>${schema(body)}` : ''}
<details><summary>Answer</summary>${schema(answer)}</details></section>`;
}

const schema = (shape: unknown) => `<pre>${text(JSON.stringify(shape, null, 2) ?? '')}</pre>`;
