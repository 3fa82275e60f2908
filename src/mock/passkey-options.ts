import type { components } from '../../generated/openapi.ts';
import type { Account, Options } from './accounts.ts';

type Schemas = components['schemas'];

/** Creates the options with which a browser adds and uses passkeys of a stateful mock. */
export interface PasskeyOptions {
  creation(account: Account, known: readonly string[]): Schemas['PublicKeyCredentialCreationOptionsJson'];
  request(allowed: readonly string[]): Schemas['PublicKeyCredentialRequestOptionsJson'];
}

const toDescriptors = (ids: readonly string[]): Schemas['PublicKeyCredentialDescriptorJson'][] =>
  ids.map((id) => ({ type: 'public-key', id, transports: [] }));

/** Creates the options of the examples with the host of the mock: a browser refuses those of another host. */
export const createPasskeyOptions = ({
  examples,
  random,
  publicUrl,
}: Pick<Options, 'examples' | 'random' | 'publicUrl'>): PasskeyOptions => {
  const creation = examples.body('startPasskeyRegistration', 200);
  const request = examples.body('startPasskeyLogin', 200);
  const { hostname } = new URL(publicUrl);

  return {
    creation({ person: { user } }, known) {
      const id = Buffer.from(user.uuid).toString('base64url');
      return {
        ...creation,
        rp: { ...creation.rp, id: hostname },
        user: { id, name: user.email, displayName: user.displayname },
        challenge: random.key(),
        excludeCredentials: toDescriptors(known),
      };
    },
    request: (allowed) => ({
      ...request,
      rpId: hostname,
      challenge: random.key(),
      allowCredentials: toDescriptors(allowed),
    }),
  };
};
