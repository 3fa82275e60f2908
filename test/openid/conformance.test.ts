import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { givenClient, issuerOf } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { type BasicProvider, basic } from './conformance/basic.ts';
import { config } from './conformance/config.ts';
import { fapiProfile } from './conformance/fapi.ts';
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

/** The modules of a plan that pass, and a table of the others with the reason. Each module states the condition that it checks. */
const sectionOf = (title: string, plan: Readonly<Record<string, Module<never>>>): string => {
  const modules = Object.entries(plan);
  const others = modules.filter(([, module]) => resultOf(module) !== 'passes');
  const passing = modules.filter(([, module]) => resultOf(module) === 'passes').map(([name]) => `\`${name}\``);
  const rows = others.map(([name, module]) => `| \`${name}\` | ${module.requires} | ${resultOf(module)} |`);
  const table = ['| Module | Requires | Result |', '| --- | --- | --- |', ...rows, ''];
  return [
    `## ${title}\n`,
    ...(rows.length > 0 ? table : []),
    `${passing.length} of ${modules.length} modules pass: ${passing.join(', ')}.\n`,
  ].join('\n');
};

const introduction = `# OpenID conformance

Find out which modules of the [conformance suite](https://gitlab.com/openid/conformance-suite) of the OpenID Foundation the provider passes.
\`test/openid/conformance.test.ts\` tests their conditions through HTTP; \`test/openid/conformance/\` states each condition. The suite itself was not run,
nor was the workflow \`openid-conformance.yml\` that runs it against a deployment, and the provider is not certified.

This page is written by the test: \`npm test -- test/openid/conformance -u\`.
`;

const aboutFapi = `The names are those of the tests of \`fapi2-security-profile-final-test-plan\`, without the prefix \`fapi2-security-profile-final-\`, for \`private_key_jwt\`, DPoP, OpenID Connect
and unsigned requests: for a [client of the profile](oauth-clients.md). Their conditions are tested in \`test/openid/fapi.test.ts\` and \`test/openid/clocks.test.ts\`, without TLS. Not
supported: clients with mTLS, Message Signing, CIBA, and the profiles of countries. A proxy in front of the service has to refuse the versions and ciphers of TLS
that the profile does not allow.
`;

test('every module that another test checks has that test', () => {
  for (const [name, module] of Object.entries(fapiProfile)) {
    const [file, title] = 'testedBy' in module ? module.testedBy : [];
    if (file !== undefined) expect([name, readFileSync(file, 'utf8').includes(title!)]).toEqual([name, true]);
    else expect(name).toBe('check-dpop-proof-nbf-exp');
  }
});

test('the page about conformance lists every module of the plans with its result', async () => {
  const plans = [basic, config, rpInitiatedLogout, fapiProfile];
  expect(plans.map((plan) => Object.keys(plan).length)).toEqual([38, 1, 11, 55]);
  const page = [
    introduction,
    sectionOf('Basic OP', basic),
    sectionOf('Config OP', config),
    sectionOf('RP-initiated logout', rpInitiatedLogout),
    `${sectionOf('FAPI 2.0 Security Profile', fapiProfile)}\n${aboutFapi}`,
  ];
  await expect(page.join('\n')).toMatchFileSnapshot('../../docs/openid-conformance.md');
});
