import type { TokenRole } from '@turnstage/contracts';
import { isHigherRole } from '@turnstage/permissions';
import { Tag } from '../../../ui/tag.tsx';
import { useRoleName } from './use-role-name.ts';

/** People with a rank stand out. */
export function RoleTag({ role }: { role: TokenRole }) {
  const roleName = useRoleName();
  return <Tag color={isHigherRole(role, 'user') ? undefined : 'var(--ink-3)'}>{roleName(role)}</Tag>;
}
