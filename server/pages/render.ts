import { createRequestHandler } from 'react-router';
import { groupedHandler } from './route-groups.ts';

const load = () => import('virtual:react-router/server-build');

/**
 * React Router's handler for the pages of this build. Apart, so that tests of the API need no build. In development the
 * build is asked for anew each time, as saved files change it.
 */
export const render =
  import.meta.env.MODE === 'development'
    ? createRequestHandler(load)
    : groupedHandler(await load());
