import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formOf } from '#platform/http/form-of.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QueryState } from '#ui/query-state.tsx';
import { erasePerson, previewErasure } from '../desk.contract.ts';
import { ErasureCounts } from './erasure-counts.tsx';

interface EraseDeedProps {
  id: string;
  onDone: () => void;
}

/** Shows what an erasure would do, and does it once that was looked at. */
export function EraseDeed({ id, onDone }: EraseDeedProps) {
  const { t } = useTranslation('dsar');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setOpen(true)}>
        {t('deed.erase.label')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('deed.erase.label')}>
        {isOpen && (
          <Preview
            id={id}
            onDone={() => {
              setOpen(false);
              onDone();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function Preview({ id, onDone }: EraseDeedProps) {
  const { t } = useTranslation('dsar');
  const preview = useApi(previewErasure, { params: { id } });
  const form = useForm({
    ...formOf(erasePerson),
    ns: 'dsar',
    toInput: (data) => ({
      params: { id },
      body: { sure: (data.get('sure') === 'on') as true },
    }),
    onDone,
  });
  return (
    <QueryState query={preview} ns="dsar">
      {({ counts }) => (
        <Form form={form} submit={t('deed.erase.send')}>
          <p className="max-w-prose">{t('deed.erase.lead')}</p>
          {counts.length === 0 ? (
            <EmptyState icon="check" title={t('erasure.nothing')} />
          ) : (
            <ErasureCounts counts={counts} />
          )}
          <Checkbox name="sure" label={t('deed.erase.sure')} error={form.errorOf('sure')} />
        </Form>
      )}
    </QueryState>
  );
}
