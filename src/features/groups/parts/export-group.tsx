import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#platform/http/save-file.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toasts.tsx';

/** What was said, as a file for the stewards. */
export function ExportGroup({ id }: { id: string }) {
  const { t } = useTranslation('groups');
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      await saveFile(`/api/groups/${id}/export.csv`, 'group.csv');
    } catch {
      toast({ tone: 'error', message: t('failed') });
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="secondary" icon="download" busy={isPending} onClick={() => void save()}>
      {t('end.export')}
    </Button>
  );
}
