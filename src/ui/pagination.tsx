import { useTranslation } from 'react-i18next';
import type { To } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

interface PaginationProps {
  /** Cursor of the next page, from the list's answer; null on the last. */
  next: string | null;
  /** The shown page is a later one. */
  isLater: boolean;
  /** The same list behind a cursor, or from its beginning. */
  linkTo: (after: string | undefined) => To;
}

/** Paging by a cursor knows the next page and the first one. Nothing is shown where there is only one page. */
export function Pagination({ next, isLater, linkTo }: PaginationProps) {
  const { t } = useTranslation('ui');
  if (next === null && !isLater) return null;
  return (
    <nav
      aria-label={t('pagination.label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden"
    >
      {isLater && (
        <ButtonLink to={linkTo(undefined)} variant="secondary">
          {t('pagination.first')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={linkTo(next)} rel="next">
          {t('pagination.next')}
          <Icon name="arrow-end" />
        </ButtonLink>
      )}
    </nav>
  );
}
