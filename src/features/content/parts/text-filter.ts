import type { TFunction } from 'i18next';
import { fold } from '#platform/text/fold.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { listPageTexts } from '../editing/admin-content.contract.ts';
import { viewsOf } from '../editing/text-view.ts';
import type { TextRow } from './text-list.tsx';

type Items = EndpointResponse<typeof listPageTexts>['items'];

/** The rows that the address asks for. All pages are there already, so nothing is asked of the server. */
export const textFilter =
  (t: TFunction, query: URLSearchParams) =>
  (items: Items): TextRow[] => {
    const words = fold(query.get('q') ?? '');
    const state = query.get('state');
    const language = query.get('language');
    return items
      .filter(({ page, path, title }) =>
        fold(`${t(`content:page.${page}`)} ${title} ${path}`).includes(words),
      )
      .flatMap(({ page, path, texts }) =>
        texts
          .filter((standing) => !language || standing.language === language)
          .filter((standing) => !state || viewsOf(standing).some((view) => view === state))
          .map((standing) => ({ page, path, standing })),
      );
  };
