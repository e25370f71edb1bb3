/** What tests of the chat do again and again. */
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
import type { TestPerson, World } from '@turnstage/testkit';

export type Speaker = Pick<TestPerson, 'client'>;
type Said = Partial<NewChatMessage>;

/** Ann, whose the rooms are, two others, and Roz the bot. */
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
    /** Each message a second after the one before, so that only the tests about it meet the flood limit. */
    say(person: Speaker, roomUuid: string, message: string, uuid: string = randomUUID()) {
      world().clock.advance(1_001);
      return person.client.call(chatSendRoomMessage, { params: { roomUuid }, body: { uuid, message } });
    },
    /** The same with more than words. */
    show(person: Speaker, roomUuid: string, said: Said): Promise<ChatMessage> {
      world().clock.advance(1_001);
      return person.client.call(chatSendRoomMessage, {
        params: { roomUuid },
        body: { uuid: randomUUID(), ...said },
      });
    },
    write(person: Speaker, to: { uuid: string }, said: string | Said): Promise<ChatMessage> {
      world().clock.advance(1_001);
      return person.client.call(chatSendDirectMessage, {
        params: { userUuid: to.uuid },
        body: { uuid: randomUUID(), ...(typeof said === 'string' ? { message: said } : said) },
      });
    },
    async textsIn(person: Speaker, roomUuid: string): Promise<string[]> {
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
