import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { addressesOf } from './page-addresses.ts';
import { validBodyOf, schemaOf } from './valid-body.ts';
import type { Fitting, Schema } from './valid-body.ts';
import type { WritingScene } from './writing-scene.ts';

/** One call of an endpoint that writes, about one row. */
export interface WriteCall {
  /** Its name in lists of who may change it; `-` where the call names no row. */
  row: string;
  request: InjectOptions;
}

/** What a body names when it is about a row that is not in the address. */
const bodyNames = ['listingId', 'subjectId'];

/** The calls of an endpoint about every row of the scene, each with a body that is otherwise accepted. */
export function writeCalls(
  endpoint: Endpoint,
  { ids, links, names, named }: WritingScene,
): WriteCall[] {
  const { id, method, body } = endpoint;
  const schema = body && schemaOf(body);
  const properties = Object.keys(schema?.properties ?? {});
  const listings = ids['listings'] ?? [];
  const inBody = bodyNames.filter((name) => properties.includes(name));
  const isInBody = inBody.length > 0;
  const token = links[id];
  return nearFirst(endpoint, addressesOf(endpoint, ids)).flatMap((url) =>
    (isInBody ? listings : listings.slice(0, 1)).map((listingId) => {
      const rowsNamed = [...url.split('/'), ...(isInBody ? [listingId] : [])];
      const row = rowsNamed.flatMap((part) => names.get(part) ?? []).join('/') || '-';
      const given: Fitting = {
        listingId,
        subjectId: listingId,
        ...(token && { token }),
        ...named[id],
      };
      // Also where it may be left out: the name says which row the call is about.
      const aboutRow = Object.fromEntries(inBody.map((name) => [name, given[name]]));
      const payload = schema && { ...validBodyOf(schema, given), ...aboutRow, ...ageSaid(schema) };
      return { row, request: { method, url, ...(payload && { payload }) } };
    }),
  );
}

/** A person without an account says that they are 18 or over where that is asked. For accounts it is known. */
function ageSaid({ properties: { isAdult } = {} }: Schema): object {
  return isAdult ? validBodyOf({ properties: { isAdult }, required: ['isAdult'] }) : {};
}

/** Without addresses in which two parts differ from the first one: each part is tried with all of its values. */
function nearFirst({ path }: Endpoint, urls: readonly string[]): string[] {
  const isPart = `/api${path}`.split('/').map((segment) => segment.startsWith(':'));
  const [first = ''] = urls;
  const base = first.split('/');
  return urls.filter(
    (url) => url.split('/').filter((part, at) => isPart[at] && part !== base[at]).length <= 1,
  );
}
