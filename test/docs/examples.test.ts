import { expect, test } from 'vitest';
import { journey } from '../../examples/journey.ts';
import { mailboxJourney } from '../../examples/mailbox.ts';
import { socialJourney } from '../../examples/social.ts';
import { password } from '../kit/given.ts';
import { appKey, serviceKey, useService } from '../kit/service.ts';
import { demoProvider } from '../kit/social/demo-provider.ts';

const service = useService();

test('the example of sign-up, login and logout prints the result of every step', async () => {
  const told: Record<string, string> = {};
  await journey({ baseUrl: service.url, appKey }, (step, outcome) => {
    told[step] = outcome;
  });
  expect(told).toEqual({
    'POST /v1/users': expect.stringMatching(/^Ada Lovelace is user \d+ of company \d+$/),
    'POST /v1/users with the same address in uppercase': '409 email_taken',
    'POST /v1/auth with a wrong password': '401 invalid_credentials',
    'POST /v1/auth': 'a session until 2026-03-14 10:26:53 UTC',
    'GET /v1/users/me': 'Ada Lovelace, last visit 2026-03-14 09:26:53',
    'POST /graphql': '{"data":{"me":{"displayname":"Ada Lovelace","roles":[{"name":"User"}]}}}',
    'POST /v1/auth/refresh': 'a new token until 2026-03-14 10:26:53 UTC',
    'PUT /v1/auth/logout': '204',
    'GET /v1/users/me with the same token': '401 session_ended',
    'POST /graphql with the same token': expect.stringContaining('"code":"session_ended"'),
  });
});

test('the example with mailed keys prints the result of every step', async () => {
  const email = 'ada@example.com';
  await service.send('POST', '/v1/users', { body: service.given.signupBody({ email, password }) });
  const told: string[] = [];
  await mailboxJourney(
    { baseUrl: service.url, appKey, serviceKey },
    (template, address) => service.mailbox.next(template, address),
    (_step, outcome) => told.push(outcome),
  );
  expect(told).toEqual([
    '202 If the address has an account, you will receive an email with a link. If none arrives, check the spam folder, then contact support.',
    'password-recovery to ada@example.com',
    '204',
    '410 key_invalid',
    'a session until 2026-03-14 10:26:53 UTC',
    '202 You will receive an email to confirm the change. Your email address changes once it is confirmed.',
    '204',
    '204',
    '200',
    'grace@example.com as Admin',
    'Owner invites to Gatehouse',
    expect.stringMatching(/^Grace Hopper is user \d+$/),
  ]);
});

test('the example of social login prints the result of every step', async () => {
  const provider = await demoProvider(service.clock);
  const told: string[] = [];
  const tell = (_step: string, outcome: string) => told.push(outcome);
  await socialJourney({ baseUrl: service.url, appKey, serviceKey }, provider, tell).finally(provider.close);
  expect(told).toEqual([
    `201: Acme at ${provider.issuer}`,
    'providers: Acme',
    'the provider returns code, state, iss, binding',
    '401 social_state_invalid',
    expect.stringMatching(/^201: Mary Somerville is user \d+$/),
    '401 social_state_invalid',
    expect.stringMatching(/^200: a session of user \d+ until 2026-03-14 10:26:53 UTC$/),
    expect.stringMatching(/^acme, subject person-/),
  ]);
});
