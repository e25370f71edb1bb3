import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Account, Problems } from './credentials.ts';
import { useFieldProblems } from './use-field-problems.ts';

interface AccountFormOptions {
  check: (account: Account) => Problems;
  send: (account: Account) => Promise<void>;
  /** Initial values. */
  start?: Partial<Account>;
}

/** Shared form state of the account forms. After a failed attempt the first invalid field takes the focus. */
export function useAccountForm({ check, send, start }: AccountFormOptions) {
  const [account, setAccount] = useState<Account>({
    nickname: '',
    email: '',
    password: '',
    voucherCode: '',
    ...start,
  });
  const [busy, setBusy] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const problems = useFieldProblems();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check(account);
    problems.setFailure(null);
    problems.setProblems(found);
    if (Object.keys(found).length > 0) return setAttempts(attempts + 1);
    setBusy(true);
    try {
      await send(account);
      // Stays busy, because the form is about to unmount.
    } catch (error) {
      problems.setFailure(error);
      setAttempts(attempts + 1);
      setBusy(false);
    }
  };

  return {
    form,
    busy,
    problems,
    submit,
    /** Spread on a field. Its error disappears as soon as the value changes. */
    field: (name: keyof Account) => ({
      name,
      value: account[name],
      error: problems.at(name),
      onChange: (event: { target: { value: string } }) => {
        if (problems.at(name)) problems.clear();
        setAccount({ ...account, [name]: event.target.value });
      },
    }),
  };
}
