import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { VoucherPanel } from '../../../features/account/voucher/voucher-panel.tsx';
import { ProfileEditor } from '../../../features/profile/profile-editor.tsx';
import { signOut, useSession } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EditIcon, SignOutIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/index.ts';

/** Who I am, a button to edit it, and a button to sign out. */
export function AccountSection() {
  const { t } = useLingui();
  const me = useSession((session) => session.me);
  const [editing, setEditing] = useState(false);
  if (!me) return null;
  return (
    <>
      <Panel title={t`Profile`}>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar slug={me.avatarId} name="" size={56} />
          <p className="min-w-0 flex-1 basis-40">
            <span className="block text-16 font-bold wrap-anywhere text-ink">{me.nickname}</span>
            {me.email && <span className="block text-14 wrap-anywhere text-ink-2">{me.email}</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={EditIcon} onClick={() => setEditing(true)}>
              <Trans>Edit profile</Trans>
            </Button>
            <ButtonLink href={`/u/${encodeURIComponent(me.nickname)}`} variant="quiet">
              <Trans>View profile</Trans>
            </ButtonLink>
          </div>
        </div>
      </Panel>
      <VoucherPanel />
      <Panel title={t`This device`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-ink-2">
            <Trans>You’ll stay signed in here until you sign out.</Trans>
          </p>
          <Button icon={SignOutIcon} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      </Panel>
      {editing && (
        <ProfileEditor
          me={me}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            showToast(t`Profile saved.`, { tone: 'ok' });
          }}
        />
      )}
    </>
  );
}
