import { useTranslation } from 'react-i18next';
import { momentTime } from './moment-time.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Notice } from '#ui/notice.tsx';
import type { Tone } from '#ui/notice.tsx';
import type { DoorParty } from '../device/door-model.ts';

/** What became of the last scan, code or press. */
export type Result =
  | { sort: 'in'; party: DoorParty; people: number }
  | { sort: 'already' | 'out'; party: DoorParty }
  | { sort: 'walk-in'; people: number }
  | { sort: 'signed' | 'unknown' };

const tones: Record<Result['sort'], Tone> = {
  in: 'success',
  already: 'warning',
  out: 'info',
  'walk-in': 'success',
  signed: 'success',
  unknown: 'error',
};

/** In large letters, and read aloud: a steward looks at the guest, not at the screen. */
export function LastResult({ result }: { result: Result | null }) {
  const { t } = useTranslation('event-door');
  const language = useLanguage();
  return (
    <div aria-live="assertive" className="sticky top-2 z-10 min-h-16 text-lg print:hidden">
      {result && <Notice tone={tones[result.sort]}>{wordsOf(result)}</Notice>}
    </div>
  );

  function wordsOf(shown: Result): string {
    const people = 'people' in shown ? shown.people : 1;
    const counted = { count: people, total: formatNumber(people, language) };
    if (!('party' in shown)) return t(`result.${shown.sort}`, counted);
    const { party } = shown;
    const name = isolate(party.name ?? t(party.isWalkIn ? 'walkIn.name' : 'unnamed'));
    const since = party.at ? momentTime(party.at, language) : '';
    const off = shown.sort === 'in' && party.isOff ? ` ${t('result.off')}` : '';
    return t(`result.${shown.sort}`, { ...counted, name, since }) + off;
  }
}
