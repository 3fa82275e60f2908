import type { Interaction } from 'oidc-provider';
import type { App } from '../../kernel/app.ts';
import type { Client } from '../../modules/clients/client.ts';
import { merged, requestedIn, type Scopes } from '../requested-scopes.ts';
import type { StepContext, Steps } from './step.ts';

/** The page that asks if a client may have what it requests. */
export interface ConsentPage {
  readonly name: 'consent';
  readonly client: Pick<Client, 'clientName' | 'clientUri' | 'policyUri' | 'tosUri' | 'applicationType'>;
  readonly email: string;
  readonly requested: Scopes;
  readonly redirectUri: string;
}

/** Returns the page of an authorization; undefined if the client or the user does not exist any longer. */
export const consentPage = async (
  { ports }: StepContext,
  app: App,
  { params, session }: Interaction,
): Promise<ConsentPage | undefined> => {
  const { reads } = ports.store;
  const client = await reads.clients.findByClientId(app.id, String(params['client_id']));
  const account = await reads.users.find(Number(session?.accountId));
  if (!client || !account) return undefined;
  const requested = await requestedIn(ports, app, params);
  return {
    name: 'consent',
    client,
    email: account.user.email,
    requested,
    redirectUri: String(params['redirect_uri']),
  };
};

export const consentSteps = ({ ports }: StepContext): Steps<never> => ({
  consent: {
    prompt: 'consent',
    async run({ app, interaction }) {
      const { store, clock } = ports;
      const { session, params } = interaction;
      const userId = Number(session?.accountId);
      const clientId = String(params['client_id']);
      const requested = await requestedIn(ports, app, params);
      const before = await store.reads.openid.findConsent(userId, clientId);
      await store.single.openid.saveConsent(app.id, { userId, clientId, ...merged(before, requested) }, clock.now());
      return { result: { consent: {} } };
    },
  },

  cancel: {
    prompt: 'any',
    run: async () => ({
      result: { error: 'access_denied', error_description: 'the user has canceled the request' },
    }),
  },
});
