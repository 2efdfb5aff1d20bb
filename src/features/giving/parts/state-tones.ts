export const stateTones = {
  waiting: 'gold',
  running: 'palm',
  confirmed: 'palm',
  cancelled: 'neutral',
  refunded: 'laterite',
} as const;
