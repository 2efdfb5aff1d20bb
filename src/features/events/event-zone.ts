/** On whose clock events are written and read. */
export const zone = 'Europe/London';
