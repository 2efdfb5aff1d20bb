import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Unfolds what the anchor of the address is in, for browsers that don't by themselves, and for links within the site. */
export function useOpenAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    let around = target.closest('details');
    for (; around; around = around.parentElement?.closest('details') ?? null) around.open = true;
    target.scrollIntoView();
  }, [hash, key]);
}
