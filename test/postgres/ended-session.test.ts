import { describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, apiNames, apisOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { enrolled, factorApis } from '../kit/factors.ts';
import type { KnownUser } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { phoneApis, requestSms, withNumber } from '../kit/phones.ts';
import { type Reply, useService } from '../kit/service.ts';
import { untilLocked } from '../kit/time.ts';

const service = useService();
const apis = apisOf(service);
const factors = factorApis(service);
const phones = phoneApis(service);
const administration = administrationOf(service);

type Request = () => Promise<Reply>;
type Prepared = readonly [Pick<KnownUser, 'id'>, Request];

/** Users with what an operation takes, and its request. */
const operations: Readonly<Record<string, (api: ApiName) => Promise<Prepared>>> = {
  async addTotp(api) {
    const user = await service.given.user();
    const headers = await service.given.proven(user);
    return [user, () => factors[api].addTotp(headers)];
  },
  async replaceRecoveryCodes(api) {
    const user = await enrolled(service);
    return [user, () => factors[api].replaceRecoveryCodes(user.headers)];
  },
  async deleteFactor(api) {
    const user = await enrolled(service);
    return [user, () => factors[api].deleteFactor(user.headers, 'me', user.factorId)];
  },
  async verifyCellPhone(api) {
    const user = await withNumber(service);
    const { code } = await requestSms(service, user);
    return [user, () => phones[api].verifyCellPhone(user.headers, code)];
  },
  async verifyEmail(api) {
    const user = await service.given.user();
    const key = await service.mailbox.key('verify-email', user.email);
    return [user, () => apis[api].verify(key, user.headers)];
  },
  async acceptInvitation(api) {
    const user = await service.given.user();
    await apis.REST.invite({ email: user.email, company_id: 1 }, superAdmin);
    const key = await service.mailbox.key('invitation', user.email);
    return [user, () => apis[api].accept(key, undefined, user.headers)];
  },
  async joinCompany(api) {
    const user = await service.given.user();
    const company = await service.given.company();
    return [user, () => administration[api].joinCompany(user.headers, company)];
  },
};

/** Returns the state that these operations change. */
const stateOf = async (id: number) => ({
  factors: await service.db('factors').where({ user_id: id }).orderBy('id').select('id', 'confirmed_at'),
  codes: await service.db('recovery_codes').where({ user_id: id }).orderBy('digest').pluck('digest'),
  memberships: await service.db('memberships').where({ user_id: id }).pluck('company_id'),
  user: await service.db('users').where({ id }).first('cell_phone_verified_at', 'email_verified_at', 'is_owner_proven'),
});

// regression A21
describe.each(apiNames)('through %s', (api) => {
  test.each(Object.entries(operations))(
    '%s changes nothing if the session ends while the operation waits for the user',
    async (_name, prepare) => {
      const [{ id }, request] = await prepare(api);
      const before = await stateOf(id);
      const ending = await service.db.transaction();
      await ending('users').where({ id }).forUpdate();
      await ending('sessions').where({ user_id: id }).update({ ended_at: service.clock.now(), end_reason: 'ended' });
      const reply = request();
      await untilLocked(service, 'the operation waits for the user');
      await ending.commit();
      expect([outcomeOf(await reply), statusOf(await reply)]).toEqual(['session_ended', 401]);
      expect(await stateOf(id)).toEqual(before);
    },
  );
});
