import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdult } from '#platform/access/actor.ts';
import { useSite } from '#platform/http/use-site.ts';
import { formatList } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { directionOf as directionOfPage } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { User } from '#platform/session/user.ts';
import { toActor } from '#platform/session/use-session.ts';
import { Notice } from '#ui/notice.tsx';
import { headlineLimit, lettersOf, lineFrom, tagsIn } from '../drawing/card-words.ts';
import type { Card } from '../drawing/draw-card.ts';
import { CardForm, emptyCard } from './card-form.tsx';
import type { TypedCard } from './card-form.tsx';
import { CardPreview } from './card-preview.tsx';
import { PictureActions } from './picture-actions.tsx';
import { useDrawnCard } from './use-drawn-card.ts';

/** Fields, picture and what to do with it. Nothing of it is sent to the site. */
export function CardMaker({ user }: { user: User }) {
  const { t } = useTranslation('social-card');
  const language = useLanguage();
  const site = useSite();
  const isGrown = isAdult(toActor({ status: 'signed-in', user }));
  const [typed, setTyped] = useState<TypedCard>({ ...emptyCard, hasName: isGrown });
  const [error, setError] = useState<string>();
  const canvas = useRef<HTMLCanvasElement>(null);

  const headline = lineFrom(typed.headline);
  const tags = tagsIn(typed.tags);
  // Somebody under 18 is known by the first name alone.
  const ownName = isGrown ? `${user.firstName} ${user.lastName}` : user.firstName;
  const card: Card = {
    headline,
    tags: tags.shown,
    name: typed.hasName ? lineFrom(ownName) : '',
    siteName: site.name,
    design: typed.design,
    tone: typed.tone,
    pageDirection: directionOfPage(language),
    pageLanguage: language,
  };
  const isDrawn = useDrawnCard(canvas, card);
  const words = [headline, formatList(tags.shown, language), card.name, site.name];
  const description = words
    .filter((text) => text !== '')
    .map(isolate)
    .join('. ');

  /** Whether the card may leave this page; if not, the field that is wrong has the focus. */
  const check = (): boolean => {
    const length = lettersOf(headline).length;
    const fault = length > headlineLimit ? t('error.tooLong', { count: headlineLimit }) : undefined;
    const found = length === 0 ? t('error.headline') : fault;
    setError(found);
    if (found) document.getElementById('headline')?.focus();
    return found === undefined;
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-8">
      {/* First on phones, so that one sees it while one writes. */}
      <section aria-labelledby="card-preview" className="flex flex-col gap-4 lg:col-start-2">
        <h2 id="card-preview">{t('preview')}</h2>
        <CardPreview canvas={canvas} isDrawn={isDrawn} description={description} />
      </section>
      <div className="flex flex-col gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {!isGrown && <Notice>{t('young')}</Notice>}
        <CardForm
          typed={typed}
          onType={(next) => {
            setTyped(next);
            setError(undefined);
          }}
          ownName={ownName}
          isNamed={isGrown}
          more={tags.more}
          error={error}
        />
      </div>
      <div className="flex flex-col gap-4">
        <PictureActions canvas={canvas} isDrawn={isDrawn} check={check} description={description} />
      </div>
    </div>
  );
}
