import type { ReactNode } from 'react';
import { Pagination } from '../pagination.tsx';
import { ResultsTemplate } from '../templates/results-template.tsx';
import { ChoiceChips } from '../chip.tsx';
import { WordsSearch } from './words-search.tsx';

const names = { all: 'All', fabric: 'Fabric', spices: 'Spices' };
const sorts = { newest: 'Newest', cheapest: 'Cheapest' };

export const examples: Record<string, ReactNode> = {
  'a whole list': (
    <ResultsTemplate
      title="Fabric"
      search={
        <WordsSearch
          action="/dev/ui"
          label="Search the list"
          submit="Find"
          words="indigo"
          longest={100}
          kept={{ category: 'fabric' }}
        />
      }
      chips={
        <ChoiceChips
          label="Categories"
          values={['all', 'fabric', 'spices']}
          chosen="fabric"
          nameOf={(one) => names[one]}
          linkTo={(one) => `?category=${one}`}
        />
      }
      summary="12 of 36"
      sort={
        <ChoiceChips
          label="Order"
          values={['newest', 'cheapest']}
          chosen="newest"
          nameOf={(one) => sorts[one]}
          linkTo={(one) => `?sort=${one}`}
        />
      }
      pagination={<Pagination next="abc" isLater linkTo={(after = '') => `?after=${after}`} />}
    >
      <p>Adire from Abeokuta</p>
    </ResultsTemplate>
  ),
};
