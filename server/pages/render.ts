import { createRequestHandler } from 'react-router';

/** React Router's handler for the pages of this build. Apart, so that tests of the API need no build. */
export const render = createRequestHandler(() => import('virtual:react-router/server-build'));
