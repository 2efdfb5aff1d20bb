import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';

/** What a claim is, how long it takes and who is told. */
export function ClaimHelp() {
  const { t } = useTranslation('claims');
  return (
    <Card as="section">
      <h2 className="text-lg">{t('help.title')}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-2 ps-6">
        <li>{t('help.clock')}</li>
        <li>{t('help.contest')}</li>
        <li>{t('help.papers')}</li>
        <li>{t('help.free')}</li>
      </ul>
    </Card>
  );
}
