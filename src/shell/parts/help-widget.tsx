import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { HelpLink } from './help-link.tsx';

/** Help in the lower corner of wide windows. On phones it would lie over the page: there it is in the bottom bar. */
export function HelpWidget({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <aside
      aria-label={t('helpWidget.region')}
      className="pointer-events-auto m-4 self-end max-md:hidden"
    >
      <HelpLink
        onOpen={onOpen}
        className="inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-pill border-2 border-white bg-indigo font-label text-white no-underline shadow-layer hover:bg-indigo-deep 2xl:px-4"
      >
        <Icon name="message" />
        {/* Beside the page's column is room for the words in the widest windows alone. */}
        <span className="max-2xl:sr-only">{t('helpWidget.open')}</span>
      </HelpLink>
    </aside>
  );
}
