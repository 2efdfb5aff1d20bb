import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Status } from '#features/staff/desk/status-label.tsx';
import { useWrite } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toasts.tsx';
import { decideTestimonial, listTestimonialQueue } from '../testimonial.contract.ts';
import type { QueuedTestimonial } from '../testimonial.contract.ts';
import { Quotation } from '../testimonials.tsx';
import { PublishDialog } from './publish-dialog.tsx';

interface QuotePanelProps {
  item: QueuedTestimonial;
  closeTo: string;
}

/** One quotation as everybody would read it, and what becomes of it. */
export function QuotePanel({ item, closeTo }: QuotePanelProps) {
  const { t } = useTranslation(['support', 'staff']);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const decide = useWrite(decideTestimonial, {
    refreshes: [listTestimonialQueue],
    onDone: ({ status }) => {
      setAsking(false);
      toast({ tone: 'success', message: t(`staff:status.${status}`) });
    },
    onFailed: () => setAsking(false),
  });
  const { id, status, version, ticketId } = item;
  const set = (to: 'published' | 'rejected') =>
    decide.write({ params: { id }, body: { status: to, version } });
  return (
    <section
      aria-labelledby="open-quote"
      className="on-light flex flex-col gap-4 rounded-card border-2 border-line bg-card p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="open-quote">{t('support:quotes.column.quote')}</h2>
        <ButtonLink to={closeTo} variant="secondary" size="small" icon="x" preventScrollReset>
          {t('support:desk.closePanel')}
        </ButtonLink>
      </div>
      <div>
        <Status status={status} />
      </div>
      <Quotation {...item} />
      {decide.error && (
        <Notice tone="error" live>
          {problemText(t, decide.error, 'support', 'support:error.file')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {status !== 'published' && (
          <Button onClick={() => setAsking(true)}>{t('support:quotes.publish')}</Button>
        )}
        {status !== 'rejected' && (
          <Button variant="secondary" busy={decide.isPending} onClick={() => set('rejected')}>
            {t(status === 'published' ? 'support:quotes.takeDown' : 'support:quotes.reject')}
          </Button>
        )}
      </div>
      {ticketId === null && <Notice>{t('support:quotes.noLetter')}</Notice>}
      <PublishDialog
        item={item}
        open={isAsking}
        isPending={decide.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => set('published')}
      />
    </section>
  );
}
