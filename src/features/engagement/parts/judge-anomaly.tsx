import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#features/staff/desk/reason-dialog.tsx';
import { formOf } from '#platform/http/form-of.ts';
import { textOf } from '#ui/form/form-data.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useToast } from '#ui/toasts.tsx';
import { longestReason } from '../anomalies/anomaly-rules.ts';
import type { AnomalyOutcome } from '../anomalies/anomaly-rules.ts';
import { judgeAnomaly, listAnomalies, listFlags } from '../engagement.contract.ts';

interface JudgeAnomalyProps {
  anomalyKey: string;
  outcome: AnomalyOutcome;
}

/** Sets it aside until it grows, or puts it into the queue, where a colleague decides. */
export function JudgeAnomaly({ anomalyKey, outcome }: JudgeAnomalyProps) {
  const { t } = useTranslation('engagement');
  const client = useQueryClient();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    ...formOf(judgeAnomaly),
    ns: 'engagement',
    toInput: (data) => ({
      params: { key: anomalyKey },
      body: { outcome, reason: textOf(data, 'reason') },
    }),
    onDone: () => {
      setOpen(false);
      toast({ message: t(`judge.${outcome}.done`) });
      for (const { id } of [listAnomalies, listFlags])
        void client.invalidateQueries({ queryKey: [id] });
    },
  });
  return (
    <ReasonDialog
      label={t(`judge.${outcome}.button`)}
      lead={t(`judge.${outcome}.lead`)}
      reasonLabel={t('judge.reason')}
      limit={longestReason}
      form={form}
      isOpen={isOpen}
      onOpen={setOpen}
    />
  );
}
