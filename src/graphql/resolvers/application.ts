import type {
  AppResolvers,
  AppSettingsInput,
  AppSettingsResolvers,
  IssuedKeyResolvers,
  KeyResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../generated/graphql.ts';
import type { AppSettings } from '../../domain/app.ts';
import { toMaybeTimestamp, toTimestamp } from '../../domain/timestamp.ts';
import { toRowId } from '../../doors/ids.ts';
import { toSettingsChange } from '../../doors/wire-names.ts';
import { slice } from './page.ts';

export const app: QueryResolvers['app'] = async (_root, _args, { usecases, actor }) =>
  usecases.app({ principal: await actor() });

/** GraphQL has no type for a word or a number: it is a text here, and what is neither names no company. */
const settingsOf = (sent: AppSettingsInput): Partial<AppSettings> => {
  const { signup_company: company } = sent;
  const isWord = company === undefined || company === null || company === 'own';
  const signupCompany = isWord ? company : Number(/^\d{1,10}$/.exec(company)?.[0] ?? 0);
  return toSettingsChange({ ...sent, signup_company: signupCompany });
};

export const updateApp: MutationResolvers['updateApp'] = async (_root, { data }, { usecases, origin, actor }) =>
  usecases.updateApp({
    principal: await actor(),
    change: {
      name: data.name ?? undefined,
      settings: data.settings ? settingsOf(data.settings) : undefined,
      notificationUrl: data.notification_url,
      notificationSecrets: data.notification_secrets ?? undefined,
    },
    origin,
  });

export const keys: QueryResolvers['keys'] = async (_root, args, { usecases, actor }) =>
  usecases.keys({ principal: await actor(), ...slice(args) });

export const createKey: MutationResolvers['createKey'] = async (_root, { data }, { usecases, origin, actor }) =>
  usecases.createKey({ principal: await actor(), ...data, origin });

export const updateKey: MutationResolvers['updateKey'] = async (_root, { id, data }, { usecases, origin, actor }) =>
  usecases.updateKey({ principal: await actor(), id: toRowId(id), name: data.name, origin });

export const rotateKey: MutationResolvers['rotateKey'] = async (
  _root,
  { id, overlap_seconds },
  { usecases, origin, actor },
) => usecases.rotateKey({ principal: await actor(), id: toRowId(id), overlapSeconds: overlap_seconds, origin });

export const revokeKey: MutationResolvers['revokeKey'] = async (_root, { id }, { usecases, origin, actor }) => {
  await usecases.revokeKey({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

export const appType: AppResolvers = {
  id: ({ uuid }) => uuid,
  name: ({ name }) => name,
  company_id: ({ companyId }) => companyId ?? null,
  notification_url: ({ notificationUrl }) => notificationUrl ?? null,
  notification_secrets: ({ notificationSecrets }) => notificationSecrets,
  settings: ({ settings }) => settings,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
};

export const appSettings: AppSettingsResolvers = {
  access_token_seconds: ({ accessTokenSeconds }) => accessTokenSeconds,
  session_idle_seconds: ({ sessionIdleSeconds }) => sessionIdleSeconds,
  session_max_seconds: ({ sessionMaxSeconds }) => sessionMaxSeconds,
  signup_company: ({ signupCompany }) => String(signupCompany),
  signup_role: ({ signupRole }) => signupRole,
  founder_role: ({ founderRole }) => founderRole,
  cors_origins: ({ corsOrigins }) => corsOrigins,
  require_verified_email: ({ requireVerifiedEmail }) => requireVerifiedEmail,
  email_change: ({ emailChange }) => emailChange,
  erasure_seconds: ({ erasureSeconds }) => erasureSeconds,
  recovery_url: ({ recoveryUrl }) => recoveryUrl,
  verification_url: ({ verificationUrl }) => verificationUrl,
  email_change_url: ({ emailChangeUrl }) => emailChangeUrl,
  invitation_url: ({ invitationUrl }) => invitationUrl,
  redirect_uris: ({ redirectUris }) => redirectUris,
  link_by_email: ({ linkByEmail }) => linkByEmail,
};

export const keyType: KeyResolvers = {
  id: ({ id }) => String(id),
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  last_used_at: ({ lastUsedAt }) => toMaybeTimestamp(lastUsedAt),
  revoked_at: ({ revokedAt }) => toMaybeTimestamp(revokedAt),
};

export const issuedKey: IssuedKeyResolvers = {
  key: ({ key }) => key,
  details: (fresh) => fresh,
};
