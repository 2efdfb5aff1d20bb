import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { kindsOfFigure } from '#features/contributions/figures.ts';
import type { ActFigure, Figure } from '#features/contributions/figures.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { actsLink } from './my-contribution-links.ts';
import { getOwnContribution } from './own-contribution.contract.ts';
import type { OwnContribution } from './own-contribution.contract.ts';

type Shown = OwnContribution['figures'][number];

const countsActs = (figure: Figure): figure is ActFigure => figure in kindsOfFigure;

const linkOf = ({ figure, count, url }: Shown): string | null =>
  url ?? (count !== null && count > 0 && countsActs(figure) ? actsLink(figure) : null);

/** The eleven figures, each with what it counts and the way to the list behind it. */
export function FigureGrid() {
  const { t } = useTranslation('my-contribution');
  const own = useApi(getOwnContribution, {});
  return (
    <QueryState query={own} ns="my-contribution">
      {({ figures, isYoung }) => (
        <div className="flex flex-col gap-6">
          {isYoung && <Notice title={t('young.title')}>{t('young.text')}</Notice>}
          <ul className="grid list-none gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
            {figures.map((one) => (
              <OneFigure key={one.figure} {...one} />
            ))}
          </ul>
        </div>
      )}
    </QueryState>
  );
}

function OneFigure(shown: Shown) {
  const { t } = useTranslation('my-contribution');
  const language = useLanguage();
  const { figure, count } = shown;
  const to = linkOf(shown);
  const name = t(`figure.${figure}.name`);
  return (
    <Card as="li" className="flex flex-col gap-1">
      <h2 className="text-base">{name}</h2>
      <p className="font-heading text-2xl">
        {count === null ? t('figure.off') : formatNumber(count, language)}
      </p>
      <p className="text-base text-ink-soft">{t(`figure.${figure}.what`)}</p>
      {to && (
        <Link to={to} aria-label={t('figure.seeOf', { name })} className="mt-auto pt-2">
          {t('figure.see')}
        </Link>
      )}
    </Card>
  );
}
