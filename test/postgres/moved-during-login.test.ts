import { beforeEach, describe, expect, test } from 'vitest';
import { apiNames, statusOf } from '../kit/apis.ts';
import { loginCodeApis, requestCode } from '../kit/login-codes.ts';
import { useService } from '../kit/service.ts';
import { untilLocked } from '../kit/time.ts';

const service = useService();

beforeEach(() => service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true }));

// regression A29
describe.each(apiNames)('through %s', (api) => {
  test('a login by email opens no session of an account that changes to another address while the login waits', async () => {
    const email = service.given.email();
    const { code } = await requestCode(service, email, api);
    const other = await service.given.user({ email });
    const moving = await service.db.transaction();
    await moving('users').where({ id: other.id }).forUpdate();
    const login = loginCodeApis(service)[api].loginWithCode({}, { email, code });
    await untilLocked(service, 'the login waits for the user');
    const moved = service.given.email();
    await moving('users').where({ id: other.id }).update({ email: moved, email_canonical: moved });
    await moving.commit();

    // The owner of the mailbox gets an account of their own.
    expect(statusOf(await login)).toBe(api === 'REST' ? 201 : 200);
    const owner = await service.db('users').where({ email_canonical: email }).first('id', 'is_owner_proven');
    expect(owner).toMatchObject({ is_owner_proven: true });
    expect(owner.id).not.toBe(other.id);
    const sessions = await service.db('sessions').where({ user_id: other.id });
    expect(sessions).toHaveLength(1);
    expect(await service.db('users').where({ id: other.id }).first()).toMatchObject({ is_owner_proven: false });
  });
});
