import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, fresh, outcomeOf, settled } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { appKey, type Headers, type Reply, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';

const service = useService();
const people = membersOf(service);
const person = { password: fresh, firstname: 'Grace', lastname: 'Hopper' };

/** Returns the headers of the user who has accepted. */
const bearerOf = (reply: Reply): Headers => {
  const { token, session } = answerOf(reply);
  return { 'X-Service-App': appKey, Authorization: `Bearer ${token ?? session.token}` };
};

// regression A640
throughEachApi('the level of invitations through %s', (api, test) => {
  const { invite, invitations, resendInvitation, lookAt, accept, me } = apisOf(service)[api];
  const { permissions } = administrationOf(service)[api];
  const email = () => service.given.email();

  test('an invitation for the application gives the role in the whole application, and the mail and the offer say so', async () => {
    const admin = await people.everywhere('Admin');
    const address = email();
    const invitation = answerOf(await invite({ email: address, role: 'Admin', level: 'application' }, admin.headers));
    expect(invitation).toMatchObject({ role: 'Admin', level: 'application' });
    expect(Number(invitation.company_id)).toBe(await people.home());
    const mail = await service.mailbox.next('invitation', address);
    expect(mail.data).toMatchObject({ role: 'Admin', level: 'application' });
    const key = String(mail.data.key);
    expect(answerOf(await lookAt(key))).toMatchObject({ app: 'Gatehouse', role: 'Admin', level: 'application' });
    const headers = bearerOf(await accept(key, person));
    expect(JSON.stringify(answerOf(await permissions(headers)))).toMatch(/users.write/);
    expect(answerOf(await me(headers)).roles).toHaveLength(1);
  });

  test('an invitation for a company gives no permission in the whole application', async () => {
    const admin = await people.everywhere('Admin');
    const address = email();
    const company_id = await service.given.company();
    const wanted = { email: address, role: 'Admin', level: 'company', company_id } as const;
    expect(answerOf(await invite(wanted, admin.headers))).toMatchObject({ level: 'company', company_id });
    const { data } = await service.mailbox.next('invitation', address);
    expect(data).toMatchObject({ level: 'company' });
    const headers = bearerOf(await accept(String(data.key), person));
    expect(JSON.stringify(answerOf(await permissions(headers)))).not.toMatch(/users/);
  });

  test('an administrator of the application with another default company has to say where the role applies', async () => {
    const admin = await people.everywhere('Admin');
    await service.given.role(admin, admin.company, 'Admin');
    const address = email();
    expect(faultsOf(await invite({ email: address, role: 'Admin' }, admin.headers))).toEqual(['#/company_id required']);
    expect(faultsOf(await invite({ email: address }, admin.headers))).toEqual(['#/company_id required']);
    await settled(service);
    expect(service.mailbox.sent('invitation', address)).toEqual([]);
    const own = answerOf(await invite({ email: address, level: 'company' }, admin.headers));
    expect(own).toMatchObject({ company_id: admin.company, level: 'company' });
  });

  test('the level follows from the company if it is not sent', async () => {
    const admin = await people.everywhere('Admin');
    const home = await people.home();
    const byId = answerOf(await invite({ email: email(), role: 'Admin', company_id: home }, admin.headers));
    expect(byId).toMatchObject({ level: 'application' });
    const owner = await service.given.admin();
    expect(answerOf(await invite({ email: email(), role: 'Admin' }, owner.headers))).toMatchObject({
      level: 'company',
    });
    const [first] = answerOf(await invitations({ limit: 1 }, superAdmin)).data;
    expect(first.level).toBe('company');
  });

  test('a level that contradicts the company is refused', async () => {
    const admin = await people.everywhere('Admin');
    const company_id = await people.home();
    for (const wanted of [
      { level: 'application', company_id },
      { level: 'application', company_id: admin.company },
      { level: 'company', company_id },
    ] as const)
      expect(faultsOf(await invite({ email: email(), ...wanted }, admin.headers))).toEqual([
        '#/company_id not_allowed',
      ]);
  });

  test('users invite to the application with permissions only that they have there', async () => {
    const application = { level: 'application' } as const;
    const [user, ofCompany] = [await service.given.user(), await service.given.admin({ role: 'Owner' })];
    for (const { headers } of [user, ofCompany])
      for (const role of ['User', 'Admin', 'Owner'])
        expect(outcomeOf(await invite({ email: email(), role, ...application }, headers))).toBe('validation_failed');
    const member = await people.everywhere('User');
    expect(outcomeOf(await invite({ email: email(), ...application }, member.headers))).toBe('forbidden');
    const inviter = await people.everywhere(await people.roleOf(['invitations:write']));
    expect(outcomeOf(await invite({ email: email(), ...application }, inviter.headers))).toBe('done');
    const admin = await people.everywhere('Admin');
    for (const [headers, role] of [
      [inviter.headers, 'Admin'],
      [admin.headers, 'Owner'],
    ] as const)
      expect(outcomeOf(await invite({ email: email(), role, ...application }, headers))).toBe('forbidden');
    expect(outcomeOf(await invite({ email: email(), role: 'Owner', ...application }, superAdmin))).toBe('done');
  });

  test('a service account invites to the application without the ID of its company', async () => {
    const { headers } = await newServiceAccount(service, ['users:write', 'users:read']);
    const invitation = answerOf(await invite({ email: email(), level: 'application' }, headers));
    expect(Number(invitation.company_id)).toBe(await people.home());
    const ofAdmin = await invite({ email: email(), role: 'Admin', level: 'application' }, headers);
    expect(outcomeOf(ofAdmin)).toBe('forbidden');
  });

  test('an application that has no company yet has no invitations for the whole application', async () => {
    const headers = { 'X-Service-Key': (await service.given.app()).serviceKey };
    const reply = await invite({ email: email(), role: 'Owner', level: 'application' }, headers);
    expect(faultsOf(reply)).toEqual(['#/level not_found']);
  });

  test('a resent invitation for the application says so again', async () => {
    const admin = await people.everywhere('Admin');
    const address = email();
    const { id } = answerOf(await invite({ email: address, role: 'Admin', level: 'application' }, admin.headers));
    await service.mailbox.next('invitation', address);
    expect(outcomeOf(await resendInvitation(Number(id), admin.headers))).toBe('done');
    expect((await service.mailbox.next('invitation', address)).data).toMatchObject({ level: 'application' });
  });
});
