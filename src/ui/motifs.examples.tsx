import type { ReactNode } from 'react';

const colours = [
  'bg-page',
  'bg-card',
  'bg-cloth',
  'bg-ink',
  'bg-ink-soft',
  'bg-line',
  'bg-hairline',
  'bg-indigo',
  'bg-indigo-deep',
  'bg-laterite',
  'bg-hibiscus',
  'bg-palm',
  'bg-lagoon',
  'bg-gold',
];

export const examples: Record<string, ReactNode> = {
  'woven strip': <div aria-hidden="true" className="woven-strip" />,
  hero: (
    <div className="hero p-8">
      <p className="font-heading text-4xl">Find us. Back us.</p>
      <p className="font-heading text-4xl" lang="yo">
        Ọ̀nà wa, Ẹ̀bùn, Ɔdɔ, Ŋkɛ́kɛ́
      </p>
      <p className="mt-2 max-w-prose">
        Businesses, faith centres and events. <a href="#motifs">Read more</a>
      </p>
    </div>
  ),
  colours: (
    <ul className="grid grid-cols-2 gap-2 text-sm sm:grid-cols-4">
      {colours.map((colour) => (
        <li key={colour} className="flex items-center gap-2">
          <span aria-hidden="true" className={`border-field size-8 rounded-tag ${colour}`} />{' '}
          {colour.slice(3)}
        </li>
      ))}
    </ul>
  ),
  type: (
    <div className="grid gap-2">
      {['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg'].map((size) => (
        <p key={size} className={`font-heading ${size}`}>
          {size} Ọ̀ṣun and Ɔdɔ
        </p>
      ))}
      <p>Body text, 1.0625rem, in the face of the system: ẹ̀kọ́, ɓauna, ŋkɔ.</p>
      <p lang="ar" dir="rtl" className="font-heading text-2xl">
        مطاعم سودانية في لندن
      </p>
      <p lang="am" className="font-heading text-2xl">
        አዲስ ምግብ ቤት
      </p>
    </div>
  ),
};
