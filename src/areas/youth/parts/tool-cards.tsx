import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AgeBand } from '#platform/access/age-band.ts';
import { Badge } from '#ui/badge.tsx';
import { toolBands, tools } from '../tools.ts';
import type { Tool, ToolState } from '../tools.ts';

const cards = tools.filter(({ isPart }) => !isPart);

/** What is not open yet whoever allows it. */
const waits = new Set<ToolState>(['later', 'adult']);

interface ToolCardsProps {
  /** Of the reader, where they are young: what opens later then says from which age. */
  band: AgeBand | undefined;
}

/** The tools: close together on a phone. */
export function ToolCards({ band }: ToolCardsProps) {
  const { t } = useTranslation('youth');
  const own = toolBands.find((one) => one === band);
  const laterOf = ({ states }: Tool) =>
    own && waits.has(states[own]) ? t(`state.${states[own]}`) : undefined;
  return (
    <ul className="grid gap-2 p-0 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
      {cards.map((tool) => {
        const later = laterOf(tool);
        return (
          <li key={tool.id} className="card flex list-none flex-col gap-1 p-3 sm:p-4">
            <div className="flex flex-wrap items-center gap-x-3">
              <h2 className="text-lg">
                <Link to={tool.path}>{t(`tool.${tool.id}.name`)}</Link>
              </h2>
              {later && <Badge>{later}</Badge>}
            </div>
            <p>{t(`tool.${tool.id}.text`)}</p>
          </li>
        );
      })}
    </ul>
  );
}
