import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { acceptInstall } from '../install-offer.ts';
import type { InstallOffer } from '../install-offer.ts';
import { NoteCard } from './note-card.tsx';

interface InstallCardProps {
  offer: Exclude<InstallOffer, 'none'>;
  onDone: () => void;
}

/** Asks once whether the site may be on the home screen; the footer has the same for later (specification 4). */
export function InstallCard({ offer, onDone }: InstallCardProps) {
  const { t } = useTranslation('shell');
  const accept = () => {
    acceptInstall();
    onDone();
  };
  return (
    <NoteCard label={t('install.button')} closeLabel={t('languageCard.close')} onClose={onDone}>
      <p>{t('install.text')}</p>
      {offer === 'ios' && <p>{t('install.iosText')}</p>}
      <div className="flex flex-wrap gap-3">
        {offer === 'prompt' && (
          <Button size="small" onClick={accept}>
            {t('install.add')}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onDone}>
          {t('languageCard.close')}
        </Button>
      </div>
    </NoteCard>
  );
}
