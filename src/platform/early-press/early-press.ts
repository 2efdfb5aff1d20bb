/** What the inline script leaves for the page that has come alive. */
interface EarlyPress {
  button?: HTMLButtonElement;
  /** By the clock of `performance`. */
  at: number;
  stop: () => void;
}

declare global {
  var earlyPress: EarlyPress | undefined;
}

/** Longer ago, people have gone on to something else. */
const longestMs = 15_000;

/**
 * Runs before the page is painted. Until React has taken the page over, a press on a button would be lost: the last one
 * is kept, and the pointer shows that it waits. Links, forms and popovers work by themselves and are left alone.
 */
export const earlyPressScript = [
  '(function(d,h){function keep(e){',
  "var b=e.target.closest('button[type=button]:not([popovertarget])');",
  "if(b){early.button=b;early.at=performance.now();h.setAttribute('data-press-waits','')}}",
  "var early=window.earlyPress={at:0,stop:function(){d.removeEventListener('click',keep,true);",
  "h.removeAttribute('data-press-waits')}};d.addEventListener('click',keep,true)",
  '})(document,document.documentElement)',
].join('');

/** Presses the button again, once, now that it does something. */
export function repeatEarlyPress(): void {
  const early = globalThis.earlyPress;
  if (!early) return;
  delete globalThis.earlyPress;
  early.stop();
  const { button, at } = early;
  if (button?.isConnected && performance.now() - at < longestMs) button.click();
}
