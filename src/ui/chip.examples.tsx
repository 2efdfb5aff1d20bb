import type { ReactNode } from 'react';
import { Chip, ChipList } from './chip.tsx';

export const examples: Record<string, ReactNode> = {
  'quick choices': (
    <ChipList label="Categories">
      <Chip to="?category=hair">Hair</Chip>
      <Chip to="?category=food" selected>
        Food
      </Chip>
      <Chip icon="clock" to="?open=now">
        Open now
      </Chip>
    </ChipList>
  ),
  'chosen filters': (
    <ChipList label="Chosen filters">
      <Chip removeTo="?">Peckham, 2 miles</Chip>
      <Chip removeTo="?">
        <bdi dir="auto">مطعم الخرطوم</bdi>
      </Chip>
    </ChipList>
  ),
};
