import type { AppSettings } from '../../src/kernel/settings.ts';
import { allowAnonymous, anonymousApp, anonymousUser, completion, newDevice } from '../kit/anonymous.ts';
import { soonEnforced } from '../kit/connections.ts';
import type { KnownApp } from '../kit/given.ts';
import type { TestService } from '../kit/service.ts';
import { challengeRefusals } from './challenge-refusals.ts';
import type { Rows } from './row.ts';

const languages = ['de', 'fr', 'es', 'it', 'nl', 'pl'];
let count = 0;
/** Returns a language, so that two requests in sequence differ. */
const nextLanguage = (): string => {
  count += 1;
  return languages[count % languages.length]!;
};

const visiting = async (service: TestService) => {
  await allowAnonymous(service);
  return { headers: newDevice(), body: { language: nextLanguage() } };
};

/** The request of an anonymous user, in an application whose settings have changed since. */
const completing = async (service: TestService, settings: Partial<AppSettings> = {}, over: object = {}) => {
  const app = await anonymousApp(service);
  const { headers } = await anonymousUser(service, app);
  await service.given.settings({ anonymous: 'allowed', anonymousCompany: app.company, ...settings }, app.id);
  return { headers, body: completion(over) };
};

/** The request of an anonymous user who came before the application required a challenge: with the super admin key, none is. */
const completingIn = async (service: TestService, app: KnownApp) => {
  await allowAnonymous(service, app.id);
  const { headers } = await anonymousUser(service, app, { 'X-Service-Key': app.serviceKey });
  return { headers, body: completion() };
};

export const anonymousUsers = {
  createAnonymousSession: {
    body: {},
    done: { 201: visiting },
    refused: {
      validation_failed: async (service) => {
        await allowAnonymous(service);
        return { headers: { 'X-Device-Token': 'too short' } };
      },
      login_method_disabled: async ({ given }) => ({
        headers: { 'X-Service-App': (await given.app()).appKey, ...newDevice() },
      }),
      ...challengeRefusals(() => ({ headers: newDevice() }), { anonymous: 'allowed' }),
    },
    outcome: 'validation_failed',
  },
  completeAccount: {
    body: () => completion(),
    done: {
      200: (service) => completing(service),
      202: (service) => completing(service, { requireVerifiedEmail: true }),
    },
    refused: {
      validation_failed: (service) => completing(service, {}, { verify_password: 'another password' }),
      signup_closed: (service) => completing(service, { signup: 'invitation' }),
      email_unverified: (service) => completing(service, { requireVerifiedEmail: true }),
      email_taken: async (service) => {
        const app = await anonymousApp(service);
        const { headers } = await anonymousUser(service, app);
        const { email } = await service.given.user({ app });
        return { headers, body: completion({ email }) };
      },
      already_complete: async ({ given }) => ({ headers: (await given.user()).headers, body: completion() }),
      sso_required: async (service) => {
        const app = await anonymousApp(service);
        const { email, enforce } = soonEnforced(service, app.id);
        await enforce();
        return { headers: (await anonymousUser(service, app)).headers, body: completion({ email }) };
      },
      overloaded: (service) => completing(service),
      ...challengeRefusals(completingIn),
    },
    outcome: 'already_complete',
  },
} satisfies Rows;
