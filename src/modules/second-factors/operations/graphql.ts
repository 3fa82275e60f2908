import type {
  AuthenticatorSelectionCriteriaResolvers,
  ConfirmedFactorResolvers,
  FactorListResolvers,
  FactorResolvers,
  MutationResolvers,
  NewTotpResolvers,
  PasskeyDetailsResolvers,
  PublicKeyCredentialCreationOptionsJsonResolvers,
  PublicKeyCredentialDescriptorJsonResolvers,
  PublicKeyCredentialParametersResolvers,
  PublicKeyCredentialRequestOptionsJsonResolvers,
  PublicKeyCredentialRpEntityResolvers,
  PublicKeyCredentialUserEntityJsonResolvers,
  QueryResolvers,
  RecoveryCodesResolvers,
  RegistrationExtensionInputsResolvers,
  SmsSentResolvers,
} from '../../../../generated/graphql.ts';
import { toRowId, toUserRef } from '../../../api/ids.ts';
import { page } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { Factor, PasskeyDetails } from '../factor.ts';
import { authenticatorOf } from '../passkeys/authenticators.ts';
import type { CreationOptions, RequestOptions } from '../passkeys/options.ts';
import type { ConfirmedFactor } from './add-factor.ts';
import type { NewTotp } from './add-totp.ts';
import type { UserFactors } from './list-factors.ts';
import { fromRegistrationResponse } from './passkey-wire.ts';
import type { SmsSent } from './send-sms.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly SmsSent: SmsSent;
    readonly PasskeyDetails: PasskeyDetails;
    readonly PublicKeyCredentialCreationOptionsJson: CreationOptions;
    readonly PublicKeyCredentialRpEntity: CreationOptions['rp'];
    readonly PublicKeyCredentialUserEntityJson: CreationOptions['user'];
    readonly PublicKeyCredentialParameters: CreationOptions['pubKeyCredParams'][number];
    readonly PublicKeyCredentialDescriptorJson: RequestOptions['allowCredentials'][number];
    readonly AuthenticatorSelectionCriteria: CreationOptions['authenticatorSelection'];
    readonly RegistrationExtensionInputs: CreationOptions['extensions'];
    readonly PublicKeyCredentialRequestOptionsJson: RequestOptions;
    readonly Factor: Factor;
    readonly FactorList: UserFactors;
    readonly NewTotp: NewTotp;
    readonly ConfirmedFactor: ConfirmedFactor;
    readonly RecoveryCodes: readonly string[];
  }
}

const factors: QueryResolvers['factors'] = async (_root, { user_id }, { usecases, actor }) =>
  usecases.listFactors({ principal: await actor(), userId: toUserRef(user_id) });

const addTotp: MutationResolvers['addTotp'] = async (_root, { name }, context, info) => {
  const { usecases, origin, session, retryOf } = context;
  return usecases.addTotp({ principal: await session(), userId: 'me', name, retry: retryOf(info), origin });
};

const confirmTotp: MutationResolvers['confirmTotp'] = async (_root, { id, code }, { usecases, origin, session }) =>
  usecases.confirmTotp({ principal: await session(), userId: 'me', id: toRowId(id), code, origin });

const renameFactor: MutationResolvers['renameFactor'] = async (_root, { id, name }, { usecases, origin, session }) =>
  usecases.renameFactor({ principal: await session(), userId: 'me', id: toRowId(id), name, origin });

const deleteFactor: MutationResolvers['deleteFactor'] = async (_root, args, { usecases, origin, actor }) => {
  const { user_id, id } = args;
  const command = { principal: await actor(), userId: toUserRef(user_id), id: toRowId(id), origin };
  return (await usecases.deleteFactor(command)) === undefined;
};

const replaceRecoveryCodes: MutationResolvers['replaceRecoveryCodes'] = async (_root, _args, context) => {
  const { usecases, origin, session } = context;
  return usecases.replaceRecoveryCodes({ principal: await session(), userId: 'me', origin });
};

const factor: FactorResolvers = {
  id: ({ id }) => String(id),
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  passkey: ({ passkey }) => passkey ?? null,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  last_used_at: ({ lastUsedAt }) => toMaybeTimestamp(lastUsedAt),
  removal_due_at: ({ removalDueAt }) => toMaybeTimestamp(removalDueAt),
};

const factorList: FactorListResolvers = {
  data: ({ factors }) => factors,
  recovery_codes_left: ({ recoveryCodesLeft }) => recoveryCodesLeft,
};

const newTotp: NewTotpResolvers = {
  id: ({ id }) => String(id),
  secret: ({ secret }) => secret,
  uri: ({ uri }) => uri,
  qr_code: ({ qrCode }) => qrCode,
};

const confirmedFactor: ConfirmedFactorResolvers = {
  factor: ({ factor }) => factor,
  session: ({ session }) => session,
  recovery_codes: ({ recoveryCodes }) => recoveryCodes ?? null,
};

const recoveryCodes: RecoveryCodesResolvers = { recovery_codes: (codes) => codes };

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

const sendCellPhoneCode: MutationResolvers['sendCellPhoneCode'] = async (_root, _args, context) => {
  const { usecases, origin, session } = context;
  await usecases.sendCellPhoneCode({ principal: await session(), userId: 'me', origin });
  return true;
};

const verifyCellPhone: MutationResolvers['verifyCellPhone'] = async (_root, { code }, context) => {
  const { usecases, origin, session } = context;
  return usecases.verifyCellPhone({ principal: await session(), userId: 'me', code, origin });
};

const addSmsFactor: MutationResolvers['addSmsFactor'] = async (_root, { data: { code, name } }, context) => {
  const { usecases, origin, session } = context;
  return usecases.addSmsFactor({ principal: await session(), userId: 'me', code, name: name ?? undefined, origin });
};

const smsSent: SmsSentResolvers = { phone_number_end: ({ phoneNumberEnd }) => phoneNumberEnd };

export const graphql = {
  Query: { factors },
  Mutation: {
    addTotp,
    confirmTotp,
    renameFactor,
    deleteFactor,
    replaceRecoveryCodes,
    startPasskeyRegistration,
    addPasskey,
    sendCellPhoneCode,
    verifyCellPhone,
    addSmsFactor,
  },
  Factor: factor,
  FactorList: factorList,
  FactorPage: page,
  NewTotp: newTotp,
  ConfirmedFactor: confirmedFactor,
  RecoveryCodes: recoveryCodes,
  PasskeyDetails: passkeyDetails,
  PublicKeyCredentialCreationOptionsJson: creationOptions,
  PublicKeyCredentialRpEntity: rpEntity,
  PublicKeyCredentialUserEntityJson: userEntity,
  PublicKeyCredentialParameters: parameters,
  PublicKeyCredentialDescriptorJson: descriptor,
  AuthenticatorSelectionCriteria: selection,
  RegistrationExtensionInputs: extensions,
  PublicKeyCredentialRequestOptionsJson: requestOptions,
  SmsSent: smsSent,
} satisfies ModuleResolvers;
