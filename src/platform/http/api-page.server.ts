import { escapeHtml as text } from './escape-html.ts';
import type { OpenApiDocument } from './open-api.server.ts';
import type { OpenApiOperation } from './open-api-operation.server.ts';
import { schemaRows } from './schema-rows.ts';

interface Entry {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

/** Ids of shapes that are on the page already, by their JSON: many operations answer the same. */
type Shown = Map<string, string>;

/** The OpenAPI document as a page without scripts; its style sheet is `public/docs-of-api.css`. */
export function apiPage({ info, paths, components }: OpenApiDocument): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = Object.entries(Object.groupBy(entries, groupOf)).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  const shown: Shown = new Map();
  const title = text(info.title);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/docs-of-api.css"></head>
<body><header><h1>${title}</h1>
<p>Version ${text(info.version)}, ${entries.length} operations. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Send the access token as <code>Authorization: Bearer …</code> and bodies as JSON. Failures are problem documents
(RFC 9457) with a stable <code>code</code>: <a href="#Problem">Problem</a>. With an <code>Idempotency-Key</code> what creates something
does so once.</p></header>
<nav id="index" aria-labelledby="index-title"><h2 id="index-title">Index</h2><ul>
${groups.map(([name, found = []]) => `<li><a href="#part-${text(name)}">${text(name)}</a> (${found.length})</li>`).join('\n')}
</ul></nav>
<main>
${groups.map(([name, found = []]) => group(name, found, shown)).join('\n')}
<section aria-labelledby="Problem"><h2 id="Problem">Problem</h2>${table(components.schemas.Problem ?? {})}</section>
</main></body></html>`;
}

/** The part of the path behind `/api/`; the first part of what is elsewhere. */
const groupOf = ({ path }: Entry): string => path.replace(/^\/api\//, '/').split('/')[1] ?? '';

const group = (name: string, entries: readonly Entry[], shown: Shown): string => `
<section aria-labelledby="part-${text(name)}"><h2 id="part-${text(name)}">${text(name)}</h2>
<ul>
${entries.map(link).join('\n')}
</ul>
<p><a href="#index">Back to the index</a></p>
${entries.map((entry) => section(entry, shown)).join('\n')}
</section>`;

const nameOf = ({ method, path }: Entry): string =>
  `<code>${method.toUpperCase()} ${text(path)}</code>`;

const link = (entry: Entry): string =>
  `<li><a href="#${entry.operation.operationId}">${nameOf(entry)}</a></li>`;

function section(entry: Entry, shown: Shown): string {
  const { operationId: id, summary, description, parameters, ...rest } = entry.operation;
  const body = contentOf(rest.requestBody);
  const [status = '200', answer] = Object.entries(rest.responses)[0] ?? [];
  return `<section aria-labelledby="${id}"><h3 id="${id}">${nameOf(entry)}</h3>
<p>${text(summary)}. ${text(description)}</p>
${parameters.length > 0 ? details('Parameters', id, parameterTable(parameters)) : ''}
${body ? shape(`Body (${body.type})`, { id, part: 'body', schema: body.schema }, shown) : ''}
${shape(`Answer ${status}`, { id, part: 'answer', schema: contentOf(answer)?.schema ?? {} }, shown)}</section>`;
}

function contentOf(
  part: Partial<Pick<OpenApiOperation['responses'][string], 'content'>> | undefined,
) {
  const [found] = Object.entries(part?.content ?? {});
  return found && { type: found[0], schema: found[1].schema };
}

interface Shape {
  id: string;
  part: 'body' | 'answer';
  schema: Record<string, unknown>;
}

/** The same shape once more is a link to where it stands. */
function shape(title: string, { id, part, schema }: Shape, shown: Shown): string {
  const json = JSON.stringify(schema);
  const known = shown.get(json);
  if (known) return `<p>${text(title)}: as ${known}</p>`;
  // A short one is read sooner than its link is followed.
  if (json.length > 300) shown.set(json, `<a href="#${id}-${part}">the ${part} of ${id}</a>`);
  return details(title, id, table(schema), `${id}-${part}`);
}

/** Screen readers list them by name, so each says what it belongs to. */
const details = (title: string, of: string, content: string, id?: string): string =>
  `<details${id ? ` id="${id}"` : ''}><summary>${text(title)} of ${of}</summary>${content}</details>`;

const head =
  '<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Rules</th></tr></thead>';

const row = (name: string, ...cells: readonly string[]): string =>
  `<tr><th scope="row"><code>${text(name)}</code></th>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`;

const table = (schema: Record<string, unknown>): string => {
  const rows = schemaRows(schema).map(({ path, type, isRequired, rules }) =>
    row(path || '(all)', isRequired ? type : `${type}, optional`, rules),
  );
  return `<table>${head}<tbody>${rows.join('\n')}</tbody></table>`;
};

function parameterTable(parameters: OpenApiOperation['parameters']): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const [first] = schemaRows(schema);
    const rules = [description, first?.rules].filter(Boolean).join('; ');
    return row(name, `${first?.type ?? 'any'} in ${place}${required ? '' : ', optional'}`, rules);
  });
  return `<table>${head}<tbody>${rows.join('\n')}</tbody></table>`;
}
