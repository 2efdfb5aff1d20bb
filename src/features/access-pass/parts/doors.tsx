import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';

interface Count {
  total: number;
  isTotalCapped: boolean;
}

interface DoorsProps {
  opportunities: Count;
  funds: Count;
}

/** Where work, contracts and money are. How many tenders there are is not said to everybody (decision D17). */
export function Doors({ opportunities, funds }: DoorsProps) {
  const { t } = useTranslation('access-pass');
  const language = useLanguage();
  const inWords = (door: 'opportunities' | 'funding', { total, isTotalCapped }: Count) =>
    t(`door.${door}.count`, {
      count: total,
      total: formatNumber(total, language) + (isTotalCapped ? '+' : ''),
    });
  const doors = [
    { name: 'opportunities', to: '/opportunities', said: inWords('opportunities', opportunities) },
    { name: 'tenders', to: '/tenders', said: t('door.tenders.count') },
    { name: 'funding', to: '/funding', said: inWords('funding', funds) },
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      {doors.map(({ name, to, said }) => (
        <Card as="section" key={name} interactive className="flex flex-col gap-2">
          <h2 className="text-xl">
            <Link to={to} className="card-link">
              {t(`door.${name}.title`)}
            </Link>
          </h2>
          <p>{t(`door.${name}.text`)}</p>
          <p className="font-label">{said}</p>
        </Card>
      ))}
    </div>
  );
}
