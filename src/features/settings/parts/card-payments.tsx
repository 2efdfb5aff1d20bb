import { useTranslation } from 'react-i18next';
import { StatusLabel } from '#ui/badge.tsx';

const variables = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const guide = 'docs/guides/deploy.md#payments';

/** Whether cards are taken. The keys are in the environment: no page shows or takes them. */
export function CardPayments({ takesCards }: { takesCards: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <section className="flex max-w-prose flex-col items-start gap-4">
      <h2>{t('cards.title')}</h2>
      <StatusLabel tone={takesCards ? 'palm' : 'neutral'}>
        {t(takesCards ? 'cards.on' : 'cards.off')}
      </StatusLabel>
      <p>{t(takesCards ? 'cards.onText' : 'cards.offText')}</p>
      <ul className="list-disc ps-6">
        {variables.map((name) => (
          <li key={name}>
            <code dir="ltr" className="break-all">
              {name}
            </code>
          </li>
        ))}
      </ul>
      <p>
        {t('cards.guide')}{' '}
        <code dir="ltr" className="break-all">
          {guide}
        </code>
      </p>
    </section>
  );
}
