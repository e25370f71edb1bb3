import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { Switch } from './switch.tsx';

const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Slow mode' }).checked;

function renderSwitch() {
  const changes: boolean[] = [];
  let resolve = () => {};
  let reject = (_error: Error) => {};
  const saved = new Promise<void>((onSaved, onFailed) => {
    resolve = onSaved;
    reject = onFailed;
  });
  const onChange = (checked: boolean) => {
    changes.push(checked);
    return saved;
  };
  renderScreen(<Switch label="Slow mode" checked={false} onChange={onChange} />);
  fireEvent.click(screen.getByRole('switch'));
  return { changes, resolve, reject };
}

it('stands where it was put while the change is being saved', async () => {
  const { changes, resolve } = renderSwitch();
  expect([isOn(), changes]).toEqual([true, [true]]);
  await act(async () => resolve());
  expect(isOn()).toBe(false);
});

it('goes back when the change fails', async () => {
  const { reject } = renderSwitch();
  expect(isOn()).toBe(true);
  await act(async () => reject(new Error('refused')));
  expect(isOn()).toBe(false);
});
