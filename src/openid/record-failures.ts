import type { EventEmitter } from 'node:events';
import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import { toOauthCode } from '../kernel/oauth-codes.ts';
import type { Ports } from '../kernel/ports.ts';
import type { BridgedRequest } from './bridge.ts';
import { type FailureReason, failureReasonOf, problemCodeOf } from './client-failure.ts';

/** The events of the library that have the error of a request. */
const errorEvents = [
  'authorization.error',
  'code_verification.error',
  'device_authorization.error',
  'device_resume.error',
  'end_session.error',
  'end_session_confirm.error',
  'grant.error',
  'introspection.error',
  'pushed_authorization_request.error',
  'revocation.error',
  'userinfo.error',
] as const;

type RecordPorts = Pick<Ports, 'store' | 'clock' | 'refusals' | 'clientErrors'>;

/**
 * Notes the error of each request for its log line and the metrics, and records those that a client has caused in the audit log and
 * among the errors of the client. Callers of one network share audit entries, so that guessing causes a limited number of them.
 */
export const recordFailures = (
  provider: Provider,
  app: App,
  { store, clock, refusals, clientErrors }: RecordPorts,
): void => {
  const events: EventEmitter = provider;
  for (const event of errorEvents)
    events.on(event, ({ req }: KoaContextWithOIDC, error: errors.OIDCProviderError) => {
      (req as BridgedRequest).refusal = error;
    });

  /** Returns the client that a request names, also a disabled one. */
  const clientOf = async ({ requestedClientId }: BridgedRequest) =>
    requestedClientId === undefined ? undefined : await store.of(app).reads.clients.findByClientId(requestedClientId);

  const record = async (request: BridgedRequest, code: string, reason: FailureReason): Promise<void> => {
    const { origin } = request;
    const at = clock.now();
    const client = await clientOf(request);
    const found = reason === 'unknown_client' && client ? 'client_disabled' : reason;
    if (client) origin.noteCaller?.({ client: client.clientId });
    await refusals.add({
      event: 'authorize_client',
      at,
      origin,
      appId: app.id,
      failure: problemCodeOf(found),
      reason: found,
      ...(client && { target: `client:${client.id}` }),
    });
    if (client && found !== 'unknown_client' && found !== 'invalid_access_token')
      await clientErrors.add({ appId: app.id, clientId: client.id, reason: found, error: toOauthCode(code), at });
  };

  provider.use(async (context, next) => {
    await next();
    const { oidc, req } = context as KoaContextWithOIDC;
    const request = req as BridgedRequest;
    if (oidc?.client) request.origin.noteCaller?.({ client: oidc.client.clientId });
    const { refusal } = request;
    if (!refusal) return;
    const grantType = oidc?.params?.['grant_type'];
    const reason = failureReasonOf(refusal, {
      route: oidc?.route ?? '',
      grantType: typeof grantType === 'string' ? grantType : undefined,
    });
    if (!reason) return;
    try {
      await record(request, refusal.message, reason);
    } catch (error) {
      // The library would answer it with text.
      request.failure = error;
    }
  });
};
