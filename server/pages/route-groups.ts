import { createRequestHandler } from 'react-router';
import type { RequestHandler, ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The group of addresses whose first segment belongs to no route. */
const elsewhere = '';

/**
 * React Router's handler, one for each first segment of an address. Each knows only the routes that such an address can
 * match, so that a page costs the same however many routes the site has: React Router compares an address with every
 * route that it knows, and makes an object of each for every page.
 */
export function groupedHandler(build: ServerBuild): RequestHandler {
  const groups = new Map<string, RequestHandler>();
  const segments = new Set(Object.values(build.routes).map((route) => firstSegment(build, route)));
  const whole = createRequestHandler(build);
  // Although its type says otherwise, a build names this address only where the configuration does.
  const discovery = new Set([build.routeDiscovery.manifestPath, '/__manifest']);
  return async (request, context) => {
    const { pathname } = new URL(request.url);
    // Asks for the routes of any addresses.
    if (discovery.has(pathname)) return whole(request, context);
    const asked = segmentOf(pathname);
    const segment = segments.has(asked) ? asked : elsewhere;
    const handler = groups.get(segment) ?? createRequestHandler(narrowed(build, segment));
    groups.set(segment, handler);
    return handler(request, context);
  };
}

/** The build with the routes that an address with this first segment can match, and with the home page. */
export function narrowed(build: ServerBuild, segment: string): ServerBuild {
  const kept = new Set<string>();
  const keep = (id: string | undefined) => {
    if (id === undefined) return;
    kept.add(id);
    keep(build.routes[id]?.parentId);
  };
  for (const route of Object.values(build.routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const first = firstSegment(build, route);
    // The home page is in every manifest that a browser gets.
    if (first === segment || first === '' || /^[:*]|\?$/.test(first)) keep(route.id);
  }
  return {
    ...build,
    routes: pick(build.routes, kept),
    assets: { ...build.assets, routes: pick(build.assets.routes, kept) },
  };
}

const pick = <Entry>(all: Record<string, Entry>, kept: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));

function firstSegment(build: ServerBuild, route: Routes[string]): string {
  const parent = route?.parentId === undefined ? undefined : build.routes[route.parentId];
  const path = [parent && firstSegment(build, parent), route?.path].filter(Boolean).join('/');
  return segmentOf(`/${path}`);
}

/** As React Router compares it: decoded, in small letters, and without what asks for a page's data alone. */
function segmentOf(pathname: string): string {
  const written = pathname
    .replace(/^\/+/, '')
    .replace(/(?:^_|\/_)?\.data$/, '')
    .split('/', 1)[0];
  try {
    return decodeURIComponent(written ?? '').toLowerCase();
  } catch {
    return elsewhere;
  }
}
