import { Trans, useLingui } from '@lingui/react/macro';
import { userCreateVoucher } from '@turnstage/client/routes';
import type { TokenRole } from '@turnstage/contracts';
import { useState } from 'react';
import { api, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { Select, TextField } from '../../../ui/form/index.ts';
import { CopyIcon } from '../../../ui/icons/index.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { capabilities, isCapability } from '../person/actions/capability.ts';
import { grantableRoles } from '../person/allowed-actions.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { useCapabilityWords } from '../words/use-capability-words.ts';
import { useRoleName } from '../words/use-role-name.ts';

/** The code is told once, at the end. */
export function NewVoucherDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const words = useCapabilityWords();
  const own = useSession((session) => session.claims?.role ?? 'user');
  const [role, setRole] = useState<TokenRole | ''>('');
  const [capability, setCapability] = useState('');
  const [days, setDays] = useState<'7' | '30' | ''>('30');
  const [note, setNote] = useState('');
  const make = useStaffAction({
    call: () =>
      api.call(userCreateVoucher, {
        body: {
          ...(role ? { role } : {}),
          ...(isCapability(capability) ? { capability } : {}),
          ...(note.trim() ? { note: note.trim() } : {}),
          ...(days ? { expiresAt: new Date(Date.now() + Number(days) * 86_400_000).toISOString() } : {}),
        },
      }),
    touches: ['staff', 'vouchers'],
    quiet: true,
  });
  if (make.data) return <CodeDialog code={make.data.code} onClose={onClose} />;
  return (
    <ActionDialog
      title={t`New voucher`}
      confirmLabel={t`Make it`}
      busy={make.isPending}
      error={make.error}
      onConfirm={() => make.mutate(undefined)}
      onClose={onClose}
      explanation={<Trans>It works once, for whoever types it first. You can revoke it until then.</Trans>}
    >
      <Select
        label={t`Role`}
        value={role}
        onChange={setRole}
        options={[
          { value: '', label: t`None, an account only` },
          ...grantableRoles(own)
            .filter((one) => one !== 'user')
            .map((value) => ({ value, label: roleName(value) })),
        ]}
      />
      <Select
        label={t`Capability`}
        value={capability}
        onChange={setCapability}
        options={[
          { value: '', label: t`None` },
          ...capabilities.map((value) => ({ value: value as string, label: words[value].name })),
        ]}
      />
      <Select
        label={t`Valid`}
        value={days}
        onChange={setDays}
        options={[
          { value: '7', label: t`A week` },
          { value: '30', label: t`30 days` },
          { value: '', label: t`Until it is revoked` },
        ]}
      />
      <TextField
        label={t`Note`}
        hint={t`For other staff: whom it is for.`}
        autoComplete="off"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActionDialog>
  );
}

function CodeDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <Dialog
      title={t`The voucher is made`}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button icon={CopyIcon} onClick={() => copy(code)}>
            <Trans>Copy</Trans>
          </Button>
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className="rounded-control bg-surface-1 py-4 text-center font-display text-28 font-bold text-ink tabular-nums select-all">
        {code}
      </p>
      <p className="mt-3 text-14">
        <Trans>Copy it now: nobody can look it up later. Lists show its last three characters.</Trans>
      </p>
    </Dialog>
  );
}
