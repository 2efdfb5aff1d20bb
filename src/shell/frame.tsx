import type { ReactNode } from 'react';
import { SkipLink } from '#ui/skip-link.tsx';
import { BottomBar } from './parts/bottom-bar.tsx';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';
import { StaffBar } from './parts/staff-bar.tsx';

/** What stands around every page: skip link, header, footer and, on phones, the bottom bar. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink target="main-content" />
      <Header />
      <StaffBar />
      <main id="main-content" tabIndex={-1} className="min-h-[60vh]">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}
