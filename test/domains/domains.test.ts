import { beforeAll, describe, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import { colleagues } from '../kit/colleagues.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type NameServer, startNameServer } from '../kit/name-server.ts';
import { type Headers, startService, type TestService, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { domainEventsOf } from './events.ts';

const service = useService();
const people = membersOf(service);
const newName = (): string => `${crypto.randomUUID()}.example`;

/** A service with a separate name server. */
const withNameServer = async (): Promise<{ readonly own: TestService; readonly names: NameServer }> => {
  const names = await startNameServer();
  const own = await startService({ config: { nameServers: [names.address] } });
  own.onStop(() => names.close());
  return { own, names };
};

throughEachApi('through %s', (api, test) => {
  const { addDomain, deleteDomain, getDomain, listDomains, verifyDomain } = operationsOf(service)[api];
  let owner: KnownUser;
  let path: { readonly id: number };
  beforeAll(async () => {
    owner = await service.given.admin({ role: 'Owner' });
    path = { id: owner.company };
  });

  // regression A930
  test('an owner adds a domain, gets the record that proves it, and it proves nothing by itself', async () => {
    const domain = newName();
    const added = answerOf(await addDomain(owner.headers, { path, body: { domain: `  ${domain.toUpperCase()} ` } }));
    expect(added).toMatchObject({ domain, state: 'pending', verified_at: null, checked_at: null, failing_since: null });
    expect(added.record).toEqual({
      name: `_gatehouse.${domain}`,
      type: 'TXT',
      value: expect.stringMatching(/^gatehouse-domain=[\w-]{43}$/),
    });
    const one = { path: { ...path, domain_id: Number(added.id) } };
    expect(answerOf(await getDomain(owner.headers, one))).toEqual(added);
    expect(outcomeOf(await verifyDomain(owner.headers, one))).toBe('domain_not_proven');
  });

  test.each([
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['例え.example', 'xn--r8jz45g.example'],
    ['почта.example', 'xn--80a1acny.example'],
    ['ελ.example', 'xn--qxam.example'],
    ['दिल्ली.example', 'xn--j2bya4ch0f.example'],
  ])('the domain %s has the form that it has in addresses', async (sent, domain) => {
    const id = await service.given.company();
    const reply = await addDomain(superAdmin, { path: { id }, body: { domain: sent } });
    expect(answerOf(reply).domain).toBe(domain);
    expect(outcomeOf(await addDomain(superAdmin, { path: { id }, body: { domain } }))).toBe('domain_added');
  });

  test.each([
    '',
    'localhost',
    '192.0.2.7',
    '[2001:db8::1]',
    'someone@engines.example',
    '*.engines.example',
    '_dmarc.engines.example',
    'engines..example',
    'engines.example/path',
    'engines.example\nother.example',
    'раypal.example',
    `${Array(4).fill('a'.repeat(60)).join('.')}.example`,
    '__proto__',
  ])('the text %j is refused as a domain', async (domain) => {
    expect(outcomeOf(await addDomain(owner.headers, { path, body: { domain } }))).toMatch(
      /^(validation_failed|body_invalid)$/,
    );
  });

  test('domains are listed by name, to those who may read them only', async () => {
    const { host, guest } = await colleagues(service, 'Owner');
    const own = { id: host.company };
    for (const domain of ['b.example', 'a.example', 'c.b.example'])
      await addDomain(host.headers, { path: own, body: { domain } });
    const { data = answerOf(await listDomains(host.headers, { path: own })) } = answerOf(
      await listDomains(host.headers, { path: own }),
    );
    expect(data.map(({ domain }: { domain: string }) => domain)).toEqual(['a.example', 'b.example', 'c.b.example']);
    expect(outcomeOf(await listDomains(guest.headers, { path: own }))).toBe('forbidden');
    const stranger = await service.given.admin({ role: 'Owner' });
    for (const call of [
      listDomains,
      (headers: Headers, request: object) => addDomain(headers, { ...request, path: own, body: { domain: newName() } }),
    ])
      expect(outcomeOf(await call(stranger.headers, { path: own }))).toBe('not_found');
  });

  test('a role with directories:read reads, and one with directories:write also changes', async () => {
    const reader = await people.member(await people.roleOf(['directories:read']), owner.company);
    const writer = await people.member(await people.roleOf(['directories:write']), owner.company);
    const body = { domain: newName() };
    expect(outcomeOf(await addDomain(reader.headers, { path, body }))).toBe('forbidden');
    const added = await addDomain(writer.headers, { path, body });
    expect(outcomeOf(added)).toBe('done');
    const one = { path: { ...path, domain_id: Number(answerOf(added).id) } };
    expect(outcomeOf(await getDomain(reader.headers, one))).toBe('done');
    expect(outcomeOf(await deleteDomain(reader.headers, one))).toBe('forbidden');
    expect(outcomeOf(await deleteDomain(writer.headers, one))).toBe('done');
    expect(outcomeOf(await getDomain(writer.headers, one))).toBe('not_found');
  });

  // regression A931
  test('fifty requests at once do not add more domains than a company can have', async () => {
    const id = await service.given.company();
    for (let n = 0; n < 45; n += 1) await addDomain(superAdmin, { path: { id }, body: { domain: newName() } });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => addDomain(superAdmin, { path: { id }, body: { domain: newName() } })),
    );
    expect(replies.filter((reply) => outcomeOf(reply) === 'done')).toHaveLength(5);
    expect(replies.filter((reply) => outcomeOf(reply) === 'too_many_domains')).toHaveLength(15);
  });
});

