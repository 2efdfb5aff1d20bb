import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Mute } from '../saved-search.contract.ts';

interface MuteRowProps {
  mute: Mute;
  isPending: boolean;
  onRemove: () => void;
}

export function MuteRow({ mute: { sort, label }, isPending, onRemove }: MuteRowProps) {
  const { t } = useTranslation('saved-searches');
  const name = isolate(label);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">{t(`mute.${sort}`, { name })}</span>
      <Button variant="secondary" size="small" busy={isPending} onClick={onRemove}>
        {t('own.unmute')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
