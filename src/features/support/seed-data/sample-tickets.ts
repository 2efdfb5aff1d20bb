import type { Channel, TicketStatus, Topic } from '../ticket.policy.ts';
import type { TestimonialStatus } from '../testimonials/testimonial.policy.ts';

/** Something that nobody has written to staff, with what staff answered. */
export interface SampleTicket {
  channel: Channel;
  topic: Topic | null;
  status: TicketStatus;
  sender: string;
  minutesAgo: number;
  subject?: string;
  page?: string;
  userAgent?: string;
  consoleLog?: string;
  body: string;
  /** So many minutes ago, in these words. */
  answer?: { minutesAgo: number; body: string };
  /** Its writer lets the site quote it. */
  quote?: Extract<TestimonialStatus, 'pending' | 'rejected'>;
}

const browser = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0 Mobile';

export const sampleTickets: readonly SampleTicket[] = [
  {
    channel: 'ticket',
    topic: 'help',
    status: 'answered',
    sender: 'Nana',
    minutesAgo: 1500,
    subject: 'Two entries for one bakery',
    body: 'My bakery stands in the directory twice, once with the old street. Which one do I claim?',
    answer: {
      minutesAgo: 1441,
      body: 'Claim the one with the right street. We have put both together, so the old one leads there now.',
    },
  },
  {
    channel: 'ticket',
    topic: 'help',
    status: 'open',
    sender: 'Farah',
    minutesAgo: 95,
    subject: 'The letter with the link does not come',
    page: '/forgot-password',
    body: 'I asked for a new password three times since this morning and no mail comes. I looked among the spam too.',
  },
  {
    channel: 'ticket',
    topic: 'help',
    status: 'open',
    sender: 'Kwabena',
    minutesAgo: 6,
    subject: 'Closed on bank holidays',
    body: 'How do I say that my shop is closed on the bank holiday in May but open on the next one?',
  },
  {
    channel: 'contact',
    topic: 'listing',
    status: 'open',
    sender: 'Ifeoma',
    minutesAgo: 420,
    subject: 'Our church has moved',
    body: 'We meet in the community hall in Tottenham since September. The page still shows the old school.',
  },
  {
    channel: 'contact',
    topic: 'partnership',
    status: 'open',
    sender: 'Delroy',
    minutesAgo: 2900,
    subject: 'A stall at our summer market',
    body: 'We run a market of Caribbean food each August and would like to show your map there. Whom do we talk to?',
  },
  {
    channel: 'contact',
    topic: 'press',
    status: 'closed',
    sender: 'Yetunde',
    minutesAgo: 8600,
    subject: 'How many bakeries are there?',
    body: 'I write for a local paper. How many African bakeries does the directory have in Leeds?',
    answer: {
      minutesAgo: 8300,
      body: 'The search says it: choose “Bakeries” near Leeds. The number stands above the list, and you may quote it.',
    },
  },
  {
    channel: 'contact',
    topic: 'accessibility',
    status: 'open',
    sender: 'Marlon',
    minutesAgo: 180,
    subject: 'The map takes the keyboard away',
    page: '/map',
    body: 'I use no mouse. On the map I get in with the Tab key and then cannot find the way out to the list.',
  },
  {
    channel: 'bug',
    topic: null,
    status: 'open',
    sender: 'Sade',
    minutesAgo: 260,
    page: '/directory/businesses',
    userAgent: browser,
    consoleLog: 'TypeError: Failed to fetch',
    body: 'When I go into the lift the list stays empty, also after I am out again. Loading the page again helps.',
  },
  {
    channel: 'bug',
    topic: null,
    status: 'closed',
    sender: 'Tendai',
    minutesAgo: 5800,
    page: '/business/new',
    userAgent: browser,
    body: 'The photo of my shop stood on its side after I uploaded it from my phone.',
    answer: { minutesAgo: 5100, body: 'Thank you. Photos from phones stand upright now.' },
  },
  {
    channel: 'feedback',
    topic: 'well',
    status: 'open',
    sender: 'Amara',
    minutesAgo: 700,
    page: '/directory',
    body: 'My mother found a hairdresser who speaks Igbo two streets away. She had been going across the town for years.',
    quote: 'pending',
  },
  {
    channel: 'feedback',
    topic: 'well',
    status: 'closed',
    sender: 'Winston',
    minutesAgo: 7300,
    body: 'Good site. Tell everybody that my cousin’s garage in Brixton is the best one.',
    answer: {
      minutesAgo: 7200,
      body: 'Thank you. We don’t quote praise of one business; write a review on its page instead.',
    },
    quote: 'rejected',
  },
];
