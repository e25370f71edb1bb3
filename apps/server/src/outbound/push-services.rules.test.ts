import { expect, test } from 'vitest';
import { isKnownService } from './push-services.rules.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QOabc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.example/abc', false],
  ['https://notify.windows.com.evil.example', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['http://127.0.0.1:5432/', false],
  ['http://[::1]/', false],
  ['file:///etc/passwd', false],
  ['nothing', false],
])('%s is a push service: %s (rule N15)', (endpoint, known) => {
  expect(isKnownService(endpoint, [])).toBe(known);
});

test('the installation can allow other services by their full origin', () => {
  const services = ['https://push.example.org:8443'];
  expect(isKnownService('https://push.example.org:8443/a', services)).toBe(true);
  expect(isKnownService('https://push.example.org/a', services)).toBe(false);
  expect(isKnownService('http://push.example.org:8443/a', services)).toBe(false);
});
