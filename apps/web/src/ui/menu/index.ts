export { Menu, type MenuTriggerProps } from './menu.tsx';
export { MenuChoice, MenuHeading, MenuItem, MenuSeparator, MenuLink } from './menu-items.tsx';
