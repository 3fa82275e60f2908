import type { Interaction } from 'oidc-provider';
import type { App } from '../../kernel/app.ts';
import { toUnixSeconds } from '../../kernel/timestamp.ts';
import type { Client } from '../../modules/clients/client.ts';
import type { clientLinks } from '../../modules/clients/client-fields.ts';
import { redirectHostOf, sharedSchemeOf } from '../../modules/clients/client-uris.ts';
import { mostDocumentsOfUser } from '../../modules/clients/metadata-document.ts';
import type { Scopes } from '../../modules/grants/grant.ts';
import { allowClient } from '../../modules/grants/operations/allow-client.ts';
import { isOfDocument } from '../metadata-documents.ts';
import { requestedIn } from '../requested-scopes.ts';
import { deviceDigestOf, shownUserCode } from '../storage/device-codes.ts';
import { accountPage } from './account.ts';
import type { AddressPage } from './address.ts';
import type { StepContext, Steps } from './step.ts';

/** The page that asks if a client may have what it requests. */
export interface ConsentPage {
  readonly name: 'consent';
  readonly client: Pick<Client, 'clientName' | 'applicationType' | keyof typeof clientLinks>;
  readonly email: string;
  readonly requested: Scopes;
  /** False for a client that no administrator has created. */
  readonly isVerified: boolean;
  /** The host that publishes the client. */
  readonly publisher: string | undefined;
  /** The host to which the browser continues. Absent: an app on the device of the user, or the authorization of another device. */
  readonly redirectHost: string | undefined;
  /** The scheme of the redirect URI, if any app on the device of the user can have it. */
  readonly scheme: string | undefined;
  /** The code that the device shows. */
  readonly userCode: string | undefined;
}

/** Returns the code that the device of an authorization shows; undefined if it has expired. */
const userCodeOf = async ({ ports }: StepContext, app: App, deviceCode: string): Promise<string | undefined> => {
  const { store, clock } = ports;
  const found = await store.of(app).reads.openid.findRecord('DeviceCode', deviceDigestOf(deviceCode), clock.now());
  return found && shownUserCode(String(found.payload['userCode']));
};

const isPublished = ({ registrationType }: Pick<Client, 'registrationType'>): boolean =>
  registrationType === 'metadata_document';

/** Returns no client for a document that cannot be read any longer. */
const unlessOfDocument = (error: unknown): undefined => {
  if (!isOfDocument(error)) throw error;
};

/** Returns the page of an authorization; undefined if the client, the user or the code of the device does not exist any longer. */
export const consentPage = async (
  context: StepContext,
  app: App,
  { params, session, deviceCode }: Interaction,
): Promise<ConsentPage | undefined> => {
  const { ports, clients } = context;
  const { reads } = ports.store.of(app);
  const client = await clients.find(app, String(params['client_id'])).catch(unlessOfDocument);
  const account = await reads.users.find(Number(session?.accountId));
  const userCode = deviceCode === undefined ? undefined : await userCodeOf(context, app, deviceCode);
  if (!client || !account || (deviceCode !== undefined && userCode === undefined)) return undefined;
  const requested = await requestedIn(ports, app, params, client);
  const redirectUri = String(params['redirect_uri']);
  return {
    name: 'consent',
    client,
    email: account.user.email,
    requested,
    isVerified: client.registrationType === 'manual',
    publisher: isPublished(client) ? new URL(client.clientId).host : undefined,
    redirectHost: deviceCode === undefined ? redirectHostOf(redirectUri) : undefined,
    scheme: deviceCode === undefined ? sharedSchemeOf(redirectUri) : undefined,
    userCode,
  };
};

const tooManyClients = {
  error: 'access_denied',
  error_description: `the user has allowed ${mostDocumentsOfUser} clients without a registration: the access of one has to be revoked first`,
} as const;

export const consentSteps = (context: StepContext): Steps<AddressPage> => {
  const { ports, clients } = context;
  return {
    consent: {
      prompt: 'consent',
      async run({ app, interaction, origin }) {
        const { store, clock } = ports;
        const { session, params } = interaction;
        const client = await clients.find(app, String(params['client_id'])).catch(unlessOfDocument);
        const found = session && (await store.of(app).reads.openid.findSessionByUid(session.uid, clock.now()));
        // If the session has ended since, the library asks for a login next, and then for consent again.
        if (client && session && found?.sessionId !== undefined) {
          const isAllowed = await allowClient(ports)({
            app,
            userId: Number(session.accountId),
            sessionId: found.sessionId,
            client,
            requested: await requestedIn(ports, app, params, client),
            origin,
          });
          if (!isAllowed) return { result: tooManyClients };
        }
        return { result: { consent: {} } };
      },
    },

    // The login that follows may be that of another user: the question of the client changes, and with it the first page.
    'change-account': {
      prompt: 'consent',
      async run({ app, interaction }) {
        interaction.prompt = { name: 'select_account', reasons: [], details: {} };
        await interaction.save(interaction.exp - toUnixSeconds(ports.clock.now()));
        return { page: await accountPage(context, app, interaction) };
      },
    },

    cancel: {
      prompt: 'any',
      run: async () => ({
        result: { error: 'access_denied', error_description: 'the user has canceled the request' },
      }),
    },
  };
};
