import { useTranslation } from 'react-i18next';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { CommunityProfile } from './business-details.ts';

const texts = ['communityRole', 'openTo', 'lookingForSupport', 'sustainabilityFocus'] as const;

/** What a business tells of its place in the community; nothing where it tells nothing. */
export function CommunityFacts({ community }: { community: CommunityProfile | undefined }) {
  const { t } = useTranslation('directory');
  if (!community || !(community.tenderReady || texts.some((name) => community[name]))) return null;
  return (
    <section aria-labelledby="community" className="flex flex-col gap-3">
      <h2 id="community">{t('community.title')}</h2>
      <DataList
        items={[
          ...texts.map((name) => ({
            term: t(`community.${name}`),
            value: community[name] && (
              <UserText as="p" className="whitespace-pre-line">
                {community[name]}
              </UserText>
            ),
          })),
          {
            term: t('community.tenderReady'),
            value: community.tenderReady && t('facts.yes'),
          },
        ]}
      />
    </section>
  );
}
