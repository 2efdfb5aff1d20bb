import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largestParty } from '#features/events/event.policy.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';

interface WalkInProps {
  onLetIn: (people: number) => void;
  /** As many are in as the host allows. */
  isFull: boolean;
}

/** People who come without an RSVP: counted, and nothing else is asked of them. */
export function WalkIn({ onLetIn, isFull }: WalkInProps) {
  const { t } = useTranslation('event-door');
  const language = useLanguage();
  const [people, setPeople] = useState(1);
  return (
    <section aria-labelledby="walk-in-title" className="flex flex-col gap-3 print:hidden">
      <h2 id="walk-in-title">{t('walkIn.title')}</h2>
      <p className="text-base text-ink-soft">{t('walkIn.text')}</p>
      {isFull && <Notice tone="warning">{t('walkIn.full')}</Notice>}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('walkIn.people')} name="people">
          <Select
            value={String(people)}
            onChange={({ target }) => setPeople(Number(target.value))}
            options={Array.from({ length: largestParty }, (_, at) => ({
              value: String(at + 1),
              label: formatNumber(at + 1, language),
            }))}
          />
        </Field>
        <Button
          variant="secondary"
          onClick={() => {
            onLetIn(people);
            setPeople(1);
          }}
        >
          {t('walkIn.letIn')}
        </Button>
      </div>
    </section>
  );
}
