import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf } from '../kit/apis.ts';
import { serviceKey, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { colleague, join } from '../users/members.ts';

const service = useService();
const apis = apisOf(service);

throughEachApi('the verification of the address of another user through %s', (api, test) => {
  const { resendUserVerification, verifyUserEmail, listAuditEvents } = operationsOf(service)[api];
  const { verify } = apis[api];
  const stored = (id: number) => service.db('users').where({ id }).first();
  const stage = async () => {
    const boss = await service.given.admin();
    await service.given.proven(boss);
    return { boss, member: await colleague(service, boss) };
  };

  // regression A277
  test('an administrator resends the email, whose key replaces the earlier one', async () => {
    const { boss, member } = await stage();
    const earlier = await service.mailbox.key('verify-email', member.email);
    expect(outcomeOf(await resendUserVerification(boss.headers, { path: { id: member.id } }))).toBe('done');
    const key = await service.mailbox.key('verify-email', member.email);
    expect(outcomeOf(await verify(earlier, member.headers))).toBe('key_invalid');
    expect(outcomeOf(await verify(key, member.headers))).toBe('done');
    expect(outcomeOf(await resendUserVerification(boss.headers, { path: { id: member.id } }))).toBe('already_verified');
  });

  // regression A278
  test('an administrator marks an address as verified, once, and the key of the email is void', async () => {
    const { boss, member } = await stage();
    const key = await service.mailbox.key('verify-email', member.email);
    for (const _turn of [1, 2]) {
      const reply = await verifyUserEmail(boss.headers, { path: { id: member.id } });
      expect(answerOf(reply)).toMatchObject({ is_verified: true });
    }
    expect(await stored(member.id)).toMatchObject({ is_owner_proven: false });
    expect(outcomeOf(await verify(key, member.headers))).toBe('key_invalid');
    const query = { target: `user:${member.id}`, event: 'verify_user_email' } as const;
    const entries = answerOf(await listAuditEvents({ 'X-Service-Key': serviceKey }, { query })).data;
    expect(entries).toHaveLength(2);
  });

  // regression A278
  test('only administrators of the default company with all permissions of the user verify an address', async () => {
    const { boss, member } = await stage();
    const guest = await service.given.user();
    await join(service, guest, boss.company);
    const owner = await colleague(service, boss, 'Owner');
    const other = await service.given.admin();
    await service.given.proven(other);
    const attempts = [
      [boss, guest, 'forbidden'],
      [boss, owner, 'forbidden'],
      [boss, boss, 'forbidden'],
      [other, member, 'not_found'],
      [member, boss, 'not_found'],
    ] as const;
    for (const [caller, { id }, refusal] of attempts)
      for (const operation of [resendUserVerification, verifyUserEmail]) {
        expect(outcomeOf(await operation(caller.headers, { path: { id } }))).toBe(refusal);
        expect(await stored(id)).toMatchObject({ email_verified_at: null });
      }
  });
});
