import { screen, within } from '@testing-library/react';
import type { RoomRole } from '@turnstage/contracts';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render.tsx';
import { createTestSession } from '../../../../testing/room-session.ts';
import { createRoomState, person } from '../../../../testing/room/room-state.fixture.ts';
import { ModerationDialogs } from './dialogs/moderation-dialogs.tsx';
import { PersonCard } from './person-card.tsx';

function openCard(role: RoomRole | undefined, bob = person('bob')) {
  const { session, actions } = createTestSession(createRoomState({}, [person('me', 'user', role), bob]));
  const closed: string[] = [];
  const { user } = renderScreen(
    <>
      <PersonCard
        uuid="bob"
        anchor={document.body}
        onMention={() => undefined}
        renderRelation={() => <button type="button">Follow</button>}
        renderDjCard={() => <button type="button">DJ card</button>}
        onClose={() => closed.push('card')}
      />
      <ModerationDialogs />
    </>,
    { session },
  );
  return { user, actions, closed };
}

const moderation = () => screen.queryByRole('region', { name: 'Moderation' });
const namesOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent);

it('H40: everyone’s actions come first, then those of moderators, kick and ban last', () => {
  openCard('moderator');
  const names = namesOf(within(screen.getByRole('dialog')).getAllByRole('button'));
  expect(names.slice(1, 4)).toEqual(['Follow', 'DJ card', 'Mention']);
  expect(names.slice(4)).toEqual([
    'Put on stage',
    'Don’t let them DJ',
    'Mute for 10 minutes',
    'Kick for 10 minutes',
    'Ban',
  ]);
});

it('H40: people without a role are offered nothing to moderate', () => {
  openCard(undefined);
  expect(moderation()).toBeNull();
});

it('H40: someone of the same rank is offered a seat, and nothing else', () => {
  openCard('owner', person('bob', 'user', 'owner'));
  expect(namesOf(within(moderation()!).getAllByRole('button'))).toEqual(['Put on stage']);
});

it('H41: guests have no card as a DJ, and nothing can be taken from them but the room', () => {
  openCard('moderator', person('bob', 'guest'));
  expect(screen.queryByRole('button', { name: 'DJ card' })).toBeNull();
  expect(namesOf(within(moderation()!).getAllByRole('button'))).toEqual(['Kick for 10 minutes', 'Ban']);
});

it('H40: what happens at once leaves the card open, what opens a dialog closes it first', async () => {
  const { user, actions, closed } = openCard('moderator');
  await user.click(screen.getByRole('button', { name: 'Put on stage' }));
  expect(actions.map(({ name }) => name)).toEqual(['addDj']);
  expect(closed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Kick for 10 minutes' }));
  expect(closed).toEqual(['card']);
  await screen.findByRole('dialog', { name: /^Kick / });
});
