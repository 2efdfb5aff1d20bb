import { storageKeys } from './appearance.ts';

/**
 * Runs before the first paint and applies what the visitor once set, so that cached pages need not vary by it
 * (decision D34). Storage can be forbidden; then the system's preferences alone count.
 */
export const appearanceScript = [
  '(function(d,s){try{s=localStorage}catch(e){return}',
  `var t=s.getItem('${storageKeys.highContrast}');if(t)d.dataset.contrast=t;`,
  `t=s.getItem('${storageKeys.textSize}');`,
  "if(t==='large'||t==='x-large')d.dataset.textSize=t",
  '})(document.documentElement)',
].join('');
