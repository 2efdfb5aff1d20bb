import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import { cancelPledge, confirmPledge, listPledges } from '../admin-giving.contract.ts';
import type { AdminPayment, AdminPledge } from '../admin-giving.contract.ts';
import { pledgeStateOf } from '../pledges/pledge-words.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { stateTones } from './state-tones.ts';

/** One gift or order with its payments, and what an admin may do with it. */
export function PledgeLine({ pledge }: { pledge: AdminPledge }) {
  const { t } = useTranslation('giving');
  const language = useLanguage();
  const [asking, ask] = useState<'confirm' | 'cancel' | AdminPayment>();
  const close = () => ask(undefined);
  const state = pledgeStateOf(pledge);
  const amount = formatPounds(pledge.amountPence, language);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3>
          <bdi dir="ltr">{pledge.reference}</bdi>
        </h3>
        <span>
          {t(`kind.${pledge.kind}`)} · {t(`amount.${pledge.interval}`, { amount })} ·{' '}
          {t(`way.${pledge.way}`)}
        </span>
        <StatusLabel tone={stateTones[state]}>{t(`status.${state}`)}</StatusLabel>
      </div>
      {pledge.refundDueAt && (
        <p className="font-label">
          {t('admin.refundDue', { date: formatDate(pledge.refundDueAt, language) })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 wrap-anywhere">
        {pledge.giverName ? (
          <>
            <UserText>{pledge.giverName}</UserText>
            <bdi dir="ltr">{pledge.giverEmail}</bdi>
          </>
        ) : (
          t('admin.forgotten')
        )}
        <time dateTime={pledge.createdAt} className="text-ink-soft">
          {formatDate(pledge.createdAt, language)}
        </time>
      </p>
      {pledge.payments.length > 0 && (
        <ul aria-label={t('admin.payments')} className="divided">
          {pledge.payments.map((payment) => (
            <li key={payment.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
              <span className="grow">
                {t('admin.received', {
                  amount: formatPounds(payment.amountPence, language),
                  date: formatDate(payment.receivedAt, language),
                })}
                {payment.refundedPence > 0 &&
                  ` · ${t('admin.refunded', { amount: formatPounds(payment.refundedPence, language) })}`}
              </span>
              {payment.canRefund && (
                <Button variant="quiet" size="small" onClick={() => ask(payment)}>
                  {t('admin.refund')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {pledge.canConfirm && (
          <Button size="small" onClick={() => ask('confirm')}>
            {t('admin.confirm')}
          </Button>
        )}
        {pledge.canCancel && (
          <Button variant="secondary" size="small" onClick={() => ask('cancel')}>
            {t('admin.cancel')}
          </Button>
        )}
      </div>
      {asking === 'confirm' && <ConfirmMoney pledge={pledge} onClose={close} />}
      {asking === 'cancel' && <ConfirmCancel pledge={pledge} onClose={close} />}
      {typeof asking === 'object' && <RefundDialog payment={asking} onClose={close} />}
    </Card>
  );
}

interface AskProps {
  pledge: AdminPledge;
  onClose: () => void;
}

function useSaid(onClose: () => void) {
  const { t } = useTranslation('giving');
  const toast = useToast();
  return {
    refreshes: [listPledges],
    onDone: () => {
      onClose();
      toast({ message: t('admin.saved') });
    },
    onFailed: (error: Error) =>
      toast({ tone: 'error', message: problemText(t, error, 'giving', 'ui:problem.failed') }),
  };
}

function ConfirmMoney({ pledge, onClose }: AskProps) {
  const { t } = useTranslation('giving');
  const language = useLanguage();
  const confirm = useWrite(confirmPledge, useSaid(onClose));
  const input = { params: { id: pledge.id }, body: { seenPayments: pledge.payments.length } };
  const amount = formatPounds(pledge.amountPence, language);
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('admin.confirmTitle')}
      footer={
        <>
          <Button busy={confirm.isPending} onClick={() => confirm.write(input)}>
            {t('admin.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.back')}
          </Button>
        </>
      }
    >
      <p>{t('admin.confirmText', { amount, reference: pledge.reference })}</p>
    </Dialog>
  );
}

function ConfirmCancel({ pledge, onClose }: AskProps) {
  const { t } = useTranslation('giving');
  const cancel = useWrite(cancelPledge, useSaid(onClose));
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('admin.cancelTitle')}
      footer={
        <>
          <Button
            variant="danger"
            busy={cancel.isPending}
            onClick={() => cancel.write({ params: { id: pledge.id }, body: {} })}
          >
            {t('admin.cancel')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.back')}
          </Button>
        </>
      }
    >
      <p>{t('admin.cancelText')}</p>
    </Dialog>
  );
}
