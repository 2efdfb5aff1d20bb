import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf } from '#platform/http/query-string.ts';
import { engagementPath } from '#features/engagement/engagement.contract.ts';
import { classNames } from '#ui/class-names.ts';

export const engagementViews = [
  'groups',
  'flags',
  'badges',
  'caps',
  'anomalies',
  'health',
] as const;
export type EngagementView = (typeof engagementViews)[number];

/** The parts of the page as links, so that each has an address and the way back works. */
export function EngagementViews({ view }: { view: EngagementView }) {
  const { t } = useTranslation('engagement');
  return (
    <nav aria-label={t('views.label')} className="border-b-2 border-hairline">
      <ul className="flex list-none flex-wrap gap-x-1 p-0">
        {engagementViews.map((one) => (
          <li key={one}>
            <Link
              to={addressOf(engagementPath, { view: one === 'groups' ? undefined : one })}
              aria-current={one === view ? 'page' : undefined}
              className={classNames(
                '-mb-0.5 inline-flex min-h-target items-center border-b-4 px-3 font-label no-underline',
                one === view
                  ? 'border-indigo text-indigo forced-colors:border-[Highlight]'
                  : 'border-transparent text-ink-soft forced-colors:border-[Canvas]',
              )}
            >
              {t(`views.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
