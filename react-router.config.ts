import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Discovery matches every prefix of an address on the server: a long path then costs seconds.
  routeDiscovery: { mode: 'initial' },
  // server/main.ts and its siblings are the inputs of the server build, so each keeps its own name.
  serverBuildFile: '[name].js',
} satisfies Config;
