import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

interface PaginationProps {
  nextTo?: To;
  /** Back to the first page, from a later one. */
  firstTo?: To;
  /** Where the reader is, such as "25 to 48 of 512". */
  summary?: ReactNode;
}

/** Paging by a cursor knows the next page and the first one. Nothing is shown where there is only one page. */
export function Pagination({ nextTo, firstTo, summary }: PaginationProps) {
  const { t } = useTranslation('ui');
  if (nextTo === undefined && firstTo === undefined) return null;
  return (
    <nav
      aria-label={t('pagination.label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden"
    >
      {firstTo !== undefined && (
        <ButtonLink to={firstTo} variant="secondary">
          {t('pagination.first')}
        </ButtonLink>
      )}
      {nextTo !== undefined && (
        <ButtonLink to={nextTo} rel="next">
          {t('pagination.next')}
          <Icon name="arrow-end" />
        </ButtonLink>
      )}
      {summary && <p className="text-base text-ink-soft">{summary}</p>}
    </nav>
  );
}
