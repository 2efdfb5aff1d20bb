import { createContext } from 'react-router';
import type { Logger } from '#platform/log/logger.server.ts';

/** The logger of the request that a page is rendered for; its lines carry the request's id. */
export const requestLog = createContext<Logger>();
