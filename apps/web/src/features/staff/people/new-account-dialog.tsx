import { Trans, useLingui } from '@lingui/react/macro';
import { userAdminSignUp, userForgotPassword } from '@turnstage/client/routes';
import type { CallInput } from '@turnstage/client';
import type { TokenRole, userService } from '@turnstage/contracts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { textLimits } from '../../../lib/text-limits.ts';
import { api, useSession } from '../../../session/index.ts';
import { Select, TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { grantableRoles } from '../person/allowed-actions.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { useRoleName } from '../words/use-role-name.ts';

type GivenRole = CallInput<(typeof userService)['adminSignUp']>['body']['role'];

/** An account for somebody else. Staff never see a password: the person chooses it by a link that comes by mail. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const own = useSession((session) => session.claims?.role ?? 'user');
  const [, navigate] = useLocation();
  const [email, setEmail] = useState('');
  const [nickname, setNickname] = useState('');
  const [role, setRole] = useState<TokenRole>('user');
  const [tried, setTried] = useState(false);
  const address = email.trim();
  const name = nickname.trim();
  const wrongEmail = !/^\S+@\S+\.\S+$/.test(address);
  const wrongName = name !== '' && name.length < textLimits.nickname.min;
  const open = useStaffAction({
    call: async () => {
      const { user } = await api.call(userAdminSignUp, {
        body: {
          email: address,
          password: unguessable(),
          role: role as GivenRole,
          ...(name ? { nickname: name } : {}),
        },
      });
      await api.call(userForgotPassword, { body: { email: address } });
      return user;
    },
    done: t`The account is open, and a link for a password is on its way to ${address}.`,
    onDone: ({ uuid }) => navigate(`/staff/people/${uuid}`),
    quiet: true,
  });
  const confirm = () => {
    setTried(true);
    if (!wrongEmail && !wrongName) open.mutate(undefined);
  };
  return (
    <ActionDialog
      title={t`New account`}
      confirmLabel={t`Open the account`}
      busy={open.isPending}
      error={open.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          Its address counts as verified. The person gets a mail with a link to choose a password, good for an
          hour.
        </Trans>
      }
    >
      <TextField
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus=""
        maxLength={254}
        value={email}
        error={tried && wrongEmail ? t`This does not look like an email address.` : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t`Nickname`}
        hint={t`When it is left empty, it is made from the address.`}
        autoComplete="off"
        maxLength={textLimits.nickname.max}
        value={nickname}
        error={
          tried && wrongName ? t`A nickname has at least ${textLimits.nickname.min} letters.` : undefined
        }
        onChange={(event) => setNickname(event.target.value)}
      />
      <Select
        label={t`Role`}
        value={role}
        onChange={setRole}
        options={grantableRoles(own).map((value) => ({ value, label: roleName(value) }))}
      />
    </ActionDialog>
  );
}

/** Nobody is to know it: the link replaces it. */
function unguessable(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
