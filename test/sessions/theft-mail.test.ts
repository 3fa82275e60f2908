import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);

// checklist 44
throughEachApi('a token that was renewed before, presented through %s', (api, test) => {
  const { me, refresh } = apis[api];
  const mailsTo = async (email: string) => {
    await settled(service);
    return service.mailbox.sent('session-theft', email);
  };

  test('a second renewal with an old token sends the owner a mail with the IP address and user agent', async () => {
    const { email, headers } = await service.given.user();
    await me(bearer(tokenOf(await refresh(headers))!));
    service.clock.advance(31);
    const attacker = { ...headers, 'User-Agent': 'the browser of an attacker' };
    expect(outcomeOf(await refresh(attacker))).toBe('token_reused');
    const { data, recipient } = await service.mailbox.next('session-theft', email);
    expect(data).toEqual({ ip: '127.0.0.1', user_agent: 'the browser of an attacker' });
    expect(recipient).toMatchObject({ email });
  });

  test('a token that is presented again several times after its renewal causes one mail only', async () => {
    const { email, headers } = await service.given.user();
    const successor = tokenOf(await refresh(headers))!;
    await me(bearer(successor));
    service.clock.advance(31);
    await Promise.all(Array.from({ length: 6 }, () => refresh(headers)));
    expect(outcomeOf(await refresh(bearer(successor)))).toBe('session_ended');
    await refresh(headers);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('a second renewal within the grace period is not treated as theft and sends no mail', async () => {
    const { email, headers } = await service.given.user();
    await refresh(headers);
    service.clock.advance(29);
    expect(outcomeOf(await refresh(headers))).toBe('done');
    expect(await mailsTo(email)).toEqual([]);
  });

  test('the mail about a stolen token goes to the current address of the user', async () => {
    const { email, headers, password } = await service.given.user();
    const token = tokenOf(await refresh(headers))!;
    const next = service.given.email();
    await apis[api].changeEmail({ email: next, password }, bearer(token));
    for (const side of [email, next])
      await apis[api].confirmEmail(await service.mailbox.key('email-change-confirm', side));
    service.clock.advance(31);
    await refresh(headers);
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(next)).toHaveLength(1);
  });
});
