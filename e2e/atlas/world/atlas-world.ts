/** The people, rooms, songs and messages that the atlas shows. */
import { randomUUID } from 'node:crypto';
import type { RoomSocket } from '@turnstage/client';
import {
  chatSendDirectMessage,
  socialFollowDj,
  socialHandleFriend,
  socialInviteFriend,
} from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
import { startInstallation, type Installation } from '../../support/installation.ts';
import { openBigTop, type BigTop } from './big-top.ts';
import { fillShelves } from './fill-shelves.ts';
import { closedOrigin, openPlaces } from './open-places.ts';
import { startGifProvider } from './gif-provider.ts';
import { findRecap, openRooms } from './open-rooms.ts';
import { openShop } from './open-shop.ts';
import { signUpEverybody, type AtlasPeople } from './people.ts';

export interface AtlasWorld {
  readonly installation: Installation;
  readonly people: AtlasPeople;
  /** The room of ten people. */
  readonly harbour: {
    readonly uuid: string;
    /** The sockets of everybody in the room, DJs first. */
    readonly sockets: readonly RoomSocket[];
  };
  /** The room of 500. */
  readonly bigTop: BigTop;
  /** What `{…}` in the path of a screen stands for. */
  readonly addresses: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Friends, an invitation and unread messages. */
async function befriend(member: TestPerson, [dana, edu, , gus]: readonly TestPerson[]): Promise<void> {
  if (!dana || !edu || !gus) throw new Error('people are missing');
  for (const friend of [dana, edu]) {
    await friend.client.call(socialInviteFriend, { body: { toUserUuid: member.uuid } });
    await member.client.call(socialHandleFriend, {
      body: { fromUserUuid: friend.uuid, status: 'accepted' },
    });
  }
  await gus.client.call(socialInviteFriend, { body: { toUserUuid: member.uuid } });
  await member.client.call(socialFollowDj, { body: { djUuid: dana.uuid } });
  const write = (from: TestPerson, to: TestPerson, message: string) =>
    from.client.call(chatSendDirectMessage, {
      params: { userUuid: to.uuid },
      body: { uuid: randomUUID(), message },
    });
  await write(member, edu, 'Which record was the last one yesterday?');
  await write(edu, member, 'Night Ferry. I can bring it on Tuesday.');
  await write(member, edu, 'Please do!');
  for (const message of ['Are you coming tonight?', 'I kept a seat for you'])
    await write(dana, member, message);
}

/** `build`: a folder with another build than `dist`. */
export async function startAtlasWorld(build?: string): Promise<AtlasWorld> {
  const gifs = await startGifProvider();
  const installation = await startInstallation(
    {
      ...gifs.env,
      PHONE_LOGIN: 'on',
      TRUST_PROXY: 'on',
      UPLOAD_MUSIC: 'on',
      SONG_QUALITIES: 'medium',
      PAYMENT_SANDBOX: 'on',
      WEBHOOKS: 'any',
      WEBHOOK_PRIVATE_ORIGINS: closedOrigin,
    },
    build === undefined ? {} : { build },
  );
  const { url } = installation;
  const { people, regulars, passengers } = await signUpEverybody(url);
  const { admin, member, dj } = people;
  const [dana, edu] = regulars;
  if (!dana || !edu) throw new Error('people are missing');
  const { harbour, sockets, debut } = await openRooms({ url, people, regulars, passengers });
  const bigTop = await openBigTop(url, admin, [...regulars, ...passengers]);
  await befriend(member, regulars);
  const shelves = await fillShelves(member, dj, dana);
  const invite = await openPlaces({ admin, member, regulars, harbourUuid: harbour.uuid });
  const payment = await openShop(admin, member, harbour.uuid);
  return {
    installation,
    people,
    harbour,
    bigTop,
    addresses: {
      ...shelves,
      invite,
      payment,
      event: debut.uuid,
      recap: await findRecap(admin, 'back-porch'),
      person: edu.uuid,
    },
    async close() {
      for (const socket of sockets) socket.leave();
      bigTop.close();
      await installation.remove();
      gifs.close();
    },
  };
}
