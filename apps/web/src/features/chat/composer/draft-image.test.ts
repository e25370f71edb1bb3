import { expect, it } from 'vitest';
import { fromUploaded, isUploading, pickImages, uploadedOf } from './draft-image.ts';

const file = (name: string, type: string) => new File(['x'], name, { type });
const cat = file('cat.png', 'image/png');
const dog = file('dog.jpg', 'image/jpeg');
const uploaded = { id: 'a', url: '/media/a', width: 3, height: 2, alt: 'a cat' };

it('C21: accepts at most four images per message and says what it left out', () => {
  expect(pickImages([cat, dog], 0)).toEqual({ files: [cat, dog], problem: null });
  expect(pickImages([cat, file('song.mp3', 'audio/mpeg')], 0)).toEqual({
    files: [cat],
    problem: 'not-an-image',
  });
  expect(pickImages([cat, dog], 3)).toEqual({ files: [cat], problem: 'too-many' });
  expect(pickImages([cat], 4)).toEqual({ files: [], problem: 'too-many' });
});

it('sends the uploaded images with their current descriptions', () => {
  const sending = { ...fromUploaded(uploaded), key: 'b', uploaded: null, progress: 0.5 };
  expect(uploadedOf([{ ...fromUploaded(uploaded), alt: ' my cat ' }, sending])).toEqual([
    { ...uploaded, alt: 'my cat' },
  ]);
  expect([isUploading(sending), isUploading(fromUploaded(uploaded))]).toEqual([true, false]);
  expect(isUploading({ ...sending, failure: 'No connection' })).toBe(false);
});
