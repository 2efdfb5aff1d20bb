import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import type { OpenGroup } from '../group.contract.ts';
import { groupViewPath, groupViews } from '../group-links.ts';
import type { GroupView } from '../group-links.ts';

/** The parts of a group as links, so that each has an address and the way back works. */
export function GroupViews({ group, view }: { group: OpenGroup; view: GroupView }) {
  const { t } = useTranslation('groups');
  const isMember = group.own?.state === 'in';
  const isShown: Record<GroupView, boolean> = {
    posts: true,
    dates: group.canRead,
    members: isMember || group.canKeep,
    about: true,
    keep: group.canKeep,
  };
  return (
    <nav aria-label={t('views.label')} className="border-b-2 border-hairline">
      <ul className="flex list-none flex-wrap gap-x-1 p-0">
        {groupViews
          .filter((one) => isShown[one])
          .map((one) => (
            <li key={one}>
              <Link
                to={groupViewPath(group.id, one)}
                aria-current={one === view ? 'page' : undefined}
                className={classNames(
                  '-mb-0.5 inline-flex min-h-target items-center border-b-4 px-3 font-label no-underline',
                  one === view
                    ? 'border-indigo text-indigo forced-colors:border-[Highlight]'
                    : 'border-transparent text-ink-soft forced-colors:border-[Canvas]',
                )}
              >
                {t(`views.${one}`)}
                {one === 'members' && group.asking > 0 && ` (${group.asking})`}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
