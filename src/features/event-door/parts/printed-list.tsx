import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { DoorDate } from '../door.contract.ts';
import type { DoorParty } from '../device/door-model.ts';

interface PrintedListProps {
  parties: readonly DoorParty[];
  door: DoorDate;
  /** False where the names could not be removed. */
  onForget: () => Promise<boolean>;
}

/** The list on paper, with a box to tick, for the day when no device works; and the way to remove it from this device. */
export function PrintedList({ parties, onForget }: PrintedListProps) {
  const { t } = useTranslation('event-door');
  const language = useLanguage();
  const toast = useToast();
  const expected = parties
    .filter(({ isWalkIn, isOff }) => !isWalkIn && !isOff)
    .toSorted((a, b) => (a.name ?? '\uFFFF').localeCompare(b.name ?? '\uFFFF'));
  return (
    <>
      <section aria-labelledby="paper-title" className="flex flex-col gap-3 print:hidden">
        <h2 id="paper-title">{t('paper.title')}</h2>
        <p className="text-base text-ink-soft">{t('paper.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => print()}>
            {t('paper.print')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              void onForget().then((isGone) =>
                toast(
                  isGone
                    ? { tone: 'success', message: t('paper.forgotten') }
                    : { tone: 'error', message: t('paper.notForgotten') },
                ),
              );
            }}
          >
            {t('paper.forget')}
          </Button>
        </div>
      </section>
      <table className="hidden w-full print:table">
        <thead>
          <tr>
            <th className="text-start">{t('paper.in')}</th>
            <th className="text-start">{t('paper.name')}</th>
            <th className="text-start">{t('paper.people')}</th>
            <th className="text-start">{t('paper.code')}</th>
          </tr>
        </thead>
        <tbody>
          {expected.map(({ id, name, partySize, people, code }) => (
            <tr key={id}>
              <td>{people >= partySize ? '☑' : '☐'}</td>
              <td>
                <UserText>{name ?? t('unnamed')}</UserText>
              </td>
              <td>{formatNumber(partySize, language)}</td>
              <td dir="ltr">{code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
