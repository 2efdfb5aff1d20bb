import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Words } from '../editing/admin-content.contract.ts';
import { diffLines } from '../editing/line-diff.ts';
import type { DiffLine } from '../editing/line-diff.ts';

const wholeOf = ({ title, summary, body }: Words): string => `${title}\n${summary}\n\n${body}`;

const looks: Record<DiffLine['kind'], string> = {
  same: '',
  added: 'border-palm bg-card text-palm',
  removed: 'border-hibiscus bg-card text-hibiscus line-through',
};

/** Unchanged lines that are shown on both sides of a change. */
const around = 2;

const isNearChange = (lines: readonly DiffLine[], place: number): boolean =>
  lines.slice(Math.max(0, place - around), place + around + 1).some(({ kind }) => kind !== 'same');

/** What changed, line by line, said in words too and not by colour alone. What is far from any change is left out. */
export function LineDiff({ before, after }: { before: Words; after: Words }) {
  const { t } = useTranslation('content');
  const lines = diffLines(wholeOf(before), wholeOf(after));
  if (lines.every(({ kind }) => kind === 'same')) return <p>{t('diff.none')}</p>;
  return (
    <ol className="w-full">
      {lines.map(({ kind, text }, place) => {
        const key = `${place}`;
        if (isNearChange(lines, place)) {
          return (
            <li key={key} className={classNames('border-s-4 border-transparent ps-3', looks[kind])}>
              {kind !== 'same' && <VisuallyHidden>{t(`diff.${kind}`)} </VisuallyHidden>}
              <bdi className="whitespace-pre-wrap">{text || '\u00a0'}</bdi>
            </li>
          );
        }
        const isFirst = place === 0 || isNearChange(lines, place - 1);
        return isFirst ? (
          <li key={key} className="py-1 text-base text-ink-soft">
            {t('diff.skipped')}
          </li>
        ) : null;
      })}
    </ol>
  );
}
