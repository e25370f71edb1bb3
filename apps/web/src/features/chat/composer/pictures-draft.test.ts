import { expect, it } from 'vitest';
import { fromReady, isOnItsWay, pickPictures, readyOf } from './pictures-draft.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const cat = file('cat.png', 'image/png');
const dog = file('dog.jpg', 'image/jpeg');
const ready = { id: 'a', url: '/media/a', width: 3, height: 2, alt: 'a cat' };

it('C21: takes pictures, at most four in a message, and says what it left', () => {
  expect(pickPictures([cat, dog], 0)).toEqual({ files: [cat, dog], problem: null });
  expect(pickPictures([cat, file('song.mp3', 'audio/mpeg')], 0)).toEqual({
    files: [cat],
    problem: 'not-a-picture',
  });
  expect(pickPictures([cat, dog], 3)).toEqual({ files: [cat], problem: 'too-many' });
  expect(pickPictures([cat], 4)).toEqual({ files: [], problem: 'too-many' });
});

it('sends those that the server has, as they are described now', () => {
  const sending = { ...fromReady(ready), key: 'b', ready: null, share: 0.5 };
  expect(readyOf([{ ...fromReady(ready), alt: ' my cat ' }, sending])).toEqual([{ ...ready, alt: 'my cat' }]);
  expect([isOnItsWay(sending), isOnItsWay(fromReady(ready))]).toEqual([true, false]);
  expect(isOnItsWay({ ...sending, failure: 'No connection.' })).toBe(false);
});
