import { useTranslation } from 'react-i18next';
import { useWrite } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import {
  askPerson,
  extendRequest,
  liftHold,
  noteIdentity,
  noteWords,
  sendIdentityLink,
} from '../desk.contract.ts';
import type { FullRequest } from '../desk.contract.ts';
import { AnswerDeed } from './answer-deed.tsx';
import { EraseDeed } from './erase-deed.tsx';
import { HoldDeed } from './hold-deed.tsx';
import { ReasonDeed } from './reason-deed.tsx';

interface RequestDeedsProps {
  request: FullRequest;
  onChanged: () => void;
}

/** What can be done at this moment, and no more. */
export function RequestDeeds({ request, onChanged }: RequestDeedsProps) {
  const { t } = useTranslation('dsar');
  const { id, can, hold } = request;
  const link = useWrite(sendIdentityLink, { onDone: onChanged });
  const lift = useWrite(liftHold, { onDone: onChanged });
  const error = link.error ?? lift.error;
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <section className="flex flex-col gap-3">
      <h3>{t('deed.title')}</h3>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'dsar', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {can.prove && request.email && (
          <Button
            size="small"
            busy={link.isPending}
            onClick={() => link.write({ params: { id }, body: {} })}
          >
            {t('deed.link')}
          </Button>
        )}
        {can.prove && <ReasonDeed id={id} name="seen" endpoint={noteIdentity} onDone={onChanged} />}
        {can.ask && <ReasonDeed id={id} name="ask" endpoint={askPerson} onDone={onChanged} />}
        {can.goOn && <ReasonDeed id={id} name="words" endpoint={noteWords} onDone={onChanged} />}
        {can.extend && (
          <ReasonDeed id={id} name="extend" endpoint={extendRequest} onDone={onChanged} />
        )}
        {can.hold && !hold && <HoldDeed id={id} onDone={onChanged} />}
        {can.hold && hold && (
          <Button
            variant="secondary"
            size="small"
            busy={lift.isPending}
            onClick={() => lift.write({ params: { id }, body: {} })}
          >
            {t('deed.lift')}
          </Button>
        )}
        {can.erase && <EraseDeed id={id} onDone={onChanged} />}
        {can.answer && <AnswerDeed request={request} onDone={onChanged} />}
      </div>
      {request.kind === 'rectification' && can.grant && (
        <p className="text-base text-ink-soft">{t('deed.rectify')}</p>
      )}
    </section>
  );
}
