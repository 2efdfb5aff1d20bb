import { Moment } from './moment.tsx';

export const examples = {
  'day and time': <Moment at="2026-01-05T18:30:00Z" />,
};
