import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Menu, MenuLink, type MenuTriggerProps } from '../../ui/menu/index.ts';
import { isCurrentNavItem, type NavItem } from './navigation.ts';

interface MoreNavigationProps {
  /** The items that the bar has no space for. */
  items: readonly NavItem[];
  side: 'above' | 'below';
  /** `isCurrent`: the page is one of them. */
  renderTrigger: (props: MenuTriggerProps, label: string, isCurrent: boolean) => ReactNode;
}

/** A menu with the rest of the main navigation. */
export function MoreNavigation({ items, side, renderTrigger }: MoreNavigationProps) {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const label = t({ message: 'More', context: 'navigation' });
  const isCurrent = items.some((item) => isCurrentNavItem(item.path, path));
  if (items.length === 0) return null;
  return (
    <Menu label={label} side={side} renderTrigger={(props) => renderTrigger(props, label, isCurrent)}>
      {items.map((item) => (
        <MenuLink key={item.path} href={item.path} icon={item.icon}>
          {i18n._(item.label)}
        </MenuLink>
      ))}
    </Menu>
  );
}
