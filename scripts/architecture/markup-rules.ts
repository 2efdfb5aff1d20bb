import { place, visit } from './source-file.ts';
import type { Rule } from './source-file.ts';

const injections = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
]);

/** Nothing that the content security policy forbids or that could inject markup. */
export const safeMarkup: Rule = (file) => {
  const problems: string[] = [];
  const add = (start: number, text: string) => problems.push(`${place(file, start)} ${text}`);
  visit(file, {
    JSXAttribute({ name, start }) {
      if (name.name === 'style') {
        add(
          start,
          'style= is blocked by the content security policy: use a class or an SVG attribute.',
        );
      }
      if (name.name === 'dangerouslySetInnerHTML') {
        add(start, 'dangerouslySetInnerHTML is blocked by Trusted Types: render elements or text.');
      }
    },
    Property({ key, start }) {
      if (key.type === 'Identifier' && key.name === 'dangerouslySetInnerHTML') {
        add(start, 'dangerouslySetInnerHTML is blocked by Trusted Types: render elements or text.');
      }
    },
    MemberExpression({ property, start }) {
      if (property.type === 'Identifier' && injections.has(property.name)) {
        add(start, `${property.name} is blocked by Trusted Types: use textContent or React.`);
      }
    },
  });
  return problems;
};

const physicalClass = new RegExp(
  [
    '^-?(?:scroll-)?[mp][lr]-',
    '^-?(?:left|right)-(?:\\d|\\[|\\(|px$|auto$|full$)',
    '^(?:text|float|clear)-(?:left|right)$',
    '^border-[lr](?:-|$)',
    '^rounded-(?:l|r|tl|tr|bl|br)(?:-|$)',
  ].join('|'),
);

const logical =
  'ms- me- ps- pe- start- end- text-start text-end float-start border-s border-e rounded-s rounded-e rounded-ss …';

/** Classes with a side of their own, such as `ml-2`: in Arabic the page is mirrored. */
export function physicalClasses(classes: string): string[] {
  return classes
    .split(/\s+/)
    .filter((name) => physicalClass.test(name.replace(/^(?:[^:[\]]+(?:\[[^\]]*\])?:)*!?/, '')))
    .filter((name) => !/(^|:)(rtl|ltr):/.test(name));
}

/** Layout is mirrored by logical classes; a class for one side needs an rtl: or ltr: variant. */
export const logicalClasses: Rule = (file) => {
  const problems: string[] = [];
  const check = (text: string, start: number) => {
    for (const name of physicalClasses(text)) {
      problems.push(
        `${place(file, start)} "${name}" does not turn round in Arabic: use ${logical}`,
      );
    }
  };
  visit(file, {
    Literal: ({ value, start }) => {
      if (typeof value === 'string') check(value, start);
    },
    TemplateElement: ({ value, start }) => check(value.raw, start),
  });
  return problems;
};

/** Options of i18next that change which sentence is found, or what it is. All others are values in it. */
const sentenceOptions = new Set(['context', 'joinArrays', 'lng', 'ns', 'ordinal', 'returnObjects']);

/** Sentences are asked for by key, with values and at most a text to fall back on: browsers read no other option. */
export const plainSentences: Rule = (file) => {
  if (/\.(?:test|server)\./.test(file.path)) return [];
  const problems: string[] = [];
  visit(file, {
    CallExpression({ callee, arguments: [, values], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 't') return;
      const options =
        values?.type === 'ObjectExpression'
          ? values.properties.some(
              (part) =>
                part.type === 'Property' &&
                part.key.type === 'Identifier' &&
                sentenceOptions.has(part.key.name),
            )
          : values?.type === 'Literal';
      if (options)
        problems.push(
          `${place(file, start)} asks for more than a sentence with values: browsers read no option but defaultValue (src/platform/browser-render).`,
        );
    },
  });
  return problems;
};

const physicalProperty =
  /(?<=^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right)(?=\s*:)|text-align\s*:\s*(?:left|right)/g;

/** The same for style sheets. */
export function styleSheetProblems(path: string, text: string): string[] {
  const css = text.replace(/\/\*[^]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...css.matchAll(physicalProperty)].map(
    (match) =>
      `${place({ path, text }, match.index)} "${match[0]}" has a side: use inset-inline-start, margin-inline-*, text-align: start …`,
  );
}
