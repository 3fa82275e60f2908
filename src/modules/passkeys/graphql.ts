import type {
  AuthenticatorSelectionCriteriaResolvers,
  MutationResolvers,
  PasskeyDetailsResolvers,
  PublicKeyCredentialCreationOptionsJsonResolvers,
  PublicKeyCredentialDescriptorJsonResolvers,
  PublicKeyCredentialParametersResolvers,
  PublicKeyCredentialRequestOptionsJsonResolvers,
  PublicKeyCredentialRpEntityResolvers,
  PublicKeyCredentialUserEntityJsonResolvers,
  RegistrationExtensionInputsResolvers,
} from '../../../generated/graphql.ts';
import { fromAuthenticationResponse, fromRegistrationResponse } from '../../api/passkeys.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import type { PasskeyDetails } from '../factors/factor.ts';
import { authenticatorOf } from './authenticators.ts';
import type { CreationOptions, RequestOptions } from './options.ts';

declare module '../../graphql/entities.ts' {
  interface Entities {
    readonly PasskeyDetails: PasskeyDetails;
    readonly PublicKeyCredentialCreationOptionsJson: CreationOptions;
    readonly PublicKeyCredentialRpEntity: CreationOptions['rp'];
    readonly PublicKeyCredentialUserEntityJson: CreationOptions['user'];
    readonly PublicKeyCredentialParameters: CreationOptions['pubKeyCredParams'][number];
    readonly PublicKeyCredentialDescriptorJson: RequestOptions['allowCredentials'][number];
    readonly AuthenticatorSelectionCriteria: CreationOptions['authenticatorSelection'];
    readonly RegistrationExtensionInputs: CreationOptions['extensions'];
    readonly PublicKeyCredentialRequestOptionsJson: RequestOptions;
  }
}

const startPasskeyRegistration: MutationResolvers['startPasskeyRegistration'] = async (_root, _args, context) => {
  const { usecases, origin, session } = context;
  return usecases.startPasskeyRegistration({ principal: await session(), userId: 'me', origin });
};

const addPasskey: MutationResolvers['addPasskey'] = async (_root, { data }, context, info) => {
  const { usecases, origin, session, retryOf } = context;
  const { name, passkey } = data;
  return usecases.addPasskey({
    principal: await session(),
    userId: 'me',
    name: name ?? undefined,
    passkey: fromRegistrationResponse(passkey),
    retry: retryOf(info),
    origin,
  });
};

const startPasskeyLogin: MutationResolvers['startPasskeyLogin'] = async (_root, _args, { usecases, client }) =>
  usecases.startPasskeyLogin({ principal: await client() });

const loginWithPasskey: MutationResolvers['loginWithPasskey'] = async (_root, { data }, context) => {
  const { usecases, origin, client } = context;
  const passkey = fromAuthenticationResponse(data.passkey);
  return usecases.loginWithPasskey({ principal: await client(), passkey, origin });
};

const startPasskeyReauthentication: MutationResolvers['startPasskeyReauthentication'] = async (
  _root,
  _args,
  context,
) => {
  const { usecases, origin, session } = context;
  return usecases.startPasskeyReauthentication({ principal: await session(), origin });
};

const passkeyDetails: PasskeyDetailsResolvers = {
  aaguid: ({ aaguid }) => aaguid,
  authenticator: (details) => authenticatorOf(details) ?? null,
  is_backup_eligible: ({ isBackupEligible }) => isBackupEligible,
  is_backed_up: ({ isBackedUp }) => isBackedUp,
  transports: ({ transports }) => transports,
};

const creationOptions: PublicKeyCredentialCreationOptionsJsonResolvers = {
  rp: ({ rp }) => rp,
  user: ({ user }) => user,
  challenge: ({ challenge }) => challenge,
  pubKeyCredParams: ({ pubKeyCredParams }) => pubKeyCredParams,
  timeout: ({ timeout }) => timeout,
  excludeCredentials: ({ excludeCredentials }) => excludeCredentials,
  authenticatorSelection: ({ authenticatorSelection }) => authenticatorSelection,
  attestation: ({ attestation }) => attestation,
  extensions: ({ extensions }) => extensions,
};

const rpEntity: PublicKeyCredentialRpEntityResolvers = { id: ({ id }) => id, name: ({ name }) => name };

const userEntity: PublicKeyCredentialUserEntityJsonResolvers = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  displayName: ({ displayName }) => displayName,
};

const parameters: PublicKeyCredentialParametersResolvers = { type: ({ type }) => type, alg: ({ alg }) => alg };

const descriptor: PublicKeyCredentialDescriptorJsonResolvers = {
  type: ({ type }) => type,
  id: ({ id }) => id,
  transports: ({ transports }) => transports,
};

const selection: AuthenticatorSelectionCriteriaResolvers = {
  residentKey: ({ residentKey }) => residentKey,
  requireResidentKey: ({ requireResidentKey }) => requireResidentKey,
  userVerification: ({ userVerification }) => userVerification,
};

const extensions: RegistrationExtensionInputsResolvers = { credProps: ({ credProps }) => credProps };

const requestOptions: PublicKeyCredentialRequestOptionsJsonResolvers = {
  challenge: ({ challenge }) => challenge,
  timeout: ({ timeout }) => timeout,
  rpId: ({ rpId }) => rpId,
  allowCredentials: ({ allowCredentials }) => allowCredentials,
  userVerification: ({ userVerification }) => userVerification,
};

export const graphql = {
  Mutation: {
    startPasskeyRegistration,
    addPasskey,
    startPasskeyLogin,
    loginWithPasskey,
    startPasskeyReauthentication,
  },
  PasskeyDetails: passkeyDetails,
  PublicKeyCredentialCreationOptionsJson: creationOptions,
  PublicKeyCredentialRpEntity: rpEntity,
  PublicKeyCredentialUserEntityJson: userEntity,
  PublicKeyCredentialParameters: parameters,
  PublicKeyCredentialDescriptorJson: descriptor,
  AuthenticatorSelectionCriteria: selection,
  RegistrationExtensionInputs: extensions,
  PublicKeyCredentialRequestOptionsJson: requestOptions,
} satisfies ModuleResolvers;
