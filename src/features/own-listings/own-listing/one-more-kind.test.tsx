import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListingFacts } from '#features/directory/listing.contract.ts';
import { stepsOf } from '../own-listing.policy.ts';
import { readDetails } from './details/read-details.ts';
import { DetailFields } from './details/detail-fields.tsx';
import { possibleSorts } from '#features/finder/sorts.ts';
import type { DetailField } from '#features/kinds/detail-form.ts';
import { factsOf } from '#features/kinds/kind-components.tsx';
import { KindFacts } from '#features/kinds/kind-facts.tsx';
import { fieldsOf } from '#features/kinds/kind-fields.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import type { Kind } from '#features/kinds/kind.ts';
import { facetsOf, kindOfList, kinds, pathOf } from '#features/kinds/registry.ts';

interface LibraryDetails {
  kind: 'library';
  books: number;
}

const library: Kind<LibraryDetails> = {
  id: 'library' as KindId,
  listPath: '/libraries',
  listAliases: [],
  pathPrefix: '/libraries/',
  newPath: '/business/new?kind=library',
  facets: ['language'],
  traits: [],
  icon: 'text-size',
  createdBy: ['admin'],
  schemaOrgType: () => 'Library',
  isReviewable: false,
  claim: { way: 'page', prefix: '/business/' },
  form: kinds.organisation.form,
  heldFacts: [],
  keywordsOf: () => [],
  traitsOf: () => ({}),
  codesOf: () => [],
  emailDomainsOf: () => [],
  turnsOn: () => [],
  openReferral: 'never',
};

const LibraryFacts = ({ details }: { details: LibraryDetails }) => <p>{details.books} books</p>;

const libraryFields: readonly DetailField<LibraryDetails>[] = [{ name: 'books', type: 'whole' }];

const places: [object, unknown][] = [
  [kinds, library],
  [factsOf, LibraryFacts],
  [fieldsOf, libraryFields],
];

beforeEach(() => {
  for (const [place, part] of places) Object.assign(place, { library: part });
});

// Files share the modules.
afterEach(() => {
  for (const [place] of places) Reflect.deleteProperty(place, 'library');
});

const id = 'library' as KindId;
const render = (node: React.ReactNode) => {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({ lng: 'en', resources: {}, initAsync: false });
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>);
};

test('an entry brings its list, its pages, its orders and the steps of its form', () => {
  expect(kindOfList('/libraries')).toBe(id);
  expect(pathOf({ kind: id, slug: 'sample' })).toBe('/libraries/sample');
  expect(facetsOf(id)).toEqual(['language']);
  expect(possibleSorts({ hasWords: false, hasPlace: false, kind: id })).not.toContain('rating');
  expect(stepsOf(id)).toContain('details');
});

test('its two components are its facts on the page and its fields in the form', () => {
  const details = { kind: 'library', books: 1200 };
  const listing: object = { kind: id, details };
  expect(render(<KindFacts listing={listing as ListingFacts} />)).toContain('1200 books');
  const form = {
    errorOf: () => undefined,
    errors: [],
    onSubmit: () => undefined,
    isPending: false,
    problem: undefined,
    attempt: 0,
  };
  const fields = fieldsOf[id] as readonly DetailField[];
  const markup = render(
    <DetailFields fields={fields} facts={details} prefix="details." form={form} />,
  );
  expect(markup).toContain('name="details.books"');
  expect(markup).toContain('value="1200"');
  const typed = new FormData();
  typed.set('details.books', '1300');
  expect(readDetails(typed, fields, 'details.')).toEqual({ books: 1300 });
});
