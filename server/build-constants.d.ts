/** Short name of the commit that was built; `version.json` serves it. Set by `vite.config.ts`. */
declare const __BUILD_TAG__: string;
/** ISO time of that commit, so that two builds of it are equal. */
declare const __BUILD_TIME__: string;

declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';
  const build: ServerBuild;
  export = build;
}
