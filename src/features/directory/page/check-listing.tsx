import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#platform/http/api-client.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { confirmListing } from '../confirmation/confirmation.contract.ts';

type State = { step: 'idle' | 'busy' | 'done' } | { step: 'failed'; error: unknown };

/** For staff who have looked at the place: one press says that the entry is right as of today. */
export default function CheckListing({ id }: { id: string }) {
  const { t } = useTranslation('directory');
  const [state, setState] = useState<State>({ step: 'idle' });
  const confirm = async () => {
    setState({ step: 'busy' });
    try {
      await api(confirmListing, { params: { id }, body: {} });
      setState({ step: 'done' });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  };
  if (state.step === 'done') {
    return (
      <Notice tone="success" live>
        {t('trust.checkedDone')}
      </Notice>
    );
  }
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      {state.step === 'failed' && (
        <Notice tone="error" live>
          {problemText(t, state.error, 'directory', 'ui:problem.failed')}
        </Notice>
      )}
      <Button
        variant="secondary"
        size="small"
        icon="check"
        busy={state.step === 'busy'}
        onClick={() => void confirm()}
      >
        {t('trust.checkedSubmit')}
      </Button>
    </div>
  );
}
