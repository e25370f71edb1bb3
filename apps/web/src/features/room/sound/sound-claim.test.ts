import { expect, it } from 'vitest';
import { createLocks, settled } from '../../../../testing/locks.ts';
import { createSoundClaim, type ClaimSound, type SoundClaimStatus } from './sound-claim.ts';
import { createTabLock } from './tab-lock.ts';

/** The room's part: of the person's devices, the one that plays (R110). */
function createRoom() {
  let holder: string | null = null;
  const claims: string[] = [];
  const claim: ClaimSound = async (device, takeOver) => {
    claims.push(takeOver ? `${device}!` : device);
    if (holder === null || takeOver) holder = device;
    return holder;
  };
  return { claim, claims, leave: () => (holder = null) };
}

function createBrowser(device: string) {
  const locks = createLocks();
  return {
    openTab: () => createSoundClaim((onChange) => createTabLock(onChange, locks), device),
  };
}

const openClaim = (room: ReturnType<typeof createRoom>, tab: ReturnType<typeof createSoundClaim>) => {
  tab.setConnection(room.claim);
  return settled();
};

it('G10: plays in the first tab; a second one is silent until it is asked, and takes the sound over', async () => {
  const [room, browser] = [createRoom(), createBrowser('laptop')];
  const first = browser.openTab();
  expect(first.get()).toBe('checking');
  await openClaim(room, first);
  const second = browser.openTab();
  await openClaim(room, second);
  expect([first.get(), second.get()]).toEqual(['here', 'other-tab']);

  second.playHere();
  await settled();
  expect([first.get(), second.get()]).toEqual(['other-tab', 'here']);
  first.playHere();
  await settled();
  expect([first.get(), second.get()]).toEqual(['here', 'other-tab']);
});

it('G11: when the tab that plays closes, the sound goes on in the one that has waited', async () => {
  const [room, browser] = [createRoom(), createBrowser('laptop')];
  const [first, second, third] = [browser.openTab(), browser.openTab(), browser.openTab()];
  for (const tab of [first, second, third]) await openClaim(room, tab);
  first.destroy();
  await settled();
  expect([second.get(), third.get()]).toEqual(['here', 'other-tab']);
});

it('G12: another device is silent, also after a drop and when the first has left, until it is asked', async () => {
  const room = createRoom();
  const [laptop, phone] = [createBrowser('laptop').openTab(), createBrowser('phone').openTab()];
  await openClaim(room, laptop);
  await openClaim(room, phone);
  expect([laptop.get(), phone.get()]).toEqual(['here', 'other-device']);

  const before = room.claims.length;
  phone.setConnection(null);
  await openClaim(room, phone);
  room.leave();
  phone.moved(null);
  await settled();
  expect(phone.get()).toBe('stopped');
  expect(room.claims).toHaveLength(before);

  phone.playHere();
  await settled();
  expect(phone.get()).toBe('here');
  laptop.moved('phone');
  expect(laptop.get()).toBe('other-device');
});

it('G12: the device that plays claims again after a drop, and keeps silent when another took over meanwhile', async () => {
  const room = createRoom();
  const [laptop, phone] = [createBrowser('laptop').openTab(), createBrowser('phone').openTab()];
  await openClaim(room, laptop);
  laptop.setConnection(null);
  await openClaim(room, phone);
  phone.playHere();
  await settled();
  await openClaim(room, laptop);
  expect([laptop.get(), phone.get()]).toEqual(['other-device', 'here']);
});

it('G12: a guest who signs in keeps the sound', async () => {
  const room = createRoom();
  const laptop = createBrowser('laptop').openTab();
  await openClaim(room, laptop);
  const member = createRoom();
  await member.claim('phone', false);
  laptop.signIn();
  await openClaim(member, laptop);
  expect(laptop.get()).toBe('here');
});

it('G10: plays when the server can’t say, and after a refused take-over stays as it is', async () => {
  const refuse: ClaimSound = () => Promise.reject(new Error('unknown action'));
  const laptop = createBrowser('laptop').openTab();
  const seen: SoundClaimStatus[] = [];
  laptop.subscribe(() => seen.push(laptop.get()));
  laptop.setConnection(refuse);
  await settled();
  expect(seen).toEqual(['here']);
});

it('G10: without Web Locks every tab plays for itself, and the room decides', () => {
  const held: boolean[] = [];
  createTabLock((isHeld) => held.push(isHeld), null);
  expect(held).toEqual([true]);
});
