import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { UserText } from '#ui/user-text.tsx';
import type { RecipeDetails } from '../details.ts';
import { scaled } from '../scale.ts';

const mostPeople = 100;

/** Ingredients for as many people as one chooses, and the steps. */
export function Recipe({ recipe }: { recipe: RecipeDetails }) {
  const { t } = useTranslation('culture');
  const language = useLanguage();
  const hydrated = useHydrated();
  const told = useId();
  const [people, setPeople] = useState(recipe.serves);
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="flex w-full max-w-prose flex-col gap-6">
      <section aria-labelledby="ingredients" className="flex flex-col gap-3">
        <h2 id="ingredients">{t('ingredients')}</h2>
        <p>
          <span id={told} aria-live="polite">
            {t('serves', { count: people, total: number(people) })}
          </span>{' '}
          · {t('minutes', { count: recipe.minutes, total: number(recipe.minutes) })}
        </p>
        {hydrated && (
          <div role="group" aria-label={t('people')} className="flex gap-2">
            <Button
              size="small"
              variant="secondary"
              icon="minus"
              aria-describedby={told}
              disabled={people <= 1}
              onClick={() => setPeople(people - 1)}
            >
              {t('fewer')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              icon="plus"
              aria-describedby={told}
              disabled={people >= mostPeople}
              onClick={() => setPeople(people + 1)}
            >
              {t('more')}
            </Button>
          </div>
        )}
        <ul className="flex list-disc flex-col gap-1 ps-6">
          {recipe.ingredients.map(({ amount, unit, name }) => (
            <li key={name}>
              {amount !== null && (
                <>
                  {number(scaled(amount, recipe.serves, people))} {unit}{' '}
                </>
              )}
              <UserText>{name}</UserText>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps" className="flex flex-col gap-3">
        <h2 id="steps">{t('steps')}</h2>
        <ol className="flex list-decimal flex-col gap-2 ps-6">
          {recipe.steps.map((step) => (
            <li key={step}>
              <UserText>{step}</UserText>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