describe.each(apiNames)('a proof through %s', (api) => {
  throughEachApi('with the records of a name server, through %s', (_other, test) => {
    const proven = async (names: NameServer, own: TestService, domain: string, at = '') => {
      const id = await own.given.company();
      const added = answerOf(await operationsOf(own)[api].addDomain(superAdmin, { path: { id }, body: { domain } }));
      const { name, value } = added.record;
      const publish = (stringLength?: number) => names.publish(at === '' ? name : at, value, stringLength);
      const path = { id, domain_id: Number(added.id) };
      return {
        ...{ id, path, name, value, publish },
        verify: () => operationsOf(own)[api].verifyDomain(superAdmin, { path }),
        get: async () => answerOf(await operationsOf(own)[api].getDomain(superAdmin, { path })),
      };
    };

    // regression A932
    test('exactly this domain is proven: by one of several records, in strings, or behind an alias', async () => {
      const { own, names } = await withNameServer();
      const plain = await proven(names, own, 'engines.example');
      names.publish('_gatehouse.engines.example', 'v=spf1 -all');
      names.publish('_gatehouse.engines.example', `${plain.value}x`);
      names.publish('engines.example', plain.value);
      names.publish('_gatehouse.sub.engines.example', plain.value);
      expect(outcomeOf(await plain.verify())).toBe('domain_not_proven');
      plain.publish(20);
      expect(outcomeOf(await plain.verify())).toBe('done');
      expect(await plain.get()).toMatchObject({ state: 'verified', failing_since: null });
      expect(names.asked.every((name) => name === '_gatehouse.engines.example')).toBe(true);

      const aliased = await proven(names, own, 'aliased.example', 'target.example');
      names.alias('_gatehouse.aliased.example', 'target.example');
      aliased.publish();
      expect(outcomeOf(await aliased.verify())).toBe('done');
      await own.stop();
    });

    // regression A933
    test('the first company that proves a domain has it, also if both try at once, until it deletes the domain', async () => {
      const { own, names } = await withNameServer();
      const both = [await proven(names, own, 'shared.example'), await proven(names, own, 'shared.example')];
      for (const one of both) one.publish();
      const outcomes = (await Promise.all(both.map((one) => one.verify()))).map(outcomeOf);
      expect(outcomes.toSorted()).toEqual(['domain_taken', 'done']);
      const winner = both[outcomes.indexOf('done')]!;
      const loser = both[outcomes.indexOf('domain_taken')]!;
      expect(await loser.get()).toMatchObject({ state: 'pending', verified_at: null });
      await operationsOf(own)[api].deleteDomain(superAdmin, { path: winner.path });
      expect(outcomeOf(await loser.verify())).toBe('done');
      expect(await domainEventsOf(own, winner.id)).toEqual(['domain.verified', 'domain.unverified']);
      await own.stop();
    });

    // regression A934
    test('the record of another company does not prove a domain, and a deleted domain has a new one', async () => {
      const { own, names } = await withNameServer();
      const first = await proven(names, own, 'lapsed.example');
      first.publish();
      const second = await proven(names, own, 'lapsed.example');
      expect(second.value).not.toBe(first.value);
      expect(outcomeOf(await second.verify())).toBe('domain_not_proven');
      await operationsOf(own)[api].deleteDomain(superAdmin, { path: first.path });
      const { addDomain, verifyDomain } = operationsOf(own)[api];
      const again = await addDomain(superAdmin, { path: { id: first.id }, body: { domain: 'lapsed.example' } });
      const path = { id: first.id, domain_id: Number(answerOf(again).id) };
      expect(outcomeOf(await verifyDomain(superAdmin, { path }))).toBe('domain_not_proven');
      await own.stop();
    });

    test('name servers that do not answer prove nothing, and other requests do not wait for them', async () => {
      const { own, names } = await withNameServer();
      const one = await proven(names, own, 'silent.example');
      one.publish();
      names.answers(false);
      const verified = one.verify();
      expect(await one.get()).toMatchObject({ state: 'pending' });
      expect(outcomeOf(await verified)).toBe('domain_not_proven');
      await own.stop();
    });
  });
});
