export { Menu, type MenuTriggerProps } from './menu.tsx';
export { MenuChoice, MenuHeading, MenuItem, MenuLine, MenuLink } from './menu-items.tsx';
