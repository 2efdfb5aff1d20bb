import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Placement } from '../placement.contract.ts';
import { hoursIn } from './placement-words.ts';

/** What was agreed, and the plan against the hours. */
export function PlacementFacts({ placement }: { placement: Placement }) {
  const { t } = useTranslation('placements');
  const language = useLanguage();
  const { startsOn, endsOn, planned, logged, status } = placement;
  const hours = (minutes: number) => hoursIn(t, minutes, language);
  const ground =
    placement.ground && t(`ground.${placement.ground}`, { scheme: isolate(placement.scheme) });
  const hasBegun = status === 'active' || status === 'completed';
  return (
    <DataList
      items={[
        {
          term: t('fact.university'),
          value: <UserText className="wrap-anywhere">{placement.university}</UserText>,
        },
        {
          term: t('fact.period'),
          value: t('fact.fromTo', {
            from: formatDate(startsOn, language),
            to: formatDate(endsOn, language),
          }),
        },
        { term: t('fact.hoursPerWeek'), value: hours(placement.hoursPerWeek * 60) },
        {
          term: t('fact.supervisor'),
          value: placement.supervisor ? (
            <UserText>{placement.supervisor}</UserText>
          ) : (
            t('fact.noSupervisor')
          ),
        },
        { term: t('fact.pay'), value: ground ?? t('pay.paid') },
        {
          term: t('fact.offerUntil'),
          value: placement.offerUntil && formatDate(placement.offerUntil.slice(0, 10), language),
        },
        {
          term: t('fact.planned'),
          value:
            hasBegun &&
            t('fact.plannedOf', {
              soFar: hours(planned.untilToday),
              whole: hours(planned.whole),
            }),
        },
        { term: t('fact.approved'), value: hasBegun && hours(logged.approved) },
        { term: t('fact.waiting'), value: logged.waiting > 0 && hours(logged.waiting) },
      ]}
    />
  );
}
