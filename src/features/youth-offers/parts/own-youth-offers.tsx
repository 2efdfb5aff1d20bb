import { useTranslation } from 'react-i18next';
import { OwnSubmissions } from '#features/submissions/own-submissions.tsx';
import { useApi } from '#platform/query/use-api.ts';
import { offerPath } from '../youth-offer-links.ts';
import { listOwnYouthOffers, withdrawYouthOffer } from '../youth-offer.contract.ts';
import type { OwnYouthOffer } from '../youth-offer.contract.ts';

/** What became of what one sent, and the way to take it back. */
export function OwnYouthOffers() {
  const own = useApi(listOwnYouthOffers, {});
  return (
    <OwnSubmissions
      wordsAlone
      ns="youth-offers"
      icon="message"
      query={own}
      list={listOwnYouthOffers}
      withdraw={withdrawYouthOffer}
      url={offerPath}
      Facts={Topic}
    />
  );
}

function Topic({ item: { topic } }: { item: OwnYouthOffer }) {
  const { t } = useTranslation('youth-offers');
  return <span className="text-ink-soft">{t(`topic.${topic}`)}</span>;
}
