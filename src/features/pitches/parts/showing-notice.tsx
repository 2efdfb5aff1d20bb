import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { ShowState } from '../pitch.policy.ts';

/** Why somebody can't show what they have sealed; nothing where they can. */
export function ShowingNotice({ state }: { state: ShowState }) {
  const { t } = useTranslation('pitches');
  if (state === 'open') return null;
  return (
    <Notice
      action={
        state === 'mentor' && (
          <ButtonLink to="/youth/mentors" variant="secondary" size="small">
            {t('show.findMentor')}
          </ButtonLink>
        )
      }
    >
      {t(`show.${state}`)}
    </Notice>
  );
}
