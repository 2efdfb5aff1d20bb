import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GivenReferences } from '#features/vetting/given-references.tsx';
import { isolate } from '#platform/i18n/isolate.ts';
import { Button } from '#ui/button.tsx';

interface ReadReferencesProps {
  accountId: string;
  name: string;
}

/** What referees said, for staff, once it is asked for. */
export function ReadReferences({ accountId, name }: ReadReferencesProps) {
  const { t } = useTranslation('mentorship');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="small"
        variant="quiet"
        icon="chevron-down"
        aria-expanded={isOpen}
        aria-label={t('desk.readReferencesLabel', { name: isolate(name) })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('desk.readReferences')}
      </Button>
      {isOpen && <GivenReferences accountId={accountId} />}
    </div>
  );
}
