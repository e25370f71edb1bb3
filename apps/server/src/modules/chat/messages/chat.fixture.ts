/** What tests of the chat do again and again. */
import { randomUUID } from 'node:crypto';
import { chatRoomMessages, chatSendRoomMessage, roomCreateRoom } from '@turnstage/client/routes';
import type { NewRoom } from '@turnstage/contracts';
import type { TestPerson, World } from '@turnstage/testkit';

export type Speaker = Pick<TestPerson, 'client'>;

export function chatFixture(world: () => World) {
  return {
    async openRoom(name: string, settings: Omit<NewRoom, 'name'> = {}) {
      const ann = await world().person('ann');
      return ann.client.call(roomCreateRoom, { body: { name, ...settings } });
    },
    /** Each message a second after the one before, so that only the tests about it meet the flood limit. */
    say(person: Speaker, roomUuid: string, message: string, uuid: string = randomUUID()) {
      world().clock.advance(1_001);
      return person.client.call(chatSendRoomMessage, { params: { roomUuid }, body: { uuid, message } });
    },
    async textsIn(person: Speaker, roomUuid: string): Promise<string[]> {
      const { messages } = await person.client.call(chatRoomMessages, { params: { roomUuid } });
      return messages.map(({ message }) => message);
    },
  };
}
