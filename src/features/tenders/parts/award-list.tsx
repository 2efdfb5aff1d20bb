import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import type { WholeTender } from './tender-facts.tsx';
import { useTenderWords } from './use-tender-words.ts';

/** Who bought it for how much and when, or each lot of it. A lot may have ended without an award. */
export function AwardList({ more, full: { award, lots } }: WholeTender) {
  const { t } = useTranslation('tenders');
  const words = useTenderWords();
  if (!award) return null;
  const toWhom = (lot: number | null) => {
    const winner = award.winners.find((one) => one.lot === lot);
    if (!winner) return t('facts.noAward');
    const { to, amountMinor } = winner;
    return (
      <>
        <UserText>{to}</UserText>
        {', '}
        {[words.money({ currency: more.currency, amountMinor }), words.date(award.on)]
          .filter(Boolean)
          .join(', ')}
      </>
    );
  };
  if (award.winners.some(({ lot }) => lot === null)) return toWhom(null);
  return (
    <ul className="flex flex-col gap-2">
      {lots.map(({ title }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lots may have the same title, and none moves
        <li key={place}>
          <span className="block font-label">
            <UserText>{title}</UserText>
          </span>
          {toWhom(place)}
        </li>
      ))}
    </ul>
  );
}
