import type { Attack } from '../attack.ts';

const count = 40;
const allowed = 12;
/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const attack: Attack = {
  name: 'parallel-images',
  summary: `One person sends ${count} chat images at the same time; ${allowed} may wait for a message.`,
  maxMemoryMb: 150,
  maxWaitMs: 1_000,
  async run(target) {
    const { token } = await target.person('painter');
    const statuses = await Promise.all(
      Array.from({ length: count }, async () => {
        const response = await fetch(`${target.baseUrl}/api/chat-service/images`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
          body: png,
        });
        return response.status;
      }),
    );
    const saved = statuses.filter((status) => status === 201).length;
    if (saved !== allowed) throw new Error(`${saved} images were saved`);
    return `${saved} of ${count} saved`;
  },
};
