export { Menu, type MenuTriggerProps } from './menu.tsx';
export { CardAction, MenuChoice, MenuHeading, MenuItem, MenuSeparator, MenuLink } from './menu-items.tsx';
