import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Words } from '../editing/admin-content.contract.ts';
import type { ToolPage } from '../content-page-list.ts';
import { partsOf, toolPlace } from '../tool-place.ts';

type Say = (key: string) => string;

const partHeading = (words: string, part: string) => `## ${words} {#${part}}`;

interface BuiltIn {
  /** The namespace of the page. */
  ns: string;
  title: string;
  summary: string;
  /** Paragraphs in Markdown around the tool; pages that say nothing besides have none. */
  body?: (say: Say) => readonly string[];
}

/** The sentences that each page shows by itself, as a text that an admin begins to edit with. */
const builtIn: Record<ToolPage, BuiltIn> = {
  home: {
    ns: 'home',
    title: 'title',
    summary: 'lead',
    body: (say) => [
      toolPlace,
      partHeading(say('search.words'), 'ways'),
      partHeading(say('events.title'), 'events'),
      partHeading(say('opportunities.title'), 'opportunities'),
      partHeading(say('history.title'), 'history'),
      partHeading(say('story.title'), 'story'),
      partHeading(say('newest.title'), 'newest'),
    ],
  },
  // Its introduction is told to search engines alone until somebody writes one.
  search: { ns: 'search', title: 'title', summary: 'description' },
  contact: {
    ns: 'support',
    title: 'contact.title',
    summary: 'contact.lead',
    body: (say) => [`[${say('contact.faq')}](/faq)`, toolPlace],
  },
  feedback: {
    ns: 'support',
    title: 'feedback.title',
    summary: 'feedback.lead',
    body: (say) => [`[${say('feedback.needHelp')}](/contact?topic=help)`, toolPlace],
  },
  submit: {
    ns: 'submit',
    title: 'title',
    summary: 'lead',
    body: (say) => [
      ...partsOf('submit').flatMap((kind) => [
        partHeading(say(`kind.${kind}.title`), kind),
        ...['needs', 'takes', 'checks'].map(
          (fact) => `**${say(fact)}:** ${say(`kind.${kind}.${fact}`)}`,
        ),
      ]),
      toolPlace,
      `${say('other')} [${say('otherLink')}](/roadmap)`,
    ],
  },
  roadmap: { ns: 'roadmap', title: 'title', summary: 'lead' },
  donate: {
    ns: 'giving',
    title: 'donate.title',
    summary: 'donate.lead',
    body: (say) => [
      say('donate.why'),
      say('donate.free'),
      toolPlace,
      `${say('questions')} [${say('help')}](/help)`,
    ],
  },
  plans: {
    ns: 'giving',
    title: 'plans.title',
    summary: 'plans.lead',
    body: (say) => [say('plans.free'), toolPlace],
  },
  'plan-success': { ns: 'giving', title: 'planSuccess.title', summary: 'planSuccess.lead' },
};

export function builtInWords(page: ToolPage, language: Language): Words {
  const { ns, title, summary, body } = builtIn[page];
  const say: Say = i18nFor(language).getFixedT(language, ns);
  return { title: say(title), summary: say(summary), body: body?.(say).join('\n\n') ?? '' };
}
