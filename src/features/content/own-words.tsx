import { lazy, Suspense, useCallback } from 'react';
import type { ReactNode } from 'react';
import type { Language } from '#platform/i18n/languages.ts';
import { useInScreenLanguage } from '#platform/i18n/use-in-screen-language.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { Block } from './content-tree.ts';
import type { OwnText, OwnWords } from './own-text.contract.ts';

/** Fetched where an admin has written something, or where a reader changes the language: other pages stay light. */
const later = () => import('./parts/own-words-later.ts');

const ContentBlocks = lazy(async () => ({ default: (await later()).ContentBlocks }));

/** What an admin has written for this page in the language on screen; undefined while its built-in sentences stand. */
export function useOwnWords(sent: OwnText): OwnWords | undefined {
  const { page } = sent;
  const load = useCallback(
    async (language: Language, signal: AbortSignal) =>
      (await later()).loadOwnText(page, language, signal),
    [page],
  );
  const { asked, own } = useInScreenLanguage(sent, load);
  return (asked === useLanguage() && own) || undefined;
}

interface BesideToolProps {
  /** What an admin has written for this place; undefined while the built-in sentences stand. */
  blocks: readonly Block[] | undefined;
  /** The built-in sentences. */
  children?: ReactNode;
}

/** What a page says above or below its tool, or below the heading of one of its sections. */
export function BesideTool({ blocks, children }: BesideToolProps) {
  if (!blocks) return children;
  return (
    blocks.length > 0 && (
      <Suspense>
        <div className="prose">
          <ContentBlocks blocks={blocks} />
        </div>
      </Suspense>
    )
  );
}

/** A section whose words an admin may have written. */
export type OwnPart = OwnWords['parts'][string];

interface PartHeadProps {
  id: string;
  own: OwnPart | undefined;
  /** The built-in heading. */
  title: string;
  /** The built-in sentences below it. */
  children?: ReactNode;
}

/** The heading of a section of the tool and what is below it. */
export function PartHead({ id, own, title, children }: PartHeadProps) {
  return (
    <>
      <h2 id={id}>{own?.title ?? title}</h2>
      <BesideTool blocks={own?.blocks}>{children}</BesideTool>
    </>
  );
}
