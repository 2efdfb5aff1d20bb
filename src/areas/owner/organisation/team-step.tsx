import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { listOwnListings } from '#features/own-listings/own-listing.contract.ts';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import { TeamPanel } from '#features/teams/team-panel.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';

export function TeamStep({ own }: { own: readonly OwnListingCard[] }) {
  const { t } = useTranslation('organisation');
  const [query] = useSearchParams();
  const queries = useQueryClient();
  const led = own.filter(({ role }) => role === 'owner');
  const chosen = led.find(({ id }) => id === query.get('of')) ?? led[0];
  if (!chosen) {
    return (
      <Notice action={<ButtonLink to="?step=page">{t('road.page')}</ButtonLink>}>
        {t('road.teamNone')}
      </Notice>
    );
  }
  return (
    <>
      <p>{t('road.teamText')}</p>
      {led.length > 1 && (
        <ChipList label={t('road.choose')}>
          {led.map(({ id, name }) => (
            <Chip key={id} to={`?step=team&of=${id}`} selected={id === chosen.id}>
              <UserText>{name}</UserText>
            </Chip>
          ))}
        </ChipList>
      )}
      <TeamPanel
        key={chosen.id}
        listingId={chosen.id}
        onMoved={() => void queries.invalidateQueries({ queryKey: [listOwnListings.id] })}
      />
      <ButtonLink to="?step=done" className="self-start">
        {t('road.toDone')}
      </ButtonLink>
    </>
  );
}
