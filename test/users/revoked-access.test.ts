import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, fresh, outcomeOf, settled, statusOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { type Headers, type Reply, serviceKey, startService, useService } from '../kit/service.ts';
import { appAdmin, colleague, join, loggedIn, standingOf } from './members.ts';

const service = useService();
const apis = administrationOf(service);
const accounts = apisOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const rowOf = ({ id }: { readonly id: number }) => service.db('users').where({ id }).first();
const ended = ['session_ended', 'session_ended'];

const expulsions = [
  ['banUser', 'banned', 'unbanUser'],
  ['deactivateUser', 'deactivated', 'activateUser'],
  ['deleteUser', 'deleted', 'restoreUser'],
] as const;

// checklist 39
throughEachApi('a caller who is expelled through %s', (api, test) => {
  test.each(expulsions)(
    'a user whose access ends by %s loses every session at once, at every API and instance',
    async (revokeAccess, reason) => {
      const second = await startService({ database: service.database, clock: service.clock });
      const user = await service.given.user();
      const bystander = await service.given.user();
      const devices = [user.headers, await loggedIn(service, user), await loggedIn(service, user)];
      const renewed = bearer((await service.send('POST', '/v1/auth/refresh', { headers: devices[2]! })).body.token);
      for (const headers of [...devices, renewed])
        expect(await standingOf(accounts, headers)).toEqual(['done', 'done']);
      await apis[api][revokeAccess](superAdmin, user.id);
      for (const headers of [...devices, renewed]) {
        expect(await standingOf(accounts, headers)).toEqual(ended);
        expect(await standingOf(apisOf(second), headers)).toEqual(ended);
        expect(outcomeOf(await accounts[api].refresh(headers))).toBe('session_ended');
      }
      expect(await standingOf(accounts, bystander.headers)).toEqual(['done', 'done']);
      const rows = await service.db('sessions').where({ user_id: user.id });
      expect(rows.map(({ end_reason, ended_at }) => [end_reason, ended_at])).toEqual(
        devices.map(() => [reason, service.clock.now()]),
      );
      await second.stop();
    },
  );

  test.each(expulsions)(
    'a user whose access ends by %s loses all emailed keys and pending changes of email',
    async (revokeAccess, _reason, undo) => {
      const user = await service.given.user();
      const next = service.given.email();
      await accounts[api].changeEmail({ email: next, password: user.password }, user.headers);
      await accounts[api].forgot(user.email);
      const { mailbox } = service;
      const keys = {
        verify: await mailbox.key('verify-email', user.email),
        recovery: await mailbox.key('password-recovery', user.email),
        fresh: await mailbox.key('email-change-confirm', next),
        old: await mailbox.key('email-change-confirm', user.email),
      };
      await apis[api][revokeAccess](superAdmin, user.id);
      // Not even once the user is back.
      await apis[api][undo](superAdmin, user.id);
      const { verify, reset, confirmEmail } = accounts[api];
      expect(outcomeOf(await verify(keys.verify))).toBe('key_invalid');
      expect(outcomeOf(await reset({ key: keys.recovery, email: user.email, password: fresh }))).toBe('key_invalid');
      expect(outcomeOf(await confirmEmail(keys.fresh))).toBe('key_invalid');
      expect(outcomeOf(await confirmEmail(keys.old))).toBe('key_invalid');
      expect(await rowOf(user)).toMatchObject({ email: user.email, email_verified_at: null });
    },
  );

  test.each(expulsions.slice(0, 2))(
    'a user whose access ends by %s and is given back must log in with the password',
    async (revokeAccess, _reason, undo) => {
      const user = await service.given.user();
      await apis[api][revokeAccess](superAdmin, user.id);
      await apis[api][undo](superAdmin, user.id);
      expect(await standingOf(accounts, user.headers)).toEqual(ended);
      expect(outcomeOf(await accounts[api].refresh(user.headers))).toBe('session_ended');
      expect(await standingOf(accounts, await loggedIn(service, user))).toEqual(['done', 'done']);
    },
  );

  test.each(expulsions)(
    'a user whose access ends by %s keeps no session of a login at the same moment',
    async (revokeAccess) => {
      const user = await service.given.user();
      const { email, password } = user;
      const logins = Array.from({ length: 6 }, () => accounts[api].login({ email, password }));
      const [, ...replies] = await Promise.all([apis[api][revokeAccess](superAdmin, user.id), ...logins]);
      await service.send('GET', '/healthz');
      for (const reply of replies) {
        if (outcomeOf(reply) !== 'done') continue;
        const { token } = answerOf(reply);
        expect(await standingOf(accounts, bearer(token))).toEqual(ended);
      }
      const live = await service.db('sessions').where({ user_id: user.id }).whereNull('ended_at');
      expect(live).toEqual([]);
      await settled(service);
    },
  );

  test('every change of access adds an audit entry with the administrator who made it', async () => {
    const boss = await service.given.admin();
    const worker = await colleague(service, boss);
    for (const [step, event] of [
      ['deactivateUser', 'deactivate_user'],
      ['activateUser', 'activate_user'],
      ['banUser', 'ban_user'],
      ['unbanUser', 'unban_user'],
      ['deleteUser', 'delete_user'],
      ['restoreUser', 'restore_user'],
    ] as const) {
      await apis[api][step](boss.headers, worker.id);
      const entry = await service
        .db('audit')
        .where({ target: `user:${worker.id}` })
        .orderBy('id', 'desc')
        .first();
      expect(entry).toMatchObject({ event, is_success: true, user_id: boss.id, factor: 'token' });
    }
  });
});

