import { Link } from 'react-router';
import type { QueryRecord } from '#platform/http/query-string.ts';
import { saveLink } from './save-link.ts';

interface SaveSearchLineProps {
  /** Name of the searchable list. */
  list: string;
  /** What the page is asked for, without order and page. */
  query: QueryRecord;
  /** The words of the link, of the list's own namespace: the page has no other. */
  children: string;
}

/** Below a list: the way to be told of what is new in it. */
export function SaveSearchLine({ list, query, children }: SaveSearchLineProps) {
  return (
    <p>
      <Link
        to={saveLink(list, query)}
        rel="nofollow"
        className="inline-flex min-h-target items-center"
      >
        {children}
      </Link>
    </p>
  );
}
