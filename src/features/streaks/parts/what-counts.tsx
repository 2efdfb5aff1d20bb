import { useTranslation } from 'react-i18next';
import { actKinds, helpingKinds } from '#features/contributions/act-kinds.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { graceDays } from '../counting/count-streak.ts';
import { pointsOf } from '../counting/count-points.ts';

/** The rules in plain words, and the points of each act. */
export function WhatCounts() {
  const { t } = useTranslation('streaks');
  const language = useLanguage();
  return (
    <Disclosure summary={t('rules.title')}>
      <div className="flex flex-col gap-4">
        <ul className="flex list-disc flex-col gap-2 ps-5">
          <li>{t('rules.act')}</li>
          <li>{t('rules.grace', { count: graceDays })}</li>
          <li>{t('rules.zone')}</li>
          <li>{t('rules.back')}</li>
          <li>{t('rules.never')}</li>
          <li>{t('rules.private')}</li>
        </ul>
        <DataList
          items={helpingKinds.map((kind) => ({
            term: t(`act.${kind}`),
            value: t('rules.points', {
              count: pointsOf[kind],
              points: formatNumber(pointsOf[kind], language),
              most: formatNumber(actKinds[kind].mostADay, language),
            }),
          }))}
        />
      </div>
    </Disclosure>
  );
}
