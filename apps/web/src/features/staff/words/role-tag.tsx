import type { TokenRole } from '@turnstage/contracts';
import { isAtLeast } from '../../../session/index.ts';
import { Tag } from '../../../ui/tag.tsx';
import { useRoleName } from './use-role-name.ts';

/** Those with a rank stand out from everybody else. */
export function RoleTag({ role }: { role: TokenRole }) {
  const roleName = useRoleName();
  return <Tag color={isAtLeast(role, 'promoter') ? undefined : 'var(--ink-3)'}>{roleName(role)}</Tag>;
}
