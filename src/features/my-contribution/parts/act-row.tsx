import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { OwnAct } from '../own-contribution.contract.ts';

/** The day, what was done, and what it is called, which leads there. */
export function ActRow({ act: { kind, at, title, url } }: { act: OwnAct }) {
  const { t } = useTranslation('my-contribution');
  const language = useLanguage();
  const kindName = t(`kind.${kind}`);
  const words = title === null ? kindName : <UserText>{title}</UserText>;
  return (
    <li className="flex flex-col gap-1 py-3">
      <span className="wrap-anywhere">{url === null ? words : <Link to={url}>{words}</Link>}</span>
      <span className="text-base text-ink-soft">
        {title === null ? '' : `${kindName} · `}
        {formatDate(todayInLondon(new Date(at)), language)}
      </span>
    </li>
  );
}
