import { Trans, useLingui } from '@lingui/react/macro';
import { userAdminSignUp, userForgotPassword } from '@turnstage/client/routes';
import type { CallInput } from '@turnstage/client';
import type { TokenRole, userService } from '@turnstage/contracts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { fieldLengths, limits } from '@turnstage/contracts/values';
import { assignableTokenRoles } from '@turnstage/permissions';
import { api, useSession } from '../../../session/index.ts';
import { Select, TextField } from '../../../ui/form/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { useStaffAction } from '../use-staff-action.ts';
import { useRoleName } from '../labels/use-role-name.ts';

type GivenRole = CallInput<(typeof userService)['adminSignUp']>['body']['role'];

/** Creates an account for someone else. Staff never see a password: the person sets it with an emailed link. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const own = useSession((session) => session.claims?.role ?? 'user');
  const [, navigate] = useLocation();
  const [email, setEmail] = useState('');
  const [nickname, setNickname] = useState('');
  const [role, setRole] = useState<TokenRole>('user');
  const [wasSubmitted, setSubmitted] = useState(false);
  const address = email.trim();
  const name = nickname.trim();
  const emailError = !/^\S+@\S+\.\S+$/.test(address);
  const nicknameError = name !== '' && name.length < limits.nickname.min;
  const createAccount = useStaffAction({
    call: async () => {
      const { user } = await api.call(userAdminSignUp, {
        body: {
          email: address,
          password: randomPassword(),
          role: role as GivenRole,
          ...(name ? { nickname: name } : {}),
        },
      });
      await api.call(userForgotPassword, { body: { email: address } });
      return user;
    },
    done: t`Account created. We sent ${address} a link to choose a password.`,
    onDone: ({ uuid }) => navigate(`/staff/people/${uuid}`),
    hasOwnError: true,
  });
  const confirm = () => {
    setSubmitted(true);
    if (!emailError && !nicknameError) createAccount.mutate(undefined);
  };
  return (
    <ActionDialog
      title={t`New account`}
      confirmLabel={t`Create account`}
      busy={createAccount.isPending}
      error={createAccount.error}
      onConfirm={confirm}
      onClose={onClose}
      explanation={
        <Trans>
          The address counts as verified. They’ll get a link by mail to choose a password. It works for an
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
        maxLength={fieldLengths.email}
        value={email}
        error={
          wasSubmitted && emailError ? t`That doesn’t look like an email address. Check it again.` : undefined
        }
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t`Nickname`}
        hint={t`Leave it empty to create one from the address.`}
        autoComplete="off"
        maxLength={limits.nickname.max}
        value={nickname}
        error={wasSubmitted && nicknameError ? t`Use at least ${limits.nickname.min} characters.` : undefined}
        onChange={(event) => setNickname(event.target.value)}
      />
      <Select
        label={t`Role`}
        value={role}
        onChange={setRole}
        options={assignableTokenRoles(own).map((value) => ({ value, label: roleName(value) }))}
      />
    </ActionDialog>
  );
}

/** Random, because nobody should know it: the person replaces it with the emailed link. */
function randomPassword(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
