import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartHead } from '#features/content/own-words.tsx';
import type { OwnPart } from '#features/content/own-words.tsx';
import { ColourPicture } from '#ui/colour-picture.tsx';
import type { TaskPicture } from '../task-pictures.ts';
import sprite from '../tasks.svg';

/** What most people come for; the name of each is `task.<id>`, its picture has the same name. */
const tasks = {
  food: '/categories/food-and-drink',
  hair: '/categories/hair-and-beauty',
  faith: '/faith',
  passports: '/embassies',
  law: '/categories/money-law-and-property',
  shops:
    '/directory/businesses?category=food-shop&category=fashion-and-tailoring&category=books-and-media',
  events: '/events',
  'send-home': '/categories/shipping-and-money-transfer',
} as const satisfies Partial<Record<TaskPicture, string>>;

/** Others who come, and what for; a feature adds its own when its page lands (decision D44). */
const others = {
  council: '/partnerships',
  group: '/community/groups',
  helper: '/get-involved',
  question: '/faq',
  story: '/manifesto',
} as const;

const idsOf = <Id extends string>(by: Record<Id, string>) => Object.entries(by) as [Id, string][];

export function WaysIn({ own }: { own: OwnPart | undefined }) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="ways">
      <PartHead id="ways" own={own} title={t('search.words')} />
      <ul className="tasks">
        {idsOf(tasks).map(([id, path]) => (
          <li key={id}>
            <Link to={path}>
              <ColourPicture href={`${sprite}#${id}`} />
              {t(`task.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="link-row mt-2">
        {idsOf(others).map(([id, path]) => (
          <li key={id}>
            <Link to={path}>{t(`ways.${id}.title`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
