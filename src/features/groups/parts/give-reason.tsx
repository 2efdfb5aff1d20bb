import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { everyGroupAgrees, groupLimits } from '../group.policy.ts';

/** Each is left out where it is not given. */
export interface GivenWhy {
  agreement: string | undefined;
  reason: string | undefined;
}

interface GiveReasonProps {
  label: string;
  /** Of the group: one of them can be cited. */
  agreements: readonly string[];
  onGiven: (why: GivenWhy) => void;
}

/** A steward says why, in words that the person reads: an agreement of the group, or their own. */
export function GiveReason({ label, agreements, onGiven }: GiveReasonProps) {
  const { t } = useTranslation('groups');
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const cited = [
    ...everyGroupAgrees.map((value) => ({ value, label: t(`agreements.${value}`) })),
    ...agreements.map((line) => ({ value: line, label: line })),
  ];
  const give = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const agreement = textOf(data, 'agreement') || undefined;
    const reason = textOf(data, 'words').trim() || undefined;
    setMissing(!agreement && !reason);
    if (!agreement && !reason) return;
    setOpen(false);
    onGiven({ agreement, reason });
  };
  return (
    <>
      <Button variant="quiet" size="small" icon="shield" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label}>
        <form method="dialog" noValidate onSubmit={give} className="flex flex-col gap-4">
          <p>{t('reason.lead')}</p>
          <Field label={t('reason.agreement')} name="agreement">
            <Select defaultValue="" placeholder={t('reason.none')} options={cited} />
          </Field>
          <Field
            label={t('reason.words')}
            name="words"
            hint={t('reason.either')}
            error={isMissing ? t('error.reason') : undefined}
          >
            <Textarea rows={3} limit={groupLimits.reason} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{label}</Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
