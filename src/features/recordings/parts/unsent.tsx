import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/i18n/format-moment.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { piecesOf, secondsOf, sentOf } from '../device/kept-recording.ts';
import type { KeptRecording } from '../device/kept-recording.ts';
import type { RecordingKeeper, RecordingState } from '../device/recording-keeper.ts';
import { DiscardButton } from './discard-button.tsx';
import { lengthWords } from './length-words.ts';

interface UnsentProps {
  keeper: RecordingKeeper;
  state: RecordingState;
  /** Before one of them is taken: this list goes away, and with it the button that was pressed. */
  onUse: () => void;
}

/** What somebody has recorded and not finished, or finished and not used: nothing of it is lost or forgotten. */
export function Unsent({ keeper, state, onUse }: UnsentProps) {
  const { t } = useTranslation('recordings');
  const language = useLanguage();
  return (
    <>
      {state.unsent.map((one) => (
        <UnsentOne key={one.key} keeper={keeper} one={one} onUse={onUse} />
      ))}
      {state.ready.map((one) => (
        <Notice
          key={one.id}
          title={t('ready.title', { length: lengthWords(t, one.seconds ?? 0) })}
          action={
            <div className="flex flex-wrap gap-3">
              <Button
                variant="secondary"
                icon="check"
                onClick={() => {
                  onUse();
                  keeper.choose(one);
                }}
              >
                {t('desk.finish')}
              </Button>
              <DiscardButton
                what={t('discard.what', { length: lengthWords(t, one.seconds ?? 0) })}
                onDiscard={() => void keeper.discardReady(one.id).catch(() => undefined)}
              >
                {t('discard.press')}
              </DiscardButton>
            </div>
          }
        >
          {t('ready.since', { moment: formatMoment(one.since, language) })}
        </Notice>
      ))}
    </>
  );
}

interface UnsentOneProps extends Pick<UnsentProps, 'keeper' | 'onUse'> {
  one: KeptRecording;
}

function UnsentOne({ keeper, one, onUse }: UnsentOneProps) {
  const { t } = useTranslation('recordings');
  const language = useLanguage();
  const [isElsewhere, setElsewhere] = useState(false);
  const length = lengthWords(t, secondsOf(one));
  const since = formatMoment(new Date(one.at).toISOString(), language);
  const resume = async (thenFinish: boolean) => {
    onUse();
    if (!(await keeper.resume(one.key))) setElsewhere(true);
    else if (thenFinish) await keeper.finish();
  };
  const discard = async () => {
    if (!(await keeper.discard(one.key))) setElsewhere(true);
  };
  return (
    <Notice
      tone="warning"
      title={t(titleOf(one), { length })}
      action={
        <div className="flex flex-wrap gap-3">
          {one.source === 'recorder' && (
            <>
              <Button onClick={() => void resume(false)}>{t('unsent.goOn')}</Button>
              <Button variant="secondary" onClick={() => void resume(true)}>
                {t('unsent.finish')}
              </Button>
            </>
          )}
          <DiscardButton
            what={
              one.source === 'recorder'
                ? t('discard.what', { length })
                : (one.file?.name ?? t('discard.file'))
            }
            onDiscard={() => void discard()}
          >
            {t('discard.press')}
          </DiscardButton>
        </div>
      }
    >
      {one.file && (
        <p>
          <UserText>{one.file.name}</UserText>{' '}
          {t('file.part', {
            percent: Math.round((100 * sentOf(one)) / Math.max(1, piecesOf(one))),
          })}{' '}
          {t('file.again')}
        </p>
      )}
      <p>{t('unsent.since', { moment: since })}</p>
      {one.isHere && one.source === 'recorder' && <p>{t('unsent.where')}</p>}
      {isElsewhere && (
        <p role="alert" className="font-label">
          {t('unsent.otherTab')}
        </p>
      )}
    </Notice>
  );
}

function titleOf({ source, isHere }: KeptRecording) {
  if (source === 'file') return 'unsent.fileTitle';
  return isHere ? 'unsent.title' : 'unsent.elsewhere';
}
