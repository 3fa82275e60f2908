import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { givenClient, issuerOf } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { type BasicProvider, basic } from './conformance/basic.ts';
import { config } from './conformance/config.ts';
import { type Module, type Plan, resultOf } from './conformance/module.ts';
import { callOf, createRelyingParty } from './conformance/relying-party.ts';
import { home, rpInitiatedLogout } from './conformance/rp-initiated-logout.ts';

const service = useService({ clock: runningClock() });

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const person = once(async () => {
  const user = await service.given.user();
  await service.db('users').where({ email: user.email }).update({ cell_phone_number: '+4915123456789' });
  return user;
});

const relyingParty = async (metadata: Parameters<typeof givenClient>[1]) =>
  createRelyingParty({
    service,
    given: await givenClient(service, { requirePkce: false, ...metadata }),
    user: await person(),
    issuer: await issuerOf(service),
  });

const scopes = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const;

const openBasic = once(
  async (): Promise<BasicProvider> => ({
    service,
    client: await relyingParty({ scopes }),
    posting: await relyingParty({ tokenEndpointAuthMethod: 'client_secret_post' }),
    second: await givenClient(service),
  }),
);

const port = <Provider>(title: string, plan: Plan<Provider>, open: () => Promise<Provider>): void => {
  // regression A210
  describe(title, () => {
    for (const [name, module] of Object.entries(plan))
      if ('check' in module) test(`${name}: ${module.requires}`, async () => module.check(await open()));
  });
};

port('the Basic OP plan', basic, openBasic);
port('the Config OP plan', config, async () => ({ service, issuer: await issuerOf(service), call: callOf(service) }));
port(
  'the RP-initiated logout plan',
  rpInitiatedLogout,
  once(async () => ({
    service,
    issuer: await issuerOf(service),
    client: await relyingParty({ postLogoutRedirectUris: [home] }),
  })),
);

const tableOf = (title: string, plan: Readonly<Record<string, Module<never>>>): string =>
  [
    `## ${title}\n`,
    '| Module | Requires | Result |',
    '| --- | --- | --- |',
    ...Object.entries(plan).map(([name, module]) => `| \`${name}\` | ${module.requires} | ${resultOf(module)} |`),
    '',
  ].join('\n');

const introduction = `# OpenID conformance

The modules of the [conformance suite](https://gitlab.com/openid/conformance-suite) of the OpenID Foundation, and what \`test/openid/conformance.test.ts\` tests in
their place: the same conditions, through HTTP. The suite itself was not run, and the provider is not certified.
\`.github/workflows/openid-conformance.yml\` runs it against a deployment; that workflow was not run either.

This page is written by the test: \`npm test -- test/openid/conformance -u\`.
`;

test('the page about conformance lists every module of the plans with its result', async () => {
  expect([basic, config, rpInitiatedLogout].map((plan) => Object.keys(plan).length)).toEqual([38, 1, 11]);
  const page = [
    introduction,
    tableOf('Basic OP', basic),
    tableOf('Config OP', config),
    tableOf('RP-initiated logout', rpInitiatedLogout),
  ];
  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/openid-conformance.md');
});
