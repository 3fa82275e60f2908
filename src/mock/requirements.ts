import { anonymousOperations } from '../../generated/anonymous.ts';
import type { OperationId } from '../../generated/handlers.ts';
import { impersonationOperations } from '../../generated/impersonation.ts';
import type { components } from '../../generated/openapi.ts';
import { applicationOperations, operationPermissions } from '../../generated/permissions.ts';
import { operationProofs } from '../../generated/proofs.ts';
import { DomainError, refuseFaults } from '../kernel/errors.ts';
import { requirePermissions } from '../kernel/policy.ts';
import type { Clock } from '../kernel/ports.ts';
import type { Permission } from '../kernel/role.ts';
import type { AppSettings } from '../kernel/settings.ts';
import { settingFaults } from '../kernel/settings.ts';
import { settingsFaults } from '../modules/applications/app-change.ts';
import { fromAppChange } from '../modules/applications/operations/rest-mapper.ts';
import { permissionsFor } from '../modules/applications/setting-permissions.ts';
import { isSameVerifier, secretKeyMissing } from '../modules/challenges/challenge-setup.ts';
import { fromChallengeSetup } from '../modules/challenges/operations/wire.ts';
import { linkRefusal, redirectUriFaults } from '../modules/login/social-start.ts';
import { keyInvalid } from '../modules/one-time-tokens/tokens.ts';
import { isProven } from '../modules/reauthentication/proven.ts';
import { fromProviderSetup } from '../modules/social/operations/wire.ts';
import { keepsCredentials, missingCredentials } from '../modules/social/provider-setup.ts';
import type { Caller } from './credentials.ts';
import type { Examples } from './examples.ts';
import type { CallerPermissions } from './permissions.ts';
import type { State } from './state.ts';
import { isAnonymous, isImpersonated, statedBy } from './tokens.ts';

type Schemas = components['schemas'];

/** The parameters and the body of a request with the field names of REST. */
type Sent = Readonly<Record<string, unknown>>;

/**
 * Rejects a request by rules of the service that depend on the caller, the settings, the providers, or the sent emails.
 * @throws `forbidden`, `reauthentication_required`, `key_invalid`, `validation_failed` and others
 */
export type RequireAllowed = (operation: OperationId, sent: Sent, caller: Caller) => void;

interface Options {
  readonly examples: Examples;
  readonly state: State;
  readonly permissions: CallerPermissions;
  readonly clock: Clock;
  /** Returns true if an email of the mock contains the key. */
  readonly isKnownKey: (key: string) => boolean;
}

type Rules = { readonly [O in OperationId]?: (sent: never, caller: Caller) => void };

/** Returns the user of an operation. GraphQL uses `user_id` if `id` is the ID of something that the user has. */
const targetOf = ({ user_id: user, id }: Sent): string => String(user ?? id ?? 'me');

export const createRequirements = ({ examples, state, permissions, clock, isKnownKey }: Options): RequireAllowed => {
  const app = examples.body('getApp', 200);
  const settings = fromAppChange({ settings: app.settings }).settings as AppSettings;
  const providers = examples.rows('listProviders');

  const requireEverywhere = (caller: Caller, needed: readonly Permission[]): void =>
    requirePermissions(permissions.everywhere(caller), ...needed);

  const requireProven = (caller: Caller): void => {
    const { hasSecondFactor, methods } = state.proofsOf(caller);
    if (!isProven({ user: { hasSecondFactor }, ...statedBy(caller.bearer) }, clock.now()))
      throw new DomainError('reauthentication_required', { methods });
  };

  const requireProof = (operation: OperationId, sent: Sent, caller: Caller): void => {
    if (caller.kind !== 'user' || !(operation in operationProofs)) return;
    const { own, others, fields } = operationProofs[operation as keyof typeof operationProofs];
    const target = targetOf(sent);
    const isOwn = own === others || target === 'me' || target === state.find(caller, 'me').user.id;
    const needed = isOwn ? own : others;
    const password = sent[operation === 'changePassword' ? 'current_password' : 'password'];
    if (needed === 'recent_or_password' && typeof password === 'string') {
      if (state.proofsOf(caller).hasSecondFactor) requireProven(caller);
      state.requirePassword(caller, password);
    } else if (needed !== 'none' || fields.some((field) => sent[field] !== undefined)) requireProven(caller);
  };

  /** Accepts the key of the examples and those in the emails of the mock. `ResetPasswordInput` has it as `token`. */
  const requireKey = (operation: OperationId, { token, key = token }: Sent): void => {
    const known = examples.parameter(operation, 'key');
    if (known !== undefined && key !== known && !isKnownKey(String(key))) throw keyInvalid();
  };

  const rules: Rules = {
    updateApp: (sent: Schemas['UpdateAppRequest'], caller) => {
      const change = fromAppChange(sent);
      requireEverywhere(caller, permissionsFor(change));
      requireProof('updateApp', sent, caller);
      refuseFaults(settingsFaults({ ...settings, ...change.settings }));
    },
    setProvider: ({ provider, ...sent }: Schemas['SetProviderRequest'] & { readonly provider: string }) => {
      const setup = fromProviderSetup(sent);
      const stored = providers.find(({ name }) => name === provider);
      const before = stored && {
        driver: stored.driver,
        clientId: stored.client_id,
        issuer: stored.issuer ?? undefined,
      };
      refuseFaults(missingCredentials(setup, keepsCredentials(before, setup)));
    },
    setAppChallenge: (sent: Schemas['SetAppChallengeRequest']) => {
      const setup = fromChallengeSetup(sent);
      const { driver, site_key: siteKey, verify_url: verifyUrl } = examples.body('getAppChallenge', 200);
      const stored = { driver, siteKey, verifyUrl: verifyUrl ?? undefined };
      if (setup.secretKey === undefined && !isSameVerifier(stored, setup)) refuseFaults(secretKeyMissing);
    },
    startSocialLogin: ({ purpose, redirect_uri: uri }: Schemas['StartSocialLoginRequest'], { kind }) => {
      if (purpose === 'link' && kind !== 'user') throw linkRefusal(kind);
      refuseFaults(redirectUriFaults(uri, (one) => settingFaults('redirectUris', [one]).length === 0));
    },
  };

  /** Rejects a token with the claim `act`, as the mock trusts the claims of every token. */
  const refuseImpersonated = (operation: OperationId, { all_devices: allDevices }: Sent, { bearer }: Caller): void => {
    const isAllowed = impersonationOperations.some((one) => one === operation) && allDevices !== true;
    if (isImpersonated(bearer) && !isAllowed) throw new DomainError('impersonation_forbidden');
  };

  /** Rejects a token with the claim `is_anonymous`. */
  const refuseAnonymous = (operation: OperationId, { bearer }: Caller): void => {
    if (isAnonymous(bearer) && !anonymousOperations.some((one) => one === operation))
      throw new DomainError('account_incomplete');
  };

  return (operation, sent, caller) => {
    refuseAnonymous(operation, caller);
    refuseImpersonated(operation, sent, caller);
    const ofApplication = applicationOperations.find((one) => one === operation);
    if (ofApplication) requireEverywhere(caller, [operationPermissions[ofApplication]]);
    if (operation !== 'updateApp') requireProof(operation, sent, caller);
    requireKey(operation, sent);
    rules[operation]?.(sent as never, caller);
  };
};
