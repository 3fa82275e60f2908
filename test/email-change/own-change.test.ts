import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { outcomeOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const me = { path: { id: 'me' } };

/** A user who has asked for another address. */
const changing = async () => {
  const user = await service.given.user();
  const next = service.given.email();
  await service.send('POST', '/v1/users/me/email', { headers: user.headers, body: { email: next, password } });
  return { user, next };
};

// regression A185
throughEachApi('the own pending change of address through %s', (api, test) => {
  const { getUserEmailChange: get, cancelUserEmailChange: cancel } = operationsOf(service)[api];
  const changeOf = async (headers: Readonly<Record<string, string>>) => {
    const reply = await get(headers, me);
    return outcomeOf(reply) === 'done' ? (reply.body.data?.userEmailChange ?? reply.body) : outcomeOf(reply);
  };

  test('is shown with what it waits for, until both sides have confirmed', async () => {
    const { user, next } = await changing();
    const waiting = { new_email: next, new_must_confirm: true, old_must_confirm: true };
    expect(await changeOf(user.headers)).toMatchObject(waiting);
    const newKey = await service.mailbox.key('email-change-confirm', next);
    await service.send('POST', `/v1/auth/email/${newKey}`);
    expect(await changeOf(user.headers)).toMatchObject({ ...waiting, new_must_confirm: false });
    const oldKey = await service.mailbox.key('email-change-confirm', user.email);
    await service.send('POST', `/v1/auth/email/${oldKey}`);
    expect(await changeOf(user.headers)).toBe('not_found');
  });

  test('is canceled with its keys by the user, once, and is in the audit log', async () => {
    const { user, next } = await changing();
    // An email that is not yet sent when the change is canceled is not sent.
    const keys = [];
    for (const address of [next, user.email]) keys.push(await service.mailbox.key('email-change-confirm', address));
    expect(outcomeOf(await cancel(user.headers, me))).toBe('done');
    expect(await changeOf(user.headers)).toBe('not_found');
    expect(outcomeOf(await cancel(user.headers, me))).toBe('not_found');
    for (const key of keys) {
      expect((await service.send('POST', `/v1/auth/email/${key}`)).body.code).toBe('key_invalid');
    }
    expect((await service.db('users').where({ id: user.id }).first()).email).toBe(user.email);
    const entries = await service.db('audit').where({ user_id: user.id, event: 'cancel_email_change' });
    expect(entries.map(({ failure }) => failure)).toEqual([null, 'not_found']);
  });

  test('of another user is not shown and not canceled', async () => {
    const { user, next } = await changing();
    const other = await service.given.user();
    expect(await changeOf(other.headers)).toBe('not_found');
    expect(outcomeOf(await cancel(other.headers, me))).toBe('not_found');
    expect(await changeOf(user.headers)).toMatchObject({ new_email: next });
  });

  test('to an address that has an account looks like one that waits for its confirmation', async () => {
    const { email } = await service.given.user();
    const user = await service.given.user();
    await service.send('POST', '/v1/users/me/email', { headers: user.headers, body: { email, password } });
    expect(await changeOf(user.headers)).toMatchObject({
      new_email: email,
      new_must_confirm: true,
      old_must_confirm: true,
    });
  });

  test('ends when its keys expire, and a new request replaces it', async () => {
    const { user } = await changing();
    const next = service.given.email();
    await service.send('POST', '/v1/users/me/email', { headers: user.headers, body: { email: next, password } });
    expect(await changeOf(user.headers)).toMatchObject({ new_email: next });
    service.clock.advance(3600);
    const login = await service.send('POST', '/v1/auth', { body: { email: user.email, password } });
    const headers = { ...user.headers, Authorization: `Bearer ${login.body.token}` };
    expect(await changeOf(headers)).toBe('not_found');
    expect(outcomeOf(await cancel(headers, me))).toBe('not_found');
  });
});
