/** Helpers that the chat tests share. */
import { randomUUID } from 'node:crypto';
import {
  chatRoomMessages,
  chatSendDirectMessage,
  chatSendRoomMessage,
  roomCreateRoom,
  socialBlockUser,
  socialUnblockUser,
} from '@turnstage/client/routes';
import type { ChatMessage, NewChatMessage, NewRoom } from '@turnstage/contracts';
import type { TestPerson } from '@turnstage/testkit';
import type { World } from './world.ts';

export type Speaker = Pick<TestPerson, 'client'>;
type MessageBody = Partial<NewChatMessage>;

/** Ann, who owns the rooms, two other people, and Roz the bot. */
export async function chatPeople(world: World): Promise<Record<'ann' | 'bob' | 'cat' | 'roz', TestPerson>> {
  const [ann, bob] = [await world.person('ann'), await world.person('bob')];
  const [cat, roz] = [await world.person('cat'), await world.person('roz')];
  return { ann, bob, cat, roz };
}

export function chatFixture(world: () => World) {
  return {
    async openRoom(name: string, settings: Omit<NewRoom, 'name'> = {}) {
      const ann = await world().person('ann');
      return ann.client.call(roomCreateRoom, { body: { name, ...settings } });
    },
    /** Each message is sent a second after the previous one, so that only the tests about the flood limit meet it. */
    post(person: Speaker, roomUuid: string, message: string, uuid: string = randomUUID()) {
      world().clock.advance(1_001);
      return person.client.call(chatSendRoomMessage, { params: { roomUuid }, body: { uuid, message } });
    },
    /** The same for a message with more than text. */
    postMessage(person: Speaker, roomUuid: string, content: MessageBody): Promise<ChatMessage> {
      world().clock.advance(1_001);
      return person.client.call(chatSendRoomMessage, {
        params: { roomUuid },
        body: { uuid: randomUUID(), ...content },
      });
    },
    sendDirect(person: Speaker, to: { uuid: string }, content: string | MessageBody): Promise<ChatMessage> {
      world().clock.advance(1_001);
      return person.client.call(chatSendDirectMessage, {
        params: { userUuid: to.uuid },
        body: { uuid: randomUUID(), ...(typeof content === 'string' ? { message: content } : content) },
      });
    },
    async readTexts(person: Speaker, roomUuid: string): Promise<string[]> {
      const { messages } = await person.client.call(chatRoomMessages, { params: { roomUuid } });
      return messages.map(({ message }) => message);
    },
    /** Runs `work` while `person` has blocked `whom`. */
    async whileBlocked(person: TestPerson, whom: TestPerson, work: () => Promise<void>): Promise<void> {
      await person.client.call(socialBlockUser, { body: { blockedUserUuid: whom.uuid } });
      try {
        await work();
      } finally {
        await person.client.call(socialUnblockUser, { params: { id: whom.uuid } });
      }
    },
  };
}
