import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FactLine } from '#features/staff/desk/fact-line.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { addressOf } from '#platform/http/query-string.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { badgeDeskStates, latelyDays, listGivenBadges } from './badge-desk.contract.ts';
import type { GivenBadge } from './badge-desk.contract.ts';
import { badges } from './badge-rules.ts';
import { DoubtBadge } from './parts/doubt-badge.tsx';

/** Who was given which badge, and which were taken back. What may be wrong goes into the queue, which decides. */
export function BadgeDesk() {
  const { t } = useTranslation('badges');
  const language = useLanguage();
  const { choiceOf, addressWith } = useAddress();
  const state = choiceOf('state', badgeDeskStates) ?? 'given';
  const badge = choiceOf('badge', badges);
  const pages = useApiPages(listGivenBadges, { query: { state, badge } });
  const lately = pages.first?.lately ?? [];
  const countOf = (value: (typeof badges)[number]) => {
    const found = lately.find((one) => one.badge === value);
    if (!found) return '';
    return found.count === null ? t('desk.few') : formatNumber(found.count, language);
  };
  return (
    <section className="flex flex-col gap-4" aria-labelledby="badge-desk">
      <h2 id="badge-desk">{t('desk.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('desk.lead')}</p>
      <ChoiceChips
        label={t('desk.states')}
        values={badgeDeskStates}
        chosen={state}
        nameOf={(value) => t(`desk.state.${value}`)}
        linkTo={(value) => addressWith({ state: value === 'given' ? null : value })}
      />
      <p>{t('desk.lately', { days: formatNumber(latelyDays, language) })}</p>
      <ChoiceChips
        label={t('desk.byBadge')}
        values={[undefined, ...badges]}
        chosen={badge}
        nameOf={(value) =>
          value
            ? t('desk.counted', { badge: t(`badge.${value}`), count: countOf(value) })
            : t('desk.all')
        }
        linkTo={(value) => addressWith({ badge: value ?? null })}
      />
      <PagedList
        pages={pages}
        ns="badges"
        more={t('desk.more')}
        empty={<EmptyState icon="star" title={t(`desk.none.${state}`)} />}
      >
        {(one) => <GivenRow key={one.id} given={one} onChanged={() => void pages.refetch()} />}
      </PagedList>
    </section>
  );
}

function GivenRow({ given, onChanged }: { given: GivenBadge; onChanged: () => void }) {
  const { t } = useTranslation('badges');
  const language = useLanguage();
  const { id, badge, holder, holderId, isSample, earnedOn, revoked, caseId, can } = given;
  return (
    <li className="flex flex-col gap-2 py-4">
      <h3 className="flex flex-wrap items-center gap-x-3 text-lg">
        {t(`badge.${badge}`)}
        {isSample && <Badge>{t('desk.sample')}</Badge>}
      </h3>
      <FactLine
        facts={[
          {
            term: t('case.badge.fact.holder'),
            value: (
              <Link to={`/users/${holderId}`}>
                <UserText>{holder}</UserText>
              </Link>
            ),
          },
          { term: t('case.badge.fact.earnedOn'), value: formatDate(earnedOn, language) },
          {
            term: t('desk.revokedOn'),
            value: revoked && formatDate(revoked.at.slice(0, 10), language),
          },
          {
            term: t('desk.reason'),
            value: revoked && <UserText>{revoked.reason}</UserText>,
          },
        ]}
      />
      {caseId && <Link to={addressOf('/moderation', { case: caseId })}>{t('desk.case')}</Link>}
      {can.doubt && <DoubtBadge id={id} onDone={onChanged} />}
    </li>
  );
}
