import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { safetyPath } from '#features/safeguarding/emergency.ts';
import { WhoReads } from '#features/youth-forum/parts/safety-words.tsx';

/** Who reads a circle, what not to tell, and whom to turn to; for its leader the rules. */
export function CircleSafety({ isLeader }: { isLeader: boolean }) {
  const { t } = useTranslation('youth-forum');
  if (isLeader) return <LeaderRules />;
  return (
    <WhoReads isAdult={false}>
      <li>{t('circle.safety.member')}</li>
      <li>{t('circle.safety.leader')}</li>
      <li>{t('circle.safety.nameless')}</li>
    </WhoReads>
  );
}

const rules = ['role', 'staff', 'lead', 'private', 'names', 'worry'] as const;

export function LeaderRules() {
  const { t } = useTranslation('youth-forum');
  return (
    <section aria-labelledby="rules" className="flex max-w-prose flex-col gap-2">
      <h2 id="rules" className="text-lg">
        {t('circle.rules.title')}
      </h2>
      <ul className="list-disc ps-6">
        {rules.map((rule) => (
          <li key={rule}>{t(`circle.rules.${rule}`)}</li>
        ))}
      </ul>
      <p>
        <Link to={safetyPath}>{t('safety.more')}</Link>
      </p>
    </section>
  );
}