const refused = (reply: Reply): readonly [string, number] => [outcomeOf(reply), statusOf(reply)];

throughEachApi('refused revocations of access through %s', (api, test) => {
  const steps = ['banUser', 'deactivateUser', 'deleteUser'] as const;
  const others = ['banUser', 'unbanUser', 'deactivateUser', 'activateUser', 'restoreUser'] as const;
  const unchanged = async (user: { readonly id: number }, work: () => Promise<void>) => {
    const before = await rowOf(user);
    await work();
    expect(await rowOf(user)).toEqual(before);
  };

  test('the last owner of a company that has other members keeps access', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    const member = await colleague(service, owner);
    await unchanged(owner, async () => {
      for (const step of steps)
        expect(refused(await apis[api][step](superAdmin, owner.id))).toEqual(['last_owner', 409]);
    });
    expect(refused(await apis[api].deleteUser(owner.headers, 'me', owner.password))).toEqual(['last_owner', 409]);
    expect(await standingOf(accounts, owner.headers)).toEqual(['done', 'done']);
    await apis[api].deleteUser(superAdmin, member.id);
    expect(outcomeOf(await apis[api].banUser(superAdmin, owner.id))).toBe('done');
  });

  test('an owner of a company keeps access while all other owners are banned or inactive', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    const partner = await colleague(service, owner, 'Owner');
    for (const [away, back] of [
      ['banUser', 'unbanUser'],
      ['deactivateUser', 'activateUser'],
    ] as const) {
      await apis[api][away](superAdmin, partner.id);
      for (const step of steps) expect(outcomeOf(await apis[api][step](superAdmin, owner.id))).toBe('last_owner');
      await apis[api][back](superAdmin, partner.id);
    }
    expect(outcomeOf(await apis[api].banUser(superAdmin, owner.id))).toBe('done');
    expect(outcomeOf(await apis[api].deleteUser(superAdmin, partner.id))).toBe('last_owner');
  });

  test('the last owner of a company keeps access, even if they work in another company', async () => {
    const owner = await service.given.user();
    const other = await service.given.admin();
    await join(service, owner, other.company, 'Owner');
    for (const step of steps) expect(outcomeOf(await apis[api][step](superAdmin, owner.id))).toBe('last_owner');
    const partner = await service.given.user();
    await join(service, partner, other.company, 'Owner');
    expect(outcomeOf(await apis[api].deleteUser(superAdmin, owner.id))).toBe('done');
  });

  test('one of two owners keeps access when the access of both is revoked at the same time', async () => {
    for (const step of steps) {
      const owner = await service.given.admin({ role: 'Owner' });
      const partner = await colleague(service, owner, 'Owner');
      await colleague(service, owner);
      const replies = await Promise.all([
        apis[api][step](superAdmin, owner.id),
        apis[api][step](superAdmin, partner.id),
      ]);
      expect(replies.map(outcomeOf).toSorted()).toEqual(['done', 'last_owner']);
    }
  });

  test('one of two owners keeps access when both revoke the access of each other at the same time', async () => {
    for (const step of ['banUser', 'deactivateUser'] as const) {
      const owner = await service.given.admin({ role: 'Owner' });
      const partner = await colleague(service, owner, 'Owner');
      await colleague(service, owner);
      const replies = await Promise.all([
        apis[api][step](owner.headers, partner.id),
        apis[api][step](partner.headers, owner.id),
      ]);
      const outcomes = replies.map(outcomeOf);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      for (const outcome of outcomes) expect(['done', 'last_owner', 'session_ended']).toContain(outcome);
    }
  });

  test('the owner of the application keeps access', async () => {
    const { owner_user_id: id } = await service.db('apps').where({ id: 1 }).first();
    const partner = await appAdmin(service, 'Owner');
    await unchanged({ id }, async () => {
      for (const step of steps)
        expect(refused(await apis[api][step](partner.headers, id))).toEqual(['last_owner', 409]);
      expect(refused(await apis[api].deleteUser(superAdmin, 'me'))).toEqual(['last_owner', 409]);
    });
  });

  test('users may not change their own access, except by a deletion', async () => {
    const users: readonly (readonly [KnownUser | { readonly id: number }, Headers])[] = [
      ...[await service.given.user(), await service.given.admin({ role: 'Owner' }), await appAdmin(service)].map(
        (user) => [user, user.headers] as const,
      ),
      [{ id: 1 }, superAdmin],
    ];
    for (const [user, headers] of users)
      await unchanged(user, async () => {
        for (const step of others)
          for (const id of ['me', user.id] as const)
            expect(refused(await apis[api][step](headers, id))).toEqual(['forbidden', 403]);
      });
  });

  test('a caller with fewer permissions than the user, or none over the user, may not revoke access', async () => {
    const boss = await service.given.admin();
    const [owner, guest] = [await colleague(service, boss, 'Owner'), await service.given.user()];
    const worker = await colleague(service, boss);
    await join(service, guest, boss.company);
    const stranger = await service.given.admin();
    for (const step of [...others, 'deleteUser'] as const) {
      for (const { id } of [owner, guest])
        expect(refused(await apis[api][step](boss.headers, id))).toEqual(['forbidden', 403]);
      for (const headers of [stranger.headers, worker.headers])
        for (const { id } of [owner, boss])
          expect(refused(await apis[api][step](headers, id))).toEqual(['not_found', 404]);
    }
    for (const { headers } of [owner, guest, boss])
      expect(await standingOf(accounts, headers)).toEqual(['done', 'done']);
  });
});
