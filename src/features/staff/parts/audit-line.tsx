import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { AuditEntry } from '../audit-log/audit-log.contract.ts';

type Who = NonNullable<AuditEntry['actor']>;

/** One entry. Actions and facts are names of the program, so they keep their own direction. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const nameOf = ({ id, name }: Who) => name || t('audit.gone', { id });
  const others = { anonymous: t('audit.visitor'), user: '', system: t('audit.site') };
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <code dir="ltr" className="font-label wrap-anywhere">
          {entry.action}
        </code>
        <span>
          {entry.actor ? (
            <Link to={`?person=${entry.actor.id}`}>
              <UserText>{nameOf(entry.actor)}</UserText>
            </Link>
          ) : (
            others[entry.actorKind]
          )}
        </span>
        <time dateTime={entry.at} className="text-ink-soft">
          {formatMoment(entry.at, language)}
        </time>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-base text-ink-soft">
        {entry.about && (
          <Link to={`?person=${entry.about.id}`}>
            {t('audit.about', { name: nameOf(entry.about) })}
          </Link>
        )}
        {entry.subject && (
          <span>
            {t('audit.thing')}{' '}
            <Link to={`?subject=${entry.subject.id}`} dir="ltr" className="wrap-anywhere">
              {entry.subject.type} {entry.subject.id}
            </Link>
          </span>
        )}
        {entry.network && (
          <span>
            {t('audit.network')} <bdi dir="ltr">{entry.network}</bdi>
          </span>
        )}
      </p>
      {entry.detail.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-base text-ink-soft">
          {entry.detail.map(({ key, value }) => (
            <li key={key} dir="ltr" className="wrap-anywhere">
              {key}: <UserText>{value}</UserText>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
