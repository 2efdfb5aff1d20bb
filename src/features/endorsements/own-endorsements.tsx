import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { useToast } from '#ui/toasts.tsx';
import {
  listGivenEndorsements,
  listReceivedEndorsements,
  moveEndorsement,
  takeBackEndorsement,
} from './endorsement.contract.ts';
import type { GivenEndorsement, ReceivedEndorsement } from './endorsement.contract.ts';
import { endorsementMoveNames, endorsementMoves } from './endorsement.policy.ts';
import type { EndorsementMove } from './endorsement.policy.ts';
import { EndorsementWords } from './parts/endorsement-words.tsx';

/** On one's own profile: those one has been given, with what is shown, and those one has given. */
export function OwnEndorsements() {
  const { t } = useTranslation('endorsements');
  const received = useApiPages(listReceivedEndorsements, { query: {} });
  const given = useApiPages(listGivenEndorsements, { query: {} });
  return (
    <section id="endorsements" aria-labelledby="endorsements-title" className="flex flex-col gap-4">
      <h2 id="endorsements-title" tabIndex={-1}>
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('own.text')}</p>
      <h3>{t('own.received')}</h3>
      <PagedList
        pages={received}
        ns="endorsements"
        more={t('more')}
        empty={<p className="text-ink-soft">{t('own.noneReceived')}</p>}
      >
        {(one) => <Received key={one.id} one={one} />}
      </PagedList>
      <h3>{t('own.given')}</h3>
      <PagedList
        pages={given}
        ns="endorsements"
        more={t('more')}
        empty={<p className="text-ink-soft">{t('own.noneGiven')}</p>}
      >
        {(one) => <Given key={one.id} one={one} />}
      </PagedList>
    </section>
  );
}

const isPossible = (move: EndorsementMove, { state }: ReceivedEndorsement): boolean =>
  endorsementMoves[move].from.some((from) => from === state);

function Received({ one }: { one: ReceivedEndorsement }) {
  const { t } = useTranslation('endorsements');
  const toast = useToast();
  const move = useWrite(moveEndorsement, {
    refreshes: [listReceivedEndorsements],
    onDone: () => toast({ message: t('own.saved') }),
    onFailed: () => toast({ message: t('error.own') }),
  });
  return (
    <li className="flex flex-col gap-2 py-4">
      <EndorsementWords endorsement={one} />
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{t(`state.${one.state}`)}</Badge>
        {endorsementMoveNames
          .filter((name) => isPossible(name, one))
          .map((name) => (
            <Button
              key={name}
              variant="secondary"
              size="small"
              busy={move.isPending}
              onClick={() => move.write({ params: { id: one.id }, body: { move: name } })}
            >
              {t(`move.${name}`)}
            </Button>
          ))}
      </div>
    </li>
  );
}

function Given({ one }: { one: GivenEndorsement }) {
  const { t } = useTranslation('endorsements');
  const toast = useToast();
  const back = useWrite(takeBackEndorsement, {
    refreshes: [listGivenEndorsements],
    onDone: () => toast({ message: t('own.takenBack') }),
    onFailed: () => toast({ message: t('error.own') }),
  });
  return (
    <li className="flex flex-col gap-2 py-4">
      <EndorsementWords
        endorsement={one}
        heading={t('own.to', { name: one.name ? isolate(one.name) : t('nobodyNamed') })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{t(one.isShown ? 'state.shown' : 'state.notShown')}</Badge>
        <Button
          variant="secondary"
          size="small"
          busy={back.isPending}
          onClick={() => back.write({ params: { id: one.id } })}
        >
          {t('move.takeBack')}
        </Button>
      </div>
    </li>
  );
}
