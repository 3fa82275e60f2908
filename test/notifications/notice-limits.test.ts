import { describe, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { enroll, factorApis, provenHeaders } from '../kit/factors.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { refusalOf } from '../kit/limited.ts';
import { type Headers, useService } from '../kit/service.ts';
import { idTokenOf, useRogue } from '../social/stage.ts';

const service = useService({ config: { hasRateLimits: true } });
const { rogue, stage } = useRogue(service);
/** `mail_recipient` of an hour. */
const mostInAnHour = 5;
const times = mostInAnHour + 2;

// regression A27
throughEachApi('notices to a user through %s', (api, test) => {
  const { changeEmail, changePassword, login, me, refresh } = apisOf(service)[api];
  const { unlinkIdentity } = administrationOf(service)[api];
  const logout = (headers: Headers) =>
    api === 'REST'
      ? service.send('PUT', '/v1/auth/logout', { headers })
      : service.graphql('mutation { logout }', { headers });
  const noticesOf = async (template: Parameters<typeof service.mailbox.sent>[0], { email }: KnownUser) => {
    await settled(service);
    return service.mailbox.sent(template, email);
  };
  const given = async (isVerified: boolean): Promise<KnownUser> => {
    const user = await service.given.user();
    if (isVerified) await service.db('users').where({ id: user.id }).update({ email_verified_at: service.clock.now() });
    return user;
  };

  describe.each([
    ['an address that is not verified gets a few', false, mostInAnHour],
    ['the owner of a verified address gets all', true, times],
  ] as const)('%s', (_title, isVerified, expected) => {
    test('emails about used recovery codes', async () => {
      const user = await enroll(service, await given(isVerified), api);
      for (const code of user.recoveryCodes.slice(0, times))
        expect(outcomeOf(await factorApis(service)[api].proveAgain(user.headers, { recovery_code: code }))).toBe(
          'done',
        );
      expect(await noticesOf('recovery-code-used', user)).toHaveLength(expected);
    });

    test('emails about replaced recovery codes', async () => {
      const user = await enroll(service, await given(isVerified), api);
      for (let time = 0; time < times; time += 1)
        expect(outcomeOf(await factorApis(service)[api].replaceRecoveryCodes(user.headers))).toBe('done');
      expect(await noticesOf('recovery-codes-replaced', user)).toHaveLength(expected);
    });

    test('emails about unlinked identities', async () => {
      const user = await given(isVerified);
      for (let time = 0; time < times; time += 1) {
        const proof = { provider: 'acme', password: user.password, ...idTokenOf(rogue) };
        const { id } = answerOf(await stage.apis[api].link(user.headers, proof));
        expect(outcomeOf(await unlinkIdentity(user.headers, 'me', Number(id), user.password))).toBe('done');
      }
      expect(await noticesOf('identity-unlinked', user)).toHaveLength(expected);
    });

    test('emails about changed passwords', async () => {
      const user = await given(isVerified);
      let current = user.password;
      for (let time = 0; time < times; time += 1) {
        const password = `another long passphrase ${time}`;
        const reply = await changePassword({ current, password }, user.headers);
        expect(outcomeOf(reply)).toBe('done');
        current = password;
      }
      expect(await noticesOf('password-changed', user)).toHaveLength(expected);
    });

    test('emails about tokens that are used again', async () => {
      const user = await given(isVerified);
      for (let time = 0; time < times; time += 1) {
        const stolen = bearer(tokenOf(await login({ email: user.email, password: user.password }))!);
        const second = bearer(tokenOf(await refresh(stolen))!);
        expect(outcomeOf(await refresh(second))).toBe('done');
        expect(outcomeOf(await refresh(stolen))).toBe('token_reused');
        expect(outcomeOf(await me(second))).toBe('session_ended');
      }
      expect(await noticesOf('session-theft', user)).toHaveLength(expected);
    });
  });

  test('a token of an ended session that is used again takes no email from those that the address may get', async () => {
    const user = await given(false);
    const stolen = bearer(tokenOf(await login({ email: user.email, password: user.password }))!);
    const second = bearer(tokenOf(await refresh(stolen))!);
    const third = bearer(tokenOf(await refresh(second))!);
    expect(outcomeOf(await logout(third))).toBe('done');
    for (let time = 0; time < times; time += 1) expect(outcomeOf(await refresh(stolen))).toBe('session_ended');
    await changePassword({ current: user.password, password: 'another long passphrase' }, user.headers);
    expect(await noticesOf('password-changed', user)).toHaveLength(1);
  });

  test('requests that change nothing take no email from those that the address may get', async () => {
    const user = await given(false);
    const headers = await provenHeaders(service, user, api);
    for (let time = 0; time < times; time += 1) {
      expect(outcomeOf(await factorApis(service)[api].replaceRecoveryCodes(headers))).toBe('not_found');
      expect(outcomeOf(await unlinkIdentity(headers, 'me', 2_000_000_000, user.password))).toBe('not_found');
    }
    await changePassword({ current: user.password, password: 'another long passphrase' }, headers);
    expect(await noticesOf('password-changed', user)).toHaveLength(1);
  });

  test('the present address gets a few emails about changes of address, and further changes are refused', async () => {
    const user = await service.given.user();
    const ask = () => changeEmail({ email: service.given.email(), password: user.password }, user.headers);
    for (let time = 0; time < mostInAnHour; time += 1) expect(outcomeOf(await ask())).toBe('done');
    expect(refusalOf(api, await ask())).toBeDefined();
    expect(await noticesOf('email-change-confirm', user)).toHaveLength(mostInAnHour);
  });
});
