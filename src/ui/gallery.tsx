import type { ReactNode } from 'react';
import { examples as announcer } from './announcer.examples.tsx';
import { examples as badge } from './badge.examples.tsx';
import { examples as breadcrumbs } from './breadcrumbs.examples.tsx';
import { examples as button } from './button.examples.tsx';
import { examples as card } from './card.examples.tsx';
import { examples as chip } from './chip.examples.tsx';
import { examples as choices } from './choices.examples.tsx';
import { examples as clothPicture } from './cloth-picture.examples.tsx';
import { examples as combobox } from './combobox.examples.tsx';
import { examples as confirmDialog } from './confirm-dialog.examples.tsx';
import { examples as dataList } from './data-list.examples.tsx';
import { examples as dialog } from './dialog.examples.tsx';
import { examples as disclosure } from './disclosure.examples.tsx';
import { examples as emptyState } from './empty-state.examples.tsx';
import { examples as errorSummary } from './error-summary.examples.tsx';
import { examples as field } from './field.examples.tsx';
import { examples as filterForm } from './filter-form.examples.tsx';
import { examples as finding } from './finding/finding.examples.tsx';
import { examples as icon } from './icon.examples.tsx';
import { examples as mapView } from './map/map-view.examples.tsx';
import { examples as menu } from './menu.examples.tsx';
import { examples as motifs } from './motifs.examples.tsx';
import { examples as noPhoto } from './no-photo.examples.tsx';
import { examples as notice } from './notice.examples.tsx';
import { examples as pagedList } from './paged-list.examples.tsx';
import { examples as pagination } from './pagination.examples.tsx';
import { examples as priceTier } from './price-tier.examples.tsx';
import { examples as rating } from './rating.examples.tsx';
import { examples as ratingSpread } from './rating-spread.examples.tsx';
import { examples as select } from './select.examples.tsx';
import { examples as skeleton } from './skeleton.examples.tsx';
import { examples as spinner } from './spinner.examples.tsx';
import { examples as tabs } from './tabs.examples.tsx';
import { examples as textInput } from './text-input.examples.tsx';
import { examples as textarea } from './textarea.examples.tsx';
import { examples as toasts } from './toasts.examples.tsx';
import { examples as userText } from './user-text.examples.tsx';
import { examples as writtenIn } from './written-in.examples.tsx';
import { examples as detailTemplate } from './templates/detail-template.examples.tsx';
import { examples as proseTemplate } from './templates/prose-template.examples.tsx';
import { examples as queueTemplate } from './templates/queue-template.examples.tsx';
import { examples as resultsTemplate } from './templates/results-template.examples.tsx';
import { examples as stepFormTemplate } from './templates/step-form-template.examples.tsx';

type Examples = Record<string, ReactNode>;

const components: Record<string, Examples> = {
  announcer,
  badge,
  breadcrumbs,
  button,
  card,
  chip,
  choices,
  'cloth-picture': clothPicture,
  combobox,
  'confirm-dialog': confirmDialog,
  'data-list': dataList,
  dialog,
  disclosure,
  'empty-state': emptyState,
  'error-summary': errorSummary,
  field,
  'filter-form': filterForm,
  finding,
  icon,
  'map-view': mapView,
  menu,
  motifs,
  'no-photo': noPhoto,
  notice,
  'paged-list': pagedList,
  pagination,
  'price-tier': priceTier,
  rating,
  'rating-spread': ratingSpread,
  select,
  skeleton,
  spinner,
  tabs,
  'text-input': textInput,
  textarea,
  toasts,
  'user-text': userText,
  'written-in': writtenIn,
};

const templates: Record<string, Examples> = {
  'detail-template': detailTemplate,
  'prose-template': proseTemplate,
  'queue-template': queueTemplate,
  'results-template': resultsTemplate,
  'step-form-template': stepFormTemplate,
};

const headingOf = (name: string) => name.replaceAll('-', ' ');

function Contents({ groups, label }: { groups: Record<string, Examples>; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4">
        {Object.keys(groups).map((name) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-flex min-h-target items-center">
              {headingOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GalleryProps {
  /** Name of the one component or template to show, as in the contents; everything for any other. */
  only?: string | null;
}

const pick = (groups: Record<string, Examples>, only: string): Record<string, Examples> =>
  Object.fromEntries(Object.entries(groups).filter(([name]) => name === only));

/** Every component of the kit in its states. Mounted in demonstration mode only; the browser tests of the kit run on it. */
export function Gallery({ only }: GalleryProps) {
  const isOne = typeof only === 'string' && (only in components || only in templates);
  const shown = isOne
    ? { components: pick(components, only), templates: pick(templates, only) }
    : { components, templates };
  return (
    <div className="py-8">
      <div className="site-column flex flex-col gap-12">
        <h1>Components</h1>
        {isOne ? (
          <a href="/dev/ui">All components</a>
        ) : (
          <Contents groups={components} label="Components" />
        )}
        {Object.entries(shown.components).map(([name, examples]) => (
          <section key={name} aria-labelledby={name} className="flex flex-col gap-6">
            <h2 id={name} className="border-b-2 border-gold pb-2">
              {headingOf(name)}
            </h2>
            {Object.entries(examples).map(([title, example]) => (
              <div key={title} data-example={`${name}/${title}`}>
                <p className="mb-2 text-sm text-ink-soft">{title}</p>
                {example}
              </div>
            ))}
          </section>
        ))}
        {!isOne && <Contents groups={templates} label="Templates" />}
      </div>
      {Object.entries(shown.templates).map(([name, examples]) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name} className="site-column">
            {headingOf(name)}
          </h2>
          {Object.entries(examples).map(([title, example]) => (
            <div key={title} data-example={`${name}/${title}`} className="border-y-2 border-line">
              <p className="site-column text-sm text-ink-soft">{title}</p>
              {example}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
