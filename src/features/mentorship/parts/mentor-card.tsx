import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { takeFocus } from '#ui/take-focus.ts';
import { UserText } from '#ui/user-text.tsx';
import type { MentorCard as Mentor } from '../mentor.contract.ts';
import { AskForm } from './ask-form.tsx';
import { useMentorWords } from './use-mentor-words.ts';

/** One mentor: who they are, why they fit, and how to ask. */
export function MentorCard({ mentor }: { mentor: Mentor }) {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const words = useMentorWords();
  const [isAsking, setAsking] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const { name, headline, about, topics, languages, ways, city, placesLeft, isSample, fits } =
    mentor;
  const left = { count: placesLeft, total: formatNumber(placesLeft, language) };
  const facts = [
    { key: 'topics', value: words.topics(topics) },
    { key: 'languages', value: words.spoken(languages) },
    { key: 'ways', value: words.ways(ways) },
    ...(city === '' ? [] : [{ key: 'city', value: <UserText>{city}</UserText> }]),
  ];
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <UserText>{name}</UserText>
          {isSample && <Badge>{t('sample')}</Badge>}
        </h3>
        <UserText as="p" className="font-label">
          {headline}
        </UserText>
      </div>
      {fits.length > 0 && (
        <div>
          <p className="font-label">{t('fit.title')}</p>
          <ul className="flex list-none flex-col gap-1 p-0">
            {fits.map((fit) => (
              <li key={fit.because} className="flex gap-2">
                <Icon name="check" className="mt-1 text-palm" />
                <span>{words.why(fit)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <UserText as="p" className="max-w-prose">
        {about}
      </UserText>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(({ key, value }) => (
          <Fragment key={key}>
            <dt className="font-label max-sm:not-first:mt-2">{t(`card.${key}`)}</dt>
            <dd className="text-ink-soft">{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p>{t('card.places', left)}</p>
      {mentor.isAsked && (
        <p className="font-label" {...(hasAsked && { tabIndex: -1, ref: takeFocus })}>
          {t('card.asked')}
        </p>
      )}
      {mentor.isInvented && <p className="text-ink-soft">{t('card.sampleText')}</p>}
      {mentor.canAsk && (
        <div>
          <Button
            icon="message"
            aria-label={t('ask.openLabel', { name: isolate(name) })}
            onClick={() => setAsking(true)}
          >
            {t('ask.open')}
          </Button>
        </div>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('ask.title', { name: isolate(name) })}
      >
        {isAsking && (
          <AskForm
            mentor={mentor}
            onDone={() => {
              setAsking(false);
              setAsked(true);
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}
