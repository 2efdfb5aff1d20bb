import type { InboxStatus, InquiryType, MessageSide } from '../inquiry.policy.ts';

interface SampleMessage {
  side: MessageSide;
  hoursAgo: number;
  body: string;
}

/** A letter that nobody has written, to the sample salon, with what followed. */
export interface SampleLetter {
  type: InquiryType;
  status: InboxStatus;
  sender: string;
  /** By the sample account of a customer, not by a stranger. */
  isOfCustomer?: true;
  subject?: string;
  /** For a request for a price. */
  daysToWanted?: number;
  budgetPounds?: number;
  messages: readonly [SampleMessage, ...SampleMessage[]];
}

export const sampleLetters: readonly SampleLetter[] = [
  {
    type: 'quote',
    status: 'new',
    sender: 'Ruth',
    subject: 'Facials for a hen party of six',
    daysToWanted: 26,
    budgetPounds: 300,
    messages: [
      {
        side: 'guest',
        hoursAgo: 5,
        body: 'There are six of us, two with very dry skin. Could you do short facials for all of us on one morning, and would that fit the budget? We can come in two groups.',
      },
    ],
  },
  {
    type: 'general',
    status: 'new',
    sender: 'Kwabena',
    messages: [
      {
        side: 'guest',
        hoursAgo: 27,
        body: 'I read that the stair is narrow. My knee is bad this month: is there a handrail all the way up, and a chair at the top?',
      },
    ],
  },
  {
    type: 'general',
    status: 'waiting',
    sender: 'Amara',
    isOfCustomer: true,
    subject: 'Marks after shaving',
    messages: [
      {
        side: 'guest',
        hoursAgo: 76,
        body: 'My skin darkens wherever the razor has been. Do you look at it first, or is the treatment the same for everybody?',
      },
      {
        side: 'business',
        hoursAgo: 73,
        body: 'We always look first. The first quarter of an hour is a talk with a strong lamp, and it costs nothing if you decide to leave it there. Please do not shave for two days before.',
      },
      {
        side: 'guest',
        hoursAgo: 30,
        body: 'Thank you, that helps. Is there anything after five on a weekday?',
      },
    ],
  },
  {
    type: 'partnership',
    status: 'answered',
    sender: 'Denise',
    subject: 'A table at our winter fair',
    messages: [
      {
        side: 'guest',
        hoursAgo: 150,
        body: 'Our tenants’ hall holds a fair on the second Saturday in December. We have a table left near the door, without a fee. Would you show your butters there?',
      },
      {
        side: 'business',
        hoursAgo: 146,
        body: 'We would like that. One of us can be there from ten until two. Is there a socket near the table, and may we sell as well as show?',
      },
    ],
  },
];
