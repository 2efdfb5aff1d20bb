import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { problemText } from './form/problem-text.ts';
import { Notice } from './notice.tsx';
import { SkeletonText } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: Query<Data>;
  ns: string;
  /** Shown for an empty list, and for whatever `isEmpty` says. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Full key of the sentence when loading failed; the general one when left out. */
  failed?: string;
  children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown): boolean => {
  const items = Array.isArray(data) ? data : (data as { items?: unknown } | undefined)?.items;
  return Array.isArray(items) && items.length === 0;
};

/** What is not there, or not for this person, is no more there at the next try. */
const isFinal = (error: unknown): boolean =>
  [403, 404, 410].includes((error as { status?: number } | null)?.status ?? 0);

/** What is asked of the server, in its four states: on its way, failed (with Retry), empty, there. */
export function QueryState<Data>({ query, ns, failed, ...props }: QueryStateProps<Data>) {
  const { t } = useTranslation();
  if (query.isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{t('ui:spinner.loading')}</VisuallyHidden>
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (query.data === undefined) {
    return (
      <Notice
        tone="error"
        live
        action={
          !isFinal(query.error) && (
            <Button variant="secondary" size="small" icon="refresh" onClick={() => query.refetch()}>
              {t('ui:query.retry')}
            </Button>
          )
        }
      >
        {problemText(t, query.error, ns, failed ?? 'ui:query.failed')}
      </Notice>
    );
  }
  const isEmpty = props.isEmpty ?? isEmptyList;
  if (props.empty !== undefined && isEmpty(query.data)) return props.empty;
  return props.children(query.data);
}
