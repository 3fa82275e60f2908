import { beforeAll, describe, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, settled } from '../kit/apis.ts';
import type { KnownApp } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);

let app: KnownApp;
beforeAll(async () => {
  app = await service.given.app({ emailChange: 'new' });
});

/** A user who has asked for another address, and the two emails about it. */
const changing = async () => {
  const user = await service.given.user({ app });
  const next = service.given.email();
  await apis.REST.changeEmail({ email: next, password: user.password }, user.headers);
  return {
    ...user,
    next,
    confirm: await service.mailbox.next('email-change-confirm', next),
    notice: await service.mailbox.next('email-change-notice', user.email),
    own: { 'X-Service-App': app.appKey },
  };
};

// checklist 58
throughEachApi('where the new address alone confirms, through %s', (api, test) => {
  const { confirmEmail, cancelEmail, login } = apis[api];

  test('the key of the new address completes an email change where it is sufficient, and both addresses get an email', async () => {
    const { email, next, password, confirm, own } = await changing();
    expect(confirm.data).toMatchObject({ side: 'new', old_email: email, new_email: next });
    expect(outcomeOf(await confirmEmail(confirm.data.key, own))).toBe('done');
    expect(outcomeOf(await login({ email: next, password }, own))).toBe('done');
    for (const address of [email, next]) {
      const { data } = await service.mailbox.next('email-change-notice', address);
      expect(data).toEqual({ state: 'changed', old_email: email, new_email: next });
    }
  });

  test('the old address gets an email at once where only the new one confirms, with a key that cancels the change', async () => {
    const { email, next, password, confirm, notice, own } = await changing();
    expect(notice.data).toMatchObject({ state: 'requested', old_email: email, new_email: next });
    expect(notice.data.url).toMatch(/&side=cancel$/);
    expect(outcomeOf(await cancelEmail(notice.data.key!, own))).toBe('done');
    expect(outcomeOf(await confirmEmail(confirm.data.key, own))).toBe('key_invalid');
    expect(outcomeOf(await login({ email, password }, own))).toBe('done');
  });

  test('the key of the old address that cancels an email change cannot confirm it, and still cancels after an attempt', async () => {
    const { email, password, notice, own } = await changing();
    expect(outcomeOf(await confirmEmail(notice.data.key!, own))).toBe('key_invalid');
    expect(outcomeOf(await login({ email, password }, own))).toBe('done');
    expect(outcomeOf(await cancelEmail(notice.data.key!, own))).toBe('done');
  });

  test('the key that cancels an email change is void once the change is complete', async () => {
    const { next, password, confirm, notice, own } = await changing();
    await confirmEmail(confirm.data.key, own);
    expect(outcomeOf(await cancelEmail(notice.data.key!, own))).toBe('key_invalid');
    expect(outcomeOf(await login({ email: next, password }, own))).toBe('done');
  });

  test('an email change that is confirmed and canceled at once is either confirmed or canceled, never both', async () => {
    const { id, email, next, confirm, notice, own } = await changing();
    const [confirmed, canceled] = await Promise.all([
      confirmEmail(confirm.data.key, own),
      cancelEmail(notice.data.key!, own),
    ]);
    expect([outcomeOf(confirmed), outcomeOf(canceled)].toSorted()).toEqual(['done', 'key_invalid']);
    const user = await service.db('users').where({ id }).first();
    expect(user.email).toBe(outcomeOf(confirmed) === 'done' ? next : email);
  });
});

describe('the user ID of an email change in REST', () => {
  const ask = (id: string | number, body: object, headers: Record<string, string>) =>
    service.send('POST', `/v1/users/${id}/email`, { headers, body });

  test('an email change in REST accepts me or the ID of the user, and the ID of another user returns 404', async () => {
    const [user, other] = [await service.given.user(), await service.given.user()];
    const body = () => ({ email: service.given.email(), password: user.password });
    const headers = { ...user.headers };
    expect((await ask('me', body(), headers)).status).toBe(202);
    expect((await ask(user.id, body(), headers)).status).toBe(202);
    for (const id of [other.id, 999_999, 1]) expect((await ask(id, body(), headers)).body.code).toBe('not_found');
    for (const id of ['0', `0${user.id}`, `${user.id}x`, '-1', 'ME', 'me%20', '1e3'])
      expect((await ask(id, body(), headers)).status).toBe(422);
    await settled(service);
    expect(await service.db('email_changes').where({ user_id: other.id })).toEqual([]);
  });
});
