import { useTranslation } from 'react-i18next';
import { getOwnerLetters, saveOwnerLetters } from '#features/own-listings/owner-letter.contract.ts';
import { useApi, useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';

/** Whether the monthly letter comes, and the way to change that. */
export function LetterChoice() {
  const { t } = useTranslation('own-listing');
  const { data } = useApi(getOwnerLetters, {});
  const save = useWrite(saveOwnerLetters, { refreshes: [getOwnerLetters] });
  if (!data) return null;
  const { isOn } = data;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status">{t(isOn ? 'letters.text' : 'letters.stopped')}</p>
      {save.error && (
        <Notice tone="error" live>
          {problemText(t, save.error, 'own-listing', 'ui:problem.failed')}
        </Notice>
      )}
      <Button
        variant="secondary"
        size="small"
        icon="mail"
        busy={save.isPending}
        onClick={() => save.write({ body: { isOn: !isOn } })}
      >
        {t(isOn ? 'letters.stop' : 'letters.start')}
      </Button>
    </div>
  );
}
