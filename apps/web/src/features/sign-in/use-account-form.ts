import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Account, Problems } from './credentials.ts';
import { useFieldProblems } from './use-field-problems.ts';

interface AccountFormOptions {
  check: (account: Account) => Problems;
  send: (account: Account) => Promise<void>;
  /** What the form begins with. */
  start?: Partial<Account>;
}

/** The state that both forms share. After a failed try the focus goes to the first field to mend. */
export function useAccountForm({ check, send, start }: AccountFormOptions) {
  const [account, setAccount] = useState<Account>({
    nickname: '',
    email: '',
    password: '',
    voucherCode: '',
    ...start,
  });
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const problems = useFieldProblems();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check(account);
    problems.setFailure(null);
    problems.setProblems(found);
    if (Object.keys(found).length > 0) return setTries(tries + 1);
    setBusy(true);
    try {
      await send(account);
      // Stays busy: the form goes away.
    } catch (error) {
      problems.setFailure(error);
      setTries(tries + 1);
      setBusy(false);
    }
  };

  return {
    form,
    busy,
    problems,
    submit,
    /** Spread on a field. What was said about it goes away as soon as it is mended. */
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
