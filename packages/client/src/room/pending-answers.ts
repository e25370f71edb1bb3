/** Matches answers to questions by `messageId` (wire 1.4, 1.5). */
import type { ActionEnvelope, ResponseEnvelope } from '@turnstage/contracts';

import { RoomActionError, RoomConnectionError } from './room-errors.ts';
import type { Timers } from './timers.ts';

interface Question {
  action: string;
  resolve(answer: ResponseEnvelope): void;
  reject(error: Error): void;
  timer: unknown;
}

export interface PendingAnswers {
  /** Sends the action and waits for its answer; refusals reject with the server's sentence. */
  ask(send: (message: ActionEnvelope) => void, params: ActionEnvelope['params']): Promise<ResponseEnvelope>;
  settle(answer: ResponseEnvelope): void;
  /** The connection is gone: whatever was asked over it stays unanswered. */
  loseAll(): void;
}

export function createPendingAnswers(options: { timers: Timers; timeoutMs: number }): PendingAnswers {
  const { timers, timeoutMs } = options;
  const open = new Map<number, Question>();
  // Counts on over reconnections, so that no late answer can meet a newer question.
  let lastMessageId = 0;

  const take = (messageId: number): Question | undefined => {
    const question = open.get(messageId);
    open.delete(messageId);
    if (question) timers.clearTimeout(question.timer);
    return question;
  };
  const lose = (messageId: number, why: string): void => {
    const question = take(messageId);
    question?.reject(new RoomConnectionError(`${why} (${question.action})`, true));
  };

  return {
    ask: (send, params) =>
      new Promise((resolve, reject) => {
        lastMessageId += 1;
        const messageId = lastMessageId;
        const timer = timers.setTimeout(
          () => lose(messageId, 'The server did not answer in time'),
          timeoutMs,
        );
        open.set(messageId, { action: params.action, resolve, reject, timer });
        try {
          send({ event: 'action', params, messageId });
        } catch {
          take(messageId);
          reject(
            new RoomConnectionError(`The connection is closed, nothing was sent (${params.action})`, false),
          );
        }
      }),
    settle(answer) {
      const question = take(answer.messageId);
      if (!question) return;
      if (answer.error) question.reject(new RoomActionError(answer.error, question.action));
      else question.resolve(answer);
    },
    loseAll() {
      for (const messageId of open.keys()) lose(messageId, 'The connection was lost before the answer');
    },
  };
}
