import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@turnstage/client';
import { userRedeemVoucher } from '@turnstage/client/routes';
import { fieldLengths } from '@turnstage/contracts/values';
import { useRef, useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'wouter';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { api, loadMe, renewToken } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/index.ts';
import { TicketIcon } from '../../../ui/icons/index.ts';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/index.ts';

/** Redeems a voucher for an existing account; its rank or capability applies from now on. */
export function VoucherPanel() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [params, setParams] = useSearchParams();
  const [code, setCode] = useState(() => params.get('voucher')?.trim().slice(0, 32) ?? '');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const redeem = useMutation({
    mutationFn: () => api.call(userRedeemVoucher, { body: { code: code.trim() } }),
    onSuccess: async () => {
      setCode('');
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          next.delete('voucher');
          return next;
        },
        { replace: true },
      );
      // Rank and capabilities are part of the token.
      await renewToken().catch(() => undefined);
      await loadMe().catch(() => undefined);
      showToast(t`Voucher redeemed. Everything it includes works right away.`, { tone: 'ok' });
    },
    onError: () => input.current?.focus(),
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (redeem.isPending) return;
    const empty = code.trim() === '';
    setMissing(empty);
    if (empty) input.current?.focus();
    else redeem.mutate();
  };
  const invalid = redeem.error instanceof ApiError && redeem.error.code === 'voucher/invalid';
  const error = missing
    ? t`Enter your voucher code.`
    : invalid
      ? t`This voucher isn’t valid. It was already used, revoked, or has expired.`
      : redeem.error
        ? failureText(redeem.error)
        : undefined;

  return (
    <Panel title={t`Voucher`}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <TextField
          ref={input}
          label={t`Code`}
          hint={t`The 10-character code an admin gave you.`}
          error={error}
          icon={TicketIcon}
          name="voucher"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={fieldLengths.voucherCode}
          value={code}
          onChange={(event) => {
            setMissing(false);
            if (redeem.isError) redeem.reset();
            setCode(event.target.value);
          }}
        />
        <Button type="submit" busy={redeem.isPending} className="sm:mt-6.5">
          <Trans>Redeem</Trans>
        </Button>
      </form>
    </Panel>
  );
}
