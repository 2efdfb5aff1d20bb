import type { ReactNode } from 'react';
import { ProseTemplate } from './prose-template.tsx';

const contents = [
  { id: 'prose-what', label: 'What we keep' },
  { id: 'prose-why', label: 'Why we keep it' },
];

const text = (
  <>
    <h2 id="prose-what">What we keep</h2>
    <p>
      The name and the email address that you give us, and what you write.{' '}
      <a href="#prose-why">Why we keep it</a> stands below.
    </p>
    <ul>
      <li>Reviews and their dates</li>
      <li>Saved places</li>
    </ul>
    <h2 id="prose-why">Why we keep it</h2>
    <p>
      So that you find it again, and so that others can judge a place by more than its own words.
    </p>
    <blockquote>
      <p>Àgbájọ ọwọ́ la fi ń sọ̀yà.</p>
    </blockquote>
  </>
);

export const examples: Record<string, ReactNode> = {
  'with contents': (
    <ProseTemplate
      title="Privacy"
      lead="What the site knows about you, in plain words."
      meta="Version 1, 21 November 2026"
      emblem="locked"
      contents={contents}
      next={{ to: '/cookies', label: 'Cookies' }}
    >
      {text}
    </ProseTemplate>
  ),
  'a title in Yoruba and one in Arabic': (
    <>
      <ProseTemplate title="Ìtàn Àwọn Àgbà Ọ̀yọ́ àti Ìrìnàjò Wọn sí Ìlú Lọ́ńdọ̀nù ní Ọdún 1962">
        <p>A story without headings.</p>
      </ProseTemplate>
      <ProseTemplate title="حكايات الشيوخ من الخرطوم إلى لندن">
        <p dir="auto">وصلنا في الشتاء وكان الثلج أول ما رأينا.</p>
      </ProseTemplate>
    </>
  ),
};
