import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // server/main.ts and its siblings are the inputs of the server build, so each keeps its own name.
  serverBuildFile: '[name].js',
} satisfies Config;
