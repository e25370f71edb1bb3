import { roomUpdateRoom } from '@turnstage/client/routes';
import { roomDesigns, type RoomDesign } from '@turnstage/contracts';
import { fullRoom, pressInHeader, screen, type AtlasArea, type AtlasScreen } from '../atlas-screen.ts';

const inDesign =
  (design: RoomDesign): AtlasScreen['before'] =>
  async (_page, { people, harbour }) => {
    const change = (to: RoomDesign) =>
      people.admin.client.call(roomUpdateRoom, { params: { id: harbour.uuid }, body: { design: to } });
    await change(design);
    return () => change('CLUB');
  };

/** The same room in every design. */
export const stages: AtlasArea = {
  name: 'stages',
  screens: [
    ...roomDesigns.map((design) =>
      screen('guest', design, fullRoom, undefined, { before: inDesign(design) }),
    ),
    screen(
      'member',
      'stage as a list',
      fullRoom,
      pressInHeader(/^(Show the stage as a list|Ver el escenario como lista)$/),
    ),
  ],
};
