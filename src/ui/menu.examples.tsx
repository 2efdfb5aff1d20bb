import type { ReactNode } from 'react';
import { Menu, MenuButton, MenuHeading, MenuLink } from './menu.tsx';

export const examples: Record<string, ReactNode> = {
  links: (
    <Menu label="Community" icon="users">
      <MenuHeading>Meet</MenuHeading>
      <MenuLink to="/events" icon="calendar">
        Events
      </MenuLink>
      <MenuLink to="/stories" aria-current="page">
        Stories
      </MenuLink>
      <MenuHeading>Do</MenuHeading>
      <MenuButton icon="share">Share this page</MenuButton>
    </Menu>
  ),
};
