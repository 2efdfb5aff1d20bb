import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A page carries its own routes and asks for those that it links to: the list of all grows with every feature.
  // Discovery matches each prefix of an address; server/pages/pages.ts bounds its length.
  routeDiscovery: { mode: 'lazy' },
  // server/main.ts and its siblings are the inputs of the server build, so each keeps its own name.
  serverBuildFile: '[name].js',
} satisfies Config;
