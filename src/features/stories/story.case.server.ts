import { submissionCase } from '#features/submissions/submission-case.server.ts';
import { wordsSaid } from '#features/transcripts/transcript.service.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { storyType } from './story-query.server.ts';
import { storySubmission } from './story-submission.server.ts';

/** Stories that people have sent: published, or refused with the reason. A voice is heard on its own page. */
export const storyCase = submissionCase(storySubmission, {
  reasons: ['unclear', 'others-named', 'no-consent'],
  async show({ id, text, language, form, topic, audience, shownName, place, isElder }, ctx) {
    const t = i18nFor(ctx.language).getFixedT(ctx.language, 'stories');
    const said = (await wordsSaid(ctx.db, storyType, [id])).get(id);
    return {
      text: [text, said].filter(Boolean).join('\n\n'),
      language,
      facts: [
        { key: 'form', value: t(`form.${form}`) },
        { key: 'address', value: storySubmission.url(id) },
        { key: 'topic', value: t(`topic.${topic}`) },
        { key: 'audience', value: t(`audience.${audience}`) },
        { key: 'shownName', value: shownName || t('nobodyNamed') },
        ...(place ? [{ key: 'place', value: place }] : []),
        ...(isElder ? [{ key: 'elder', value: t('yes') }] : []),
      ],
    };
  },
});
