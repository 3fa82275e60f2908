import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf } from '../kit/apis.ts';
import { membersOf } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';

const service = useService();
const accounts = apisOf(service);
const people = membersOf(service);

/** Returns the ID of an email that could not be delivered. */
const deadEmail = async (): Promise<string> => {
  const { email } = await service.given.user();
  await service.mailbox.next('verify-email', email);
  const [{ id }] = await service.db('notifications').where({ email }).update({ state: 'dead' }).returning('id');
  return id;
};

throughEachApi('the permissions for emails that were sent, through %s', (api, test) => {
  const { notifications, resendNotification } = accounts[api];
  const outcomesOf = async (headers: Headers, id: string): Promise<readonly string[]> => [
    outcomeOf(await notifications({}, headers)),
    outcomeOf(await resendNotification(id, headers)),
  ];

  test('notifications:read lists emails, and notifications:write also resends failed ones', async () => {
    const id = await deadEmail();
    const reader = await people.everywhere(await people.roleOf(['notifications:read']));
    const listed = answerOf(await notifications({ state: 'dead' }, reader.headers));
    expect(listed.data.map((one: { readonly id: string }) => one.id)).toContain(id);
    expect(await outcomesOf(reader.headers, id)).toEqual(['done', 'forbidden']);
    const writer = await people.everywhere(await people.roleOf(['notifications:write']));
    expect(await outcomesOf(writer.headers, id)).toEqual(['done', 'done']);
  });

  test('every other permission is not sufficient, and those of a role in another company are not', async () => {
    const id = await deadEmail();
    const admin = await people.everywhere(
      await people.roleOf(['users:read', 'users:write', 'settings:write', 'events:read']),
    );
    expect(await outcomesOf(admin.headers, id)).toEqual(['forbidden', 'forbidden']);
    const { company } = await service.given.admin();
    const member = await people.member(await people.roleOf(['notifications:write']), company);
    expect(await outcomesOf(member.headers, id)).toEqual(['forbidden', 'forbidden']);
    const limited = await newServiceAccount(service, ['notifications:write'], { company_ids: [company] });
    expect(await outcomesOf(limited.headers, id)).toEqual(['forbidden', 'forbidden']);
  });

  test('a key of another application lists and resends none of the emails', async () => {
    const id = await deadEmail();
    const other = { 'X-Service-Key': (await service.given.app()).serviceKey };
    const { headers } = await newServiceAccount(service, ['notifications:write'], {}, other);
    const listed = answerOf(await notifications({}, headers));
    expect(listed.data.map((one: { readonly id: string }) => one.id)).not.toContain(id);
    expect(outcomeOf(await resendNotification(id, headers))).toBe('not_found');
  });
});
