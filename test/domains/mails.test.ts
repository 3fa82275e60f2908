import { describe, expect, test } from 'vitest';
import { answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { sharedNameServer } from '../kit/name-server.ts';
import { useService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';
import { operationsOf } from '../operations/request.ts';

const daySeconds = 86_400;

// regression A835
describe.each(apiNames)('emails about the domains of a company, through %s', (api) => {
  const service = useService();
  const { addDomain, deleteDomain, verifyDomain } = operationsOf(service)[api];

  /** A company with an owner who has a verified address, one who has none, and a member. */
  const company = async () => {
    const id = await service.given.company();
    const people = membersOf(service);
    const [owner, unverified, member] = [
      await service.given.user(),
      await service.given.user(),
      await service.given.user(),
    ];
    await people.join(owner, id, 'Owner');
    await people.join(unverified, id, 'Owner');
    await people.join(member, id, 'Admin');
    await service.db('users').whereIn('id', [owner.id, member.id]).update({ email_verified_at: service.clock.now() });
    const mails = async () => {
      const rows = await service
        .db('notifications')
        .where({ template: 'company-domain' })
        .whereIn('email', [owner.email, unverified.email, member.email])
        .orderBy('created_at');
      expect(rows.every(({ email }) => email === owner.email)).toBe(true);
      return rows.map(({ data }) => data);
    };
    const add = async (domain: string) => {
      const added = answerOf(await addDomain(superAdmin, { path: { id }, body: { domain } }));
      const { name, value } = added.record;
      const names = await sharedNameServer();
      const path = { id, domain_id: Number(added.id) };
      return {
        publish: () => names.publish(name, value),
        remove: () => names.remove(name),
        verify: async () => outcomeOf(await verifyDomain(superAdmin, { path })),
        delete: async () => outcomeOf(await deleteDomain(superAdmin, { path })),
      };
    };
    const { name } = await service.db('companies').where({ id }).first();
    return { id, name, mails, add };
  };
  const newName = (): string => `${crypto.randomUUID()}.example`;
  const nextDays = async (days: number) => {
    for (let n = 0; n < days; n += 1) {
      service.clock.advance(daySeconds);
      await maintain(service);
    }
  };

  test('owners with a verified address are told once that the domain is verified, has no record, and is unverified', async () => {
    const one = await company();
    const name = newName();
    const domain = await one.add(name);
    expect(await domain.verify()).toBe('domain_not_proven');
    expect(await one.mails()).toEqual([]);
    domain.publish();
    expect(await domain.verify()).toBe('done');
    expect(await domain.verify()).toBe('done');
    const verified = { company_id: one.id, company_name: one.name, domain: name, reason: 'verified' };
    expect(await one.mails()).toEqual([verified]);
    domain.remove();
    await nextDays(8);
    const failing = {
      ...verified,
      reason: 'failing',
      unverified_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    };
    expect(await one.mails()).toEqual([verified, failing]);
    await nextDays(15);
    expect(await one.mails()).toEqual([verified, failing, { ...verified, reason: 'unverified' }]);
  });

  test('a record that is found again is not announced', async () => {
    const one = await company();
    const domain = await one.add(newName());
    domain.publish();
    await domain.verify();
    domain.remove();
    await nextDays(8);
    domain.publish();
    await nextDays(2);
    expect((await one.mails()).map(({ reason }) => reason)).toEqual(['verified', 'failing']);
  });

  // regression A836
  test('the owners of both companies are told of a domain that is taken, once a day, without the name of the other one', async () => {
    const [holder, other] = [await company(), await company()];
    const name = newName();
    const first = await holder.add(name);
    first.publish();
    await first.verify();
    const second = await other.add(name);
    expect(await second.verify()).toBe('domain_not_proven');
    second.publish();
    for (let n = 0; n < 3; n += 1) expect(await second.verify()).toBe('domain_taken');
    const of = (company: { readonly id: number; readonly name: string }, reason: string) => ({
      company_id: company.id,
      company_name: company.name,
      domain: name,
      reason,
    });
    expect(await holder.mails()).toEqual([of(holder, 'verified'), of(holder, 'claimed')]);
    expect(await other.mails()).toEqual([of(other, 'taken')]);
    service.clock.advance(daySeconds);
    expect(await second.verify()).toBe('domain_taken');
    expect(await holder.mails()).toHaveLength(3);
    expect(await other.mails()).toHaveLength(2);
    expect(await first.delete()).toBe('done');
    expect(await second.verify()).toBe('done');
    expect((await other.mails()).map(({ reason }) => reason)).toEqual(['taken', 'taken', 'verified']);
  });
});
