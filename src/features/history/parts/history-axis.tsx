import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { HistoryQuery } from '../history-item.contract.ts';
import { historyLink } from '../history-links.ts';

interface HistoryAxisProps {
  state: HistoryQuery;
  step: number;
  spans: readonly { from: number; count: number }[];
}

/** Empty spans are drawn so that the distances are right, but not without end. */
const mostMarks = 40;

/** All spans from the first to the last that holds anything; those between may hold nothing. */
function marksOf(spans: HistoryAxisProps['spans'], step: number) {
  const [first, last] = [spans[0]?.from ?? 0, spans.at(-1)?.from ?? 0];
  const length = (last - first) / step + 1;
  if (length > mostMarks) return spans;
  const counts = new Map(spans.map(({ from, count }) => [from, count]));
  return Array.from({ length }, (_, at) => {
    const from = first + at * step;
    return { from, count: counts.get(from) ?? 0 };
  });
}

/** How the list lies in time, drawn: each mark is a link that narrows the list to its years. */
export function HistoryAxis({ state, step, spans }: HistoryAxisProps) {
  const { t } = useTranslation('history');
  const isNarrowed = state.from !== undefined || state.to !== undefined;
  const most = Math.max(...spans.map(({ count }) => count), 1);
  return (
    <nav id="timeline" aria-label={t('axis.label')} className="flex flex-col gap-3 print:hidden">
      <h2 className="text-lg">{t(step === 10 ? 'axis.decades' : 'axis.centuries')}</h2>
      {isNarrowed && (
        <Link to={historyLink(state, { from: undefined, to: undefined })}>{t('axis.all')}</Link>
      )}
      <ol className="axis">
        {marksOf(spans, step).map(({ from, count }) =>
          count > 0 ? (
            <li key={from} className="axis-full">
              <Mark state={state} from={from} to={from + step - 1} count={count} most={most} />
            </li>
          ) : (
            <li key={from} aria-hidden="true" />
          ),
        )}
      </ol>
    </nav>
  );
}

interface MarkProps {
  state: HistoryQuery;
  from: number;
  to: number;
  count: number;
  most: number;
}

function Mark({ state, from, to, count, most }: MarkProps) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const total = formatNumber(count, language);
  // The first century begins with the year 1.
  const first = Math.max(from, 1);
  const isShown = state.from === first && state.to === to;
  return (
    <Link
      to={historyLink(state, { from: first, to })}
      className="axis-mark"
      aria-current={isShown || undefined}
    >
      <span>{t('axis.span', { from: first, to })}</span>
      <svg className="axis-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(count / most) * 100} height="10" />
      </svg>
      <span aria-hidden="true">{total}</span>
      <VisuallyHidden>{t('count', { count, total })}</VisuallyHidden>
    </Link>
  );
}
