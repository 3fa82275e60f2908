import { expect, test } from 'vitest';
import { testClock } from '../kit/clock.ts';
import { useMailer } from '../kit/mailer.ts';
import { appKey, startService } from '../kit/service.ts';

test('a user of the service signs up, verifies the address and resets the password with the links in the emails', async () => {
  const { mailer, smtp } = await useMailer();
  const service = await startService({
    clock: testClock(new Date()),
    config: { notificationUrl: `${mailer.url}/notifications`, allowsPrivateReceivers: true },
  });
  try {
    const headers = { 'X-Service-App': appKey };
    const send = (path: string, body: object) => service.send('POST', path, { headers, body });
    const keyOf = async (count: number): Promise<string> => {
      const { email } = (await smtp.wait(count))[count - 1]!;
      return /#key=([\w-]{43})/.exec(email.text ?? '')?.[1] ?? '';
    };
    const password = 'correct horse battery';
    const signup = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com' };
    const account = await send('/v1/users', { ...signup, password, verify_password: password });
    expect(account.status).toBe(201);
    const verified = await send(`/v1/auth/verify/${await keyOf(1)}`, { password });
    expect(verified.status, verified.text).toBe(204);
    const [verification, welcome] = await smtp.wait(2);
    expect(verification?.email.subject).toBe('Verify your email address');
    expect(welcome?.email.subject).toBe('Welcome to Gatehouse');
    expect(welcome?.email.to).toEqual([{ address: 'ada@example.com', name: 'Ada Lovelace' }]);
    const { token } = (await send('/v1/auth', { email: 'ada@example.com', password })).body;
    const user = { ...headers, Authorization: `Bearer ${token}` };
    const german = await service.send('PATCH', '/v1/users/me', { headers: user, body: { language: 'DE' } });
    expect(german.status, german.text).toBe(200);
    await send('/v1/auth/forgot', { email: 'ada@example.com' });
    const next = 'staple battery horse correct';
    const reset = await send(`/v1/auth/reset/${await keyOf(3)}`, { password: next, verify_password: next });
    expect(reset.status, reset.text).toBe(204);
    expect((await smtp.wait(4))[3]?.email.subject).toBe('Ihr Passwort wurde geändert');
    expect((await send('/v1/auth', { email: 'ada@example.com', password: next })).status).toBe(200);
    expect(smtp.arrived()).toBe(4);
  } finally {
    await service.stop();
  }
});
