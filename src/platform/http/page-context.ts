import type { ComponentType } from 'react';
import { createContext } from 'react-router';
import type { Language } from '#platform/i18n/languages.ts';
import type { Endpoint, EndpointInput, EndpointResponse } from './endpoint.ts';

/** Calls an endpoint of our own API and answers its parsed response. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
) => Promise<EndpointResponse<E>>;

/** What the server hands to a page's `loader`. The server always renders as a visitor who is not signed in. */
export interface PageContext {
  /** In-process: same parsing, access check and response shaping as over HTTP. A refusal becomes the page's status. */
  api: Api;
  language: Language;
  now: Date;
  lowData: boolean;
  site: Site;
}

/** What every page may know about the running site. */
export interface Site {
  name: string;
  /** Origin without a trailing slash, for canonical addresses and share links. */
  url: string;
  operatorName: string;
  operatorContact: string;
  buildTag: string;
  demo: boolean;
  /** Paths of pages that no menu names until somebody has written them; missing while nobody has. */
  written?: readonly string[];
  /** Where pictures of streets come from; missing unless an admin has set it. */
  tiles?: { url: string; credit: string };
}

export const pageContext = createContext<PageContext>();

/** What the search in the header holds. */
export interface HeaderSearch {
  q?: string;
  near?: string;
  /** The id of a form of the page that it is part of. */
  form?: string;
  /** The page has a larger one of its own. */
  isHidden?: boolean;
}

/** What a route module says about itself in `export const handle`. */
export interface PageHandle {
  /** Translation namespaces the page uses; they are sent with it. The shell's own are always there. */
  namespaces: readonly string[];
  /** Left out where the header's search starts anew. */
  search?(loaderData: unknown): HeaderSearch;
  /**
   * It may ask for the device's camera. The browser decides that when it loads a document, so links to this page have
   * `reloadDocument`.
   */
  camera?: true;
  /** It may ask for the device's microphone, with the same condition for links as the camera. */
  microphone?: true;
  /**
   * What everybody reads of a protected page, whoever they are: the server sends it (decision D20). Above the gate is room
   * for a line; what is longer stands below, so that it is no wall before what one came for.
   */
  aboveGate?: ComponentType;
  belowGate?: ComponentType;
  /** The pages below it have another frame around them than the site's own, which it brings along. */
  ownFrame?: true;
  /**
   * schema.org descriptions of the page's subject; they are in the server's HTML only (decision D35), so nothing of
   * them belongs into the browser's code: begin with `import.meta.env.SSR`. `t` has the sentences of every namespace,
   * as `directory:kind.business`.
   */
  jsonLd?(
    loaderData: unknown,
    site: Site,
    t: (key: string) => string,
  ): Record<string, unknown> | readonly Record<string, unknown>[] | undefined;
}
