import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { HelpLink } from './help-link.tsx';

/** Help in the lower corner of wide windows. On phones it would lie over the page: there it is in the bottom bar. */
export function HelpWidget({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <aside aria-label={t('helpWidget.region')} className="help-corner">
      <HelpLink onOpen={onOpen} className="help-button">
        <Icon name="message" />
        {/* Beside the page's column is room for the words in the widest windows alone. */}
        <span className="max-2xl:sr-only">{t('helpWidget.open')}</span>
      </HelpLink>
    </aside>
  );
}
