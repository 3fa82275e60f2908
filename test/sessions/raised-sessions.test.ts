import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { addFactor, codeAt, factorApis, provenHeaders, renewedBy } from '../kit/factors.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { addPasskeyTo, newPasskeyRequest } from '../kit/passkeys.ts';
import { newNumber, phoneApis, requestSms, setNumber, smsSettings } from '../kit/phones.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const factors = factorApis(service);
const people = membersOf(service);

// regression A30
throughEachApi('a copied token of a session that is raised later, through %s', (api, test) => {
  const { reauthenticate, refresh, changePassword } = apis[api];
  const { addTotp, replaceRecoveryCodes } = factors[api];
  const { createApiKey } = administrationOf(service)[api];

  /** Everything that a token with a recent proof could do. */
  const attempts = async (headers: Headers): Promise<readonly string[]> => [
    outcomeOf(await addTotp(headers)),
    outcomeOf(await replaceRecoveryCodes(headers)),
    outcomeOf(await createApiKey(headers, { kind: 'service', name: 'Theirs' })),
    outcomeOf(await changePassword({ password: 'a password of the attacker' }, headers)),
  ];
  const refused = Array(4).fill('reauthentication_required');

  /** Raise a session with its owner's token. @returns the headers with the new one */
  const raisers: Readonly<Record<string, (owner: KnownUser) => Promise<Headers>>> = {
    reauthenticate: (owner) => provenHeaders(service, owner, api),
    confirmTotp: async (owner) => (await addFactor(service, await provenHeaders(service, owner, api), api)).headers,
    addPasskey: async (owner) => (await addPasskeyTo(service, await provenHeaders(service, owner, api), api)).headers,
    async addSmsFactor(owner) {
      await service.given.settings({ ...smsSettings, smsCodes: 'second_factor' });
      await setNumber(service, owner, newNumber());
      const headers = await provenHeaders(service, owner, api);
      const { code } = await requestSms(service, { ...owner, headers }, api);
      const { session } = answerOf(await phoneApis(service)[api].addSmsFactor(headers, code));
      return bearer(session.token);
    },
  };

  test.each(Object.entries(raisers))('%s gives earlier tokens nothing, also after a renewal', async (_name, raise) => {
    const owner = await service.given.user();
    await people.join(owner, await people.home(), 'Owner');
    const copied = owner.headers;
    expect(await attempts(copied)).toEqual(refused);
    const raised = await raise(owner);
    expect(await attempts(copied)).toEqual(refused);
    // The owner does not use the new token: the copy is renewed as if its response had been lost.
    const renewed = bearer(tokenOf(await refresh(copied)) ?? '');
    expect(await attempts(renewed)).not.toContain('done');
    const again = bearer(tokenOf(await refresh(renewed)) ?? '');
    expect(await attempts(again)).not.toContain('done');
    expect(await attempts(raised)).not.toContain('done');
  });

  test('the token that a proof returns has it, and a renewal passes it on once', async () => {
    const owner = await people.everywhere('Owner');
    const proven = bearer(tokenOf(await reauthenticate({ password }, owner.headers)) ?? '');
    expect(outcomeOf(await addTotp(proven))).toBe('done');
    const renewed = bearer(tokenOf(await refresh(proven)) ?? '');
    const repeated = bearer(tokenOf(await refresh(proven)) ?? '');
    expect(outcomeOf(await addTotp(proven))).toBe('reauthentication_required');
    expect(outcomeOf(await addTotp(repeated))).toBe('reauthentication_required');
    expect(outcomeOf(await addTotp(renewed))).toBe('done');
    service.clock.advance(600.001);
    expect(outcomeOf(await addTotp(renewed))).toBe('reauthentication_required');
  });

  test('a renewal passes on two factors, also if it is repeated, and the recent proof only if it is not', async () => {
    const user = await service.given.user();
    const { headers } = await addFactor(service, await provenHeaders(service, user, api), api);
    const levelOf = async (as: Headers) =>
      (await service.graphql('{ me { authentication { acr } } }', { headers: as })).body.data.me.authentication.acr;
    expect(await levelOf(headers)).toBe('aal2');
    const first = bearer(tokenOf(await refresh(headers)) ?? '');
    const repeated = bearer(tokenOf(await refresh(headers)) ?? '');
    expect([await levelOf(first), await levelOf(repeated)]).toEqual(['aal2', 'aal2']);
    expect(outcomeOf(await replaceRecoveryCodes(repeated))).toBe('reauthentication_required');
    expect(outcomeOf(await replaceRecoveryCodes(first))).toBe('done');
  });

  test('a proof that is given with an earlier token belongs to the token that it returns', async () => {
    const user = await service.given.user();
    const { headers, secret } = await addFactor(service, await provenHeaders(service, user, api), api);
    service.clock.advance(30);
    const totp = codeAt(secret, service.clock.now());
    const proven = bearer(tokenOf(await factors[api].proveAgain(user.headers, { totp_code: totp })) ?? '');
    expect(outcomeOf(await replaceRecoveryCodes(headers))).toBe('reauthentication_required');
    expect(outcomeOf(await replaceRecoveryCodes(proven))).toBe('done');
  });

  test('addPasskey, repeated with its Idempotency-Key, returns a token without the recent proof and the passkey', async () => {
    const caller = await provenHeaders(service, await service.given.user(), api);
    const headers = { ...caller, 'Idempotency-Key': crypto.randomUUID() };
    const send = newPasskeyRequest(service);
    const [first, again] = [answerOf(await send(api, headers)), answerOf(await send(api, headers))];
    expect(outcomeOf(await replaceRecoveryCodes(renewedBy(caller, again)))).toBe('reauthentication_required');
    expect(outcomeOf(await replaceRecoveryCodes(renewedBy(caller, first)))).toBe('done');
  });
});
