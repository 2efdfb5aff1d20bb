import { useTranslation } from 'react-i18next';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { resultsLink } from './query-links.ts';
import type { ResultsState } from './query-links.ts';
import { possibleSorts, sortFor } from '../sorts.ts';

interface SortMenuProps {
  state: ResultsState;
  hasPlace: boolean;
  kind: KindId | undefined;
}

/** The order that holds; it opens the others as links. */
export function SortMenu({ state, hasPlace, kind }: SortMenuProps) {
  const { t } = useTranslation('directory');
  const asked = { hasWords: Boolean(state.query.q), hasPlace, kind };
  const usual = sortFor(undefined, asked);
  const current = sortFor(state.query.sort, asked);
  return (
    <Menu
      variant="secondary"
      icon="sort"
      align="end"
      label={
        <>
          <VisuallyHidden>{t('sort.label')}: </VisuallyHidden>
          {t(`sort.${current}`)}
        </>
      }
    >
      {possibleSorts(asked).map((id) => (
        <MenuLink
          key={id}
          to={resultsLink(state, { sort: id === usual ? undefined : id })}
          aria-current={id === current || undefined}
        >
          {t(`sort.${id}`)}
        </MenuLink>
      ))}
    </Menu>
  );
}
