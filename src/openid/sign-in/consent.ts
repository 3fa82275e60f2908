import type { Interaction } from 'oidc-provider';
import type { App } from '../../kernel/app.ts';
import type { Client } from '../../modules/clients/client.ts';
import type { Scopes } from '../../modules/grants/grant.ts';
import { allowClient } from '../../modules/grants/operations/allow-client.ts';
import { requestedIn } from '../requested-scopes.ts';
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
    async run({ app, interaction, origin }) {
      const { store, clock } = ports;
      const { session, params } = interaction;
      const found = session && (await store.reads.openid.findSessionByUid(app.id, session.uid, clock.now()));
      // If the session has ended since, the library asks for a login next, and then for consent again.
      if (session && found?.sessionId !== undefined)
        await allowClient(ports)({
          app,
          userId: Number(session.accountId),
          sessionId: found.sessionId,
          clientId: String(params['client_id']),
          requested: await requestedIn(ports, app, params),
          origin,
        });
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
