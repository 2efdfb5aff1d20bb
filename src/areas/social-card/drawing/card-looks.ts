/** Cloth along the edge where the words begin; `strip` is the woven strip of the site, above and below. */
export const designs = ['strip', 'kente', 'adire', 'bogolan', 'shweshwe', 'madras'] as const;
export type Design = (typeof designs)[number];

export const tones = ['light', 'dark', 'contrast'] as const;
export type Tone = (typeof tones)[number];

interface Colours {
  ground: string;
  ink: string;
  /** The name of the site. */
  accent: string;
  box: string;
  boxEdge: string;
}

/** Those of the theme, written out: a card looks the same wherever it is sent. */
export const colours: Readonly<Record<Tone, Colours>> = {
  light: {
    ground: '#fbf5ea',
    ink: '#1b1e52',
    accent: '#98390f',
    box: '#f3e6cf',
    boxEdge: '#8a6f5f',
  },
  dark: {
    ground: '#1b1e52',
    ink: '#ffffff',
    accent: '#f2b233',
    box: '#2a2e78',
    boxEdge: '#f2b233',
  },
  contrast: {
    ground: '#000000',
    ink: '#ffffff',
    accent: '#ffc94a',
    box: '#000000',
    boxEdge: '#ffffff',
  },
};

/** How often a cloth repeats across its band: the same size of thread for all. */
export const repeatsOf: Readonly<Record<Exclude<Design, 'strip'>, number>> = {
  kente: 2,
  adire: 1,
  bogolan: 1,
  shweshwe: 3,
  madras: 1,
};

export const findDesign = (name: string): Design => designs.find((one) => one === name) ?? 'strip';
export const findTone = (name: string): Tone => tones.find((one) => one === name) ?? 'light';
