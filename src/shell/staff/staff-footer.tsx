import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checkbox } from '#ui/choices.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { HelpLink } from '../parts/help-link.tsx';
import { setDeskKeys, useHasDeskKeys } from './desk-keys.ts';

/** One line: what is kept, the ways out, and the keys. */
export function StaffFooter({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation('staff');
  const hasKeys = useHasDeskKeys();
  return (
    <footer className="staff-footer">
      <p>{t('desk.logged')}</p>
      <Link to="/standards">{t('desk.standards')}</Link>
      <Link to="/">{t('desk.publicSite')}</Link>
      <Keys />
      <HelpLink onOpen={onHelp} className="staff-help">
        {t('desk.help')}
        {hasKeys && <kbd>?</kbd>}
      </HelpLink>
    </footer>
  );
}

const keys = [
  { name: 'palette', shown: ['Ctrl', 'K'] },
  { name: 'next', shown: ['j'] },
  { name: 'previous', shown: ['k'] },
  { name: 'open', shown: ['Enter'] },
  { name: 'search', shown: ['/'] },
  { name: 'help', shown: ['?'] },
] as const;

/** Single keys can be switched off: whoever speaks to their computer would press them by accident (WCAG 2.1.4). */
function Keys() {
  const { t } = useTranslation('staff');
  const hasKeys = useHasDeskKeys();
  const isAlive = useHydrated();
  return (
    <details className="staff-keys">
      <summary>{t('desk.keys')}</summary>
      <div>
        <dl>
          {keys.map(({ name, shown }) => (
            <div key={name}>
              <dt>
                {shown.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(`desk.key.${name}`)}</dd>
            </div>
          ))}
        </dl>
        {isAlive && (
          <Checkbox
            label={t('desk.keysOn')}
            checked={hasKeys}
            onChange={(event) => setDeskKeys(event.currentTarget.checked)}
          />
        )}
      </div>
    </details>
  );
}
