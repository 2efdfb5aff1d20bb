import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/head/page-head.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { CheckInForm } from '../parts/check-in-form.tsx';
import { ShiftList } from '../parts/shift-list.tsx';
import { volunteerPath } from '../volunteering-links.ts';

export const handle: PageHandle = { namespaces: ['volunteering', 'schedule'] };

/** `/volunteer/shifts`: coming shifts, one's own, those that are short of people, and swaps. */
export default function ShiftsPage() {
  const { t } = useTranslation('volunteering');
  return (
    <div className="site-column flex flex-col gap-8 py-6 sm:py-8">
      <PageHead title={t('shifts.title')} noIndex />
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex max-w-prose flex-col gap-2">
          <h1>{t('shifts.title')}</h1>
          <p className="text-ink-soft">{t('shifts.lead')}</p>
        </div>
        <ButtonLink to={volunteerPath} variant="secondary" icon="user">
          {t('shifts.own')}
        </ButtonLink>
      </header>
      <Disclosure variant="boxed" summary={t('checkIn.title')}>
        <CheckInForm />
      </Disclosure>
      <ShiftList />
    </div>
  );
}
