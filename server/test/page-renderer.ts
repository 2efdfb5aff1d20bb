import { createRequestHandler, UNSAFE_withComponentProps as withProps } from 'react-router';
import type { RequestHandler, ServerBuild } from 'react-router';
import * as entry from '../../src/entry.server.tsx';
import pages from '../../src/routes.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;
type PageModule = Omit<ServerRoute['module'], 'default'> & {
  default: Parameters<typeof withProps>[0];
};

const modules = import.meta.glob<PageModule>([
  '/src/root.tsx',
  '/src/**/pages/*-page.tsx',
  '/src/shell/gate/*.tsx',
  '/src/shell/staff/staff-layout.tsx',
]);

interface Page {
  id?: string;
  path?: string;
  file: string;
  children?: readonly Page[];
}

/** The component gets its data as properties, as the build of React Router arranges it. */
async function moduleOf(file: string): Promise<ServerRoute['module']> {
  const load = modules[`/src/${file}`];
  if (!load) throw new Error(`No page is kept at src/${file}.`);
  const found = await load();
  return { ...found, default: withProps(found.default) };
}

async function listRoutes(list: readonly Page[], parentId: string): Promise<ServerBuild['routes']> {
  const routes: ServerBuild['routes'] = {};
  for (const { id, path, file, children = [] } of list) {
    if (id === undefined) throw new Error(`The page ${file} has no id.`);
    routes[id] = { id, parentId, path, module: await moduleOf(file) };
    Object.assign(routes, await listRoutes(children, id));
  }
  return routes;
}

const noScripts = {
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  module: '/no-script.js',
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
} as const;

/** The pages as the built server renders them, but with no scripts for a browser: a test needs no build for it. */
export async function pageRenderer(): Promise<RequestHandler> {
  const root: ServerRoute = { id: 'root', path: '', module: await moduleOf('root.tsx') };
  const routes = { root, ...(await listRoutes(pages, 'root')) };
  const manifest = Object.values(routes).flatMap((route) =>
    route
      ? [
          [
            route.id,
            {
              id: route.id,
              parentId: route.parentId,
              path: route.path,
              hasLoader: 'loader' in route.module,
              hasAction: 'action' in route.module,
              ...noScripts,
            },
          ] as const,
        ]
      : [],
  );
  return createRequestHandler({
    entry: { module: entry },
    routes,
    assets: {
      entry: { imports: [], module: '/no-script.js' },
      routes: Object.fromEntries(manifest),
      url: '/no-manifest.js',
      version: 'test',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  });
}
