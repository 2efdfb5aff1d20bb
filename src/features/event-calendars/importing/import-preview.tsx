import { useTranslation } from 'react-i18next';
import { useEventWords } from '#features/events/event-words.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import type { ImportAct, ImportPlan } from '../event-import.contract.ts';

const tones: Record<ImportAct, BadgeTone> = {
  add: 'palm',
  change: 'gold',
  same: 'neutral',
  refuse: 'hibiscus',
};

/** What a file would do, event by event, before anything is done. */
export function ImportPreview({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation(['event-calendars', 'events', 'calendar', 'ui']);
  const language = useLanguage();
  const words = useEventWords();
  return (
    <div className="flex w-full flex-col gap-3">
      {plan.problems.map((key) => (
        <Notice key={key} tone="warning">
          {t(key)}
        </Notice>
      ))}
      {plan.lines.length > 0 && (
        <WideTable
          label={t('preview.title')}
          columns={[t('preview.event'), t('preview.next'), t('preview.dates'), t('preview.what')]}
        >
          {plan.lines.map(({ title, act, notes, next, dates, isDraft }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a file have no other name, and never move
            <tr key={at} className="border-b border-line align-top">
              <th scope="row" className="px-3 py-2 text-start">
                <UserText>{title || t('preview.untitled')}</UserText>
              </th>
              <td className="px-3 py-2">{next && `${words.day(next)}, ${words.start(next)}`}</td>
              <td className="px-3 py-2">{dates > 0 && formatNumber(dates, language)}</td>
              <td className="px-3 py-2">
                <Badge tone={tones[act]}>
                  {t(isDraft ? 'preview.draft' : `preview.act.${act}`)}
                </Badge>
                {notes.map((key) => (
                  <p key={key}>{t(key)}</p>
                ))}
              </td>
            </tr>
          ))}
        </WideTable>
      )}
    </div>
  );
}
