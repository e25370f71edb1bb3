import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../../ui/tag.tsx';

interface ChatNameProps {
  name: string;
  /** `#RRGGBB`, or empty. */
  color: string;
  role: string;
  isDj: boolean;
}

/** A name in its person's colour, with its lightness adjusted for contrast, and a role tag. */
export function ChatName({ name, color, role, isDj }: ChatNameProps) {
  const { t } = useLingui();
  const roleLabels: Partial<Record<string, string>> = { owner: t`Host`, coOwner: t`Mod`, moderator: t`Mod` };
  const roleLabel = isDj ? t`DJ` : roleLabels[role];
  return (
    <>
      <span
        style={{ '--name': /^#[0-9a-f]{6}$/i.test(color) ? color : 'var(--ink-2)' }}
        className="min-w-0 truncate font-bold text-[oklch(from_var(--name)_0.83_min(c,0.13)_h)] light:text-[oklch(from_var(--name)_0.43_min(c,0.15)_h)]"
      >
        {name}
      </span>
      {roleLabel && <Tag>{roleLabel}</Tag>}
    </>
  );
}
