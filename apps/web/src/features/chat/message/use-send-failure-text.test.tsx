import { i18n } from '@lingui/core';
import { act, screen } from '@testing-library/react';
import { ApiError } from '@turnstage/client';
import { afterEach, it } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { messages } from '../../../locales/es/chat.po';
import { loadRefusalMessages } from '../../../lib/refusals/get-refusal-message.ts';
import { toSendFailure } from '../channel/send-failure.ts';
import type { SendFailure } from '../channel/unsent-message.ts';
import { useSendFailureText } from './use-send-failure-text.ts';

function Failure({ failure }: { failure?: SendFailure }) {
  return <p>{useSendFailureText({ message: 'hello', ...(failure && { failure }) })}</p>;
}
const failureOf = (code: string, more: object = {}) =>
  toSendFailure(new ApiError(403, { code, message: 'no way', ...more }));

afterEach(() => i18n.activate('en'));

it('follows the language of the page', async () => {
  renderScreen(<Failure failure={failureOf('chat/blocked')} />);
  await screen.findByText('You can’t message this person.');
  act(() => i18n.loadAndActivate({ locale: 'es', messages }));
  await screen.findByText('No puedes escribir a esta persona.');
});

it('loads the messages of refusals', async () => {
  renderScreen(<Failure failure={failureOf('chat/slow-mode')} />);
  await screen.findByText(/This room is in slow mode/);
});

it('still has the request’s id and the server’s sentence', async () => {
  await loadRefusalMessages();
  renderScreen(
    <>
      <Failure failure={failureOf('server/unexpected', { requestId: 'r-17' })} />
      <Failure failure={failureOf('plugin/strange')} />
      <Failure />
    </>,
  );
  await screen.findByText(/send an admin this code: r-17\./);
  await screen.findByText('That didn’t work. The server says: No way');
  await screen.findByText('Not sent');
});
