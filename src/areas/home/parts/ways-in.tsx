import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartHead } from '#features/content/own-words.tsx';
import type { OwnPart } from '#features/content/own-words.tsx';
import { Card } from '#ui/card.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

/** One way in for each audience; a feature adds its own when its page lands (decision D44). */
const ways: readonly { id: string; path: string; icon: IconName }[] = [
  { id: 'customer', path: '/directory', icon: 'search' },
  { id: 'business', path: '/business/new', icon: 'store' },
  { id: 'council', path: '/partnerships', icon: 'landmark' },
  { id: 'helper', path: '/get-involved', icon: 'heart' },
  { id: 'question', path: '/faq', icon: 'message' },
  { id: 'story', path: '/manifesto', icon: 'flag' },
];

/** What can be found besides businesses: address and name in the menu, whose words the frame has on every page. */
const lists = {
  '/embassies': 'embassies',
  '/organisations': 'organisations',
  '/faith': 'faith',
  '/universities': 'universities',
  '/directory/professionals': 'professionals',
  '/trade/manufacturers': 'manufacturers',
  '/trade': 'trade',
  '/map': 'map',
};

export function WaysIn({ own }: { own: OwnPart | undefined }) {
  const { t } = useTranslation(['home', 'shell']);
  return (
    <section aria-labelledby="ways">
      <PartHead id="ways" own={own} title={t('ways.title')} />
      <div className="mt-4">
        <ChipList label={t('ways.title')}>
          {Object.entries(lists).map(([path, name]) => (
            <Chip key={path} to={path}>
              {t(`shell:nav.${name}`)}
            </Chip>
          ))}
        </ChipList>
      </div>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {ways.map(({ id, path, icon }) => (
          <Card as="li" key={id} interactive>
            <h3 className="flex items-center gap-3 text-lg">
              <Icon name={icon} className="text-laterite" />
              {t(`ways.${id}.title`)}
            </h3>
            <p className="mt-2">{t(`ways.${id}.text`)}</p>
            <p className="mt-3">
              <Link to={path} className="card-link font-label">
                {t(`ways.${id}.link`)}
              </Link>
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
