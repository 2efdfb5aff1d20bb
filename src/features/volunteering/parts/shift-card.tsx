import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useWrite } from '#platform/query/use-api.ts';
import { StatusLabel } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { problemText } from '#ui/form/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import {
  answerShiftOffer,
  leaveShift,
  listOwnShiftHours,
  listShiftSwaps,
  signUpForShift,
  wantShiftSwap,
} from '../place.contract.ts';
import { listShifts } from '../shift.contract.ts';
import type { OpenShift } from '../shift.contract.ts';
import { OfferSwap } from './offer-swap.tsx';
import { ShiftFacts } from './shift-facts.tsx';
import { momentWords } from '../shift-words.ts';

export const shiftLists: readonly Endpoint[] = [listShifts, listShiftSwaps, listOwnShiftHours];

/** One date with what the volunteer may do: sign up, or why not; leave, swap, answer an offer. */
export function ShiftCard({ shift }: { shift: OpenShift }) {
  const { t } = useTranslation(['volunteering', 'schedule']);
  const headingId = `shift-${shift.id}`;
  const params = { dateId: shift.id };
  const signUp = useWrite(signUpForShift, { refreshes: shiftLists });
  const error = signUp.error;
  const canSignUp = !shift.mine && shift.offeredUntil === null && shift.against.length === 0;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <ShiftFacts shift={shift} headingId={headingId} />
      {shift.mine && <Mine shift={shift} mine={shift.mine} headingId={headingId} />}
      {shift.offeredUntil !== null && (
        <Offer shift={shift} until={shift.offeredUntil} headingId={headingId} />
      )}
      {shift.against.length > 0 && (
        <div className="flex flex-col gap-1">
          <p className="font-label">{t('shift.against')}</p>
          <ul className="flex flex-col gap-1">
            {shift.against.map((reason) => (
              <li key={reason}>{t(`unfit.${reason}`)}</li>
            ))}
          </ul>
        </div>
      )}
      {shift.swapId !== null && <OfferSwap shift={shift} wantedId={shift.swapId} />}
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'volunteering', 'ui:problem.failed')}
        </Notice>
      )}
      {canSignUp && (
        <Button
          className="self-start"
          busy={signUp.isPending}
          aria-describedby={headingId}
          onClick={() => signUp.write({ params, body: {} })}
        >
          {t('shift.signUp')}
        </Button>
      )}
    </Card>
  );
}

interface MineProps {
  shift: OpenShift;
  mine: NonNullable<OpenShift['mine']>;
  headingId: string;
}

function Mine({ shift, mine, headingId }: MineProps) {
  const { t } = useTranslation(['volunteering', 'schedule']);
  const language = useLanguage();
  const params = { dateId: shift.id };
  const leave = useWrite(leaveShift, { refreshes: shiftLists });
  const swap = useWrite(wantShiftSwap, { refreshes: shiftLists });
  const error = leave.error ?? swap.error;
  return (
    <div className="flex flex-col gap-3">
      <StatusLabel tone="palm">{t(mine.isIn ? 'mine.in' : 'mine.on')}</StatusLabel>
      {mine.checkEndsBefore && <Notice tone="warning">{t('mine.checkEnds')}</Notice>}
      {mine.wantsSwap && <p>{t('mine.swapWanted')}</p>}
      <p className="text-ink-soft">
        {mine.canLeave
          ? t('mine.leaveUntil', {
              until: momentWords(t, mine.leaveUntil, shift.zone, language),
            })
          : t('mine.leaveOver')}
      </p>
      {error && (
        <Notice tone="error" live>
          {problemText(t, error, 'volunteering', 'ui:problem.failed')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {!mine.isIn && (
          <Button
            size="small"
            variant="secondary"
            busy={swap.isPending}
            aria-describedby={headingId}
            onClick={() => swap.write({ params, body: { isWanted: !mine.wantsSwap } })}
          >
            {t(mine.wantsSwap ? 'mine.keep' : 'mine.swap')}
          </Button>
        )}
        {mine.canLeave && (
          <Button
            size="small"
            variant="quiet"
            busy={leave.isPending}
            aria-describedby={headingId}
            onClick={() => leave.write({ params })}
          >
            {t('mine.leave')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Offer({
  shift,
  until,
  headingId,
}: {
  shift: OpenShift;
  until: string;
  headingId: string;
}) {
  const { t } = useTranslation(['volunteering', 'schedule']);
  const language = useLanguage();
  const answer = useWrite(answerShiftOffer, { refreshes: shiftLists });
  const params = { dateId: shift.id };
  return (
    <Notice tone="info">
      <div className="flex flex-col gap-3">
        <p>{t('offer.text', { until: momentWords(t, until, shift.zone, language) })}</p>
        {answer.error && (
          <p role="alert">{problemText(t, answer.error, 'volunteering', 'ui:problem.failed')}</p>
        )}
        <div className="flex flex-wrap gap-3">
          {([true, false] as const).map((accept) => (
            <Button
              key={String(accept)}
              size="small"
              variant={accept ? 'primary' : 'secondary'}
              busy={answer.isPending}
              aria-describedby={headingId}
              onClick={() => answer.write({ params, body: { accept } })}
            >
              {t(accept ? 'offer.take' : 'offer.pass')}
            </Button>
          ))}
        </div>
      </div>
    </Notice>
  );
}
