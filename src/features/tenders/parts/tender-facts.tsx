import { useTranslation } from 'react-i18next';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { getTender, TenderCard } from '../tender.contract.ts';
import { AwardList } from './award-list.tsx';
import { useTenderWords } from './use-tender-words.ts';

export interface WholeTender {
  more: NonNullable<TenderCard['more']>;
  full: NonNullable<EndpointResponse<typeof getTender>['full']>;
}

/** What is known of it in single facts. */
export function TenderFacts({ more, full }: WholeTender) {
  const { t } = useTranslation(['tenders', 'eligibility']);
  const words = useTenderWords();
  return (
    <section className="card card-padded">
      <h2 className="text-lg">{t('tenders:facts.title')}</h2>
      <DataList
        layout="stacked"
        items={[
          { term: t('tenders:facts.value'), value: words.money(more) },
          {
            term: t('tenders:facts.category'),
            value: more.category && t(`tenders:category.${more.category}`),
          },
          {
            term: t('tenders:facts.location'),
            value: more.location && <UserText>{more.location}</UserText>,
          },
          {
            term: t('tenders:facts.area'),
            value: more.area && t(`eligibility:area.${more.area}`),
          },
          {
            term: t('tenders:facts.suits'),
            value: [
              more.suitsSmall && t('tenders:suits.small'),
              more.suitsCharities && t('tenders:suits.charities'),
            ]
              .filter(Boolean)
              .join(', '),
          },
          {
            term: t('tenders:facts.cpv'),
            value: full.cpv.length > 0 && <CpvList cpv={full.cpv} />,
          },
          {
            term: t('tenders:facts.contact'),
            value: full.contactEmail && (
              <a href={`mailto:${full.contactEmail}`} dir="ltr">
                {full.contactEmail}
              </a>
            ),
          },
          {
            term: t('tenders:facts.law'),
            value: full.isBelowThreshold && t('tenders:belowThreshold'),
          },
          {
            term: t('tenders:facts.award'),
            value: full.award && <AwardList more={more} full={full} />,
          },
          {
            term: t('tenders:facts.origin'),
            value: full.origin && (
              <bdi>{[full.origin.publisher, full.origin.licence].filter(Boolean).join(', ')}</bdi>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Names of the vocabulary are English, as its codes are used. */
function CpvList({ cpv }: { cpv: WholeTender['full']['cpv'] }) {
  return (
    <ul>
      {cpv.map(({ code, name }) => (
        <li key={code} lang="en" dir="ltr">
          {code} {name}
        </li>
      ))}
    </ul>
  );
}
