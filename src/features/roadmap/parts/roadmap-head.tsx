import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Chip, ChipList } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { longestQuery } from '../idea.contract.ts';
import { roadmapLink } from '../roadmap-links.ts';
import type { RoadmapState } from '../roadmap-links.ts';
import { SuggestCorner } from './suggest-corner.tsx';

/** Search, the way to suggest something, and the two views; above list and board alike. */
export function RoadmapHead({ state }: { state: RoadmapState }) {
  const { t } = useTranslation('roadmap');
  return (
    <div className="flex flex-col gap-4">
      <search>
        <Form action="/roadmap" method="get" className="flex flex-wrap items-end gap-3">
          <Field label={t('search')} name="q" className="min-w-0 grow basis-60">
            <TextInput
              type="search"
              icon="search"
              key={state.q}
              defaultValue={state.q}
              maxLength={longestQuery}
            />
          </Field>
          {state.isBoard && <input type="hidden" name="view" value="board" />}
          <Button type="submit" variant="secondary">
            {t('find')}
          </Button>
        </Form>
      </search>
      <SuggestCorner />
      <noscript>
        <Notice>{t('suggest.noScript')}</Notice>
      </noscript>
      <ChipList label={t('views.label')}>
        <Chip to={roadmapLink(state, { isBoard: false })} selected={!state.isBoard}>
          {t('views.list')}
        </Chip>
        <Chip to={roadmapLink(state, { isBoard: true })} selected={state.isBoard}>
          {t('views.board')}
        </Chip>
      </ChipList>
    </div>
  );
}
