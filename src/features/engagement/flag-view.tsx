import { useTranslation } from 'react-i18next';
import { CaseLine } from './parts/case-line.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { flaggedThings, listFlags } from './engagement.contract.ts';

/** What is open in the one queue about groups, words and profiles, the oldest first. */
export function FlagView() {
  const { t } = useTranslation('engagement');
  const { choiceOf, addressWith } = useAddress();
  const thing = choiceOf('thing', flaggedThings);
  const pages = useApiPages(listFlags, { query: { thing } });
  return (
    <section className="flex flex-col gap-4" aria-labelledby="flags">
      <h2 id="flags">{t('flags.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('flags.lead')}</p>
      <ChoiceChips
        label={t('flags.about')}
        values={[undefined, ...flaggedThings]}
        chosen={thing}
        nameOf={(value) => t(`thing.${value ?? 'all'}`)}
        linkTo={(value) => addressWith({ thing: value ?? null })}
      />
      <PagedList
        pages={pages}
        ns="engagement"
        more={t('more')}
        look="order"
        empty={<EmptyState icon="flag" title={t('flags.none')} />}
      >
        {(flag) => <CaseLine key={flag.id} flag={flag} />}
      </PagedList>
    </section>
  );
}
