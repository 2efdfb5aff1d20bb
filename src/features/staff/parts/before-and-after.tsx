import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';

interface BeforeAndAfterProps {
  before: string;
  after: string;
}

/** A fact as it stands and as it is wanted, side by side where there is room. */
export function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const { t } = useTranslation('staff');
  const sides = { before, after };
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {(['before', 'after'] as const).map((side) => (
        <div key={side} className="rounded-field bg-cloth p-3">
          <dt className="text-sm text-ink-soft">{t(`panel.${side}`)}</dt>
          <dd>
            <UserText as="p" className="whitespace-pre-line">
              {sides[side]}
            </UserText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
