import { matchRoutes } from 'react-router';
import type { RouteObject, ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { groupedHandler, narrowed } from './route-groups.ts';

const paths: Record<string, { path?: string; parentId?: string; index?: true }> = {
  root: {},
  home: { path: '/', parentId: 'root' },
  about: { path: '/about', parentId: 'root' },
  founder: { path: '/about/founder', parentId: 'root' },
  place: { path: '/b/:slug', parentId: 'root' },
  'gate:admin': { parentId: 'root' },
  desk: { path: '/admin/desk', parentId: 'gate:admin' },
  users: { path: '/admin/users', parentId: 'gate:admin' },
  elsewhere: { path: '*', parentId: 'root' },
};

const made = Object.entries(paths).map(([id, place]) => ({ id, ...place }));

const routes: ServerBuild['routes'] = Object.fromEntries(
  made.map((route) => [route.id, { ...route, children: [], module: { default: () => null } }]),
);

const none = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  module: '',
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};

const asked: string[][] = [];

/** Nobody reads it any more, and it can't be left out. */
const old = { isSpaMode: false };

const build: ServerBuild = {
  ...old,
  routes,
  assets: {
    routes: Object.fromEntries(made.map((route) => [route.id, { ...route, ...none }])),
    version: 'v',
    entry: { module: '', imports: [] },
    url: '',
  },
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  entry: {
    module: {
      default: (_request, status, _headers, { routeModules }) => {
        asked.push(Object.keys(routeModules));
        return new Response('', { status });
      },
    },
  },
  future: {},
  ssr: true,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
};

function tree(all: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(all).flatMap((route) =>
    route?.parentId === parentId && route
      ? [{ id: route.id, path: route.path, children: tree(all, route.id) }]
      : [],
  );
}

const ids = (all: ServerBuild['routes'], path: string) =>
  matchRoutes(tree(all), path)?.map(({ route }) => route.id);

test('an address matches among its own routes what it matches among all', () => {
  const addresses = {
    about: ['/about', '/about/founder', '/ABOUT', '/about/nothing'],
    b: ['/b/one', '/b', '/b/one/two'],
    admin: ['/admin/desk', '/admin/users', '/admin'],
    '': ['/', '/nothing', '/nothing/at/all'],
  };
  for (const [segment, all] of Object.entries(addresses)) {
    for (const path of all)
      expect(ids(narrowed(build, segment).routes, path)).toEqual(ids(routes, path));
  }
});

test('a page knows the routes of its first segment, the home page and nothing else', async () => {
  const handler = groupedHandler(build);
  const known = async (path: string) => {
    asked.length = 0;
    await handler(new Request(`https://example.org${path}`));
    return asked[0];
  };
  const about = ['root', 'home', 'about', 'founder', 'elsewhere'];
  expect(await known('/about')).toEqual(about);
  expect(await known('/%61bout/founder')).toEqual(about);
  expect(await known('/b/one')).toEqual(['root', 'home', 'place', 'elsewhere']);
  for (const path of ['/', '/nothing', '/%E0'])
    expect(await known(path)).toEqual(['root', 'home', 'elsewhere']);
});

/** What React Router writes where the configuration names no address, whatever its type says. */
const unnamed = JSON.parse('{"mode":"lazy"}') as ServerBuild['routeDiscovery'];

test.each([
  ['as the build names it', build],
  ['of its own accord', { ...build, routeDiscovery: unnamed }],
] as [string, ServerBuild][])(
  'a browser may ask for the routes of any address, %s',
  async (_, one) => {
    const handler = groupedHandler(one);
    const address = 'https://example.org/__manifest?version=v&paths=/about,/admin/desk';
    const answer = await handler(new Request(address));
    expect(Object.keys((await answer.json()) as object)).toEqual(
      expect.arrayContaining(['about', 'desk']),
    );
  },
);
